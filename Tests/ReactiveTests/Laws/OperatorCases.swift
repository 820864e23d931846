import Reactive
import ReactiveTesting

let allCases =
    transformingCases + filteringCases + combiningCases + endingCases + sharingCases + timingCases
let timelessCases = allCases.filter { !$0.traits.contains(.timed) }

/// Fifteen ticks: half a place after the next one, so that nothing comes at the same time.
private let due = RxTimeInterval.seconds(15)

private let transformingCases = [
    OperatorCase("map", "-1-2-|", "-3-6-|") { source, _ in source.map { $0 * 3 }.text() },
    OperatorCase("map that throws", "-1-2-|", "-1-#") { source, _ in
        source.map { number in
            if number > 1 { throw Failure() }
            return number
        }.text()
    },
    OperatorCase("compactMap", "-1-2-3-|", "---2---|") { source, _ in
        source.compactMap { $0 % 2 == 0 ? $0 : nil }.text()
    },
    OperatorCase("scan", "-1-2-3-|", "-1-3-6-|") { source, _ in
        source.scan(0) { $0 &+ $1 }.text()
    },
    OperatorCase("scan(into:)", "-1-2-|", "-1-(12)-|") { source, _ in
        source.scan(into: "") { $0 = String(($0 + "\($1)").suffix(9)) }.text()
    },
    OperatorCase("reduce", "-1-2-3-|", "-------[6,|]", [.needsTheEnd]) { source, _ in
        source.reduce(0) { $0 &+ $1 }.text()
    },
    OperatorCase("toArray", "-1-2-|", "-----[2,|]", [.needsTheEnd]) { source, _ in
        source.toArray().map(\.count).text()
    },
    OperatorCase("enumerated", "-5-7-|", "-(0:5)-(1:7)-|") { source, _ in
        source.enumerated().map { "\($0.index):\($0.element)" }
    },
    OperatorCase("materialize", "-1-#", "-1-[#!,|]", [.keepsFailures]) { source, _ in
        source.materialize().map { event in
            switch event {
            case .next(let element): "\(element)"
            case .error: "#!"
            case .completed: "|!"
            }
        }
    },
    OperatorCase("dematerialize", "-1-2-|", "-1-2-|") { source, _ in
        source.materialize().dematerialize().map { (number: Int) in "\(number)" }
    },
    OperatorCase("buffer by count", "-1-2-3-|", "---(1 2)---[3,|]", [.timed]) { source, world in
        source.buffer(timeSpan: .seconds(500), count: 2, scheduler: world.scheduler)
            .map { $0.map(String.init).joined(separator: " ") }
    },
    OperatorCase("buffer by time", "-12--3--|", "-1-20-30[0,|]", [.timed]) { source, world in
        source.buffer(timeSpan: due, count: 9, scheduler: world.scheduler)
            .map { $0.isEmpty ? "0" : $0.map(String.init).joined(separator: " ") }
    },
]

private let filteringCases = [
    OperatorCase("filter", "-1-2-3-|", "-1---3-|") { source, _ in
        source.filter { $0 % 2 == 1 }.text()
    },
    OperatorCase("distinctUntilChanged", "-1122-1|", "-1-2--1|") { source, _ in
        source.distinctUntilChanged().text()
    },
    OperatorCase("distinctUntilChanged by key", "-13-24|", "-1--2-|") { source, _ in
        source.distinctUntilChanged { $0 % 2 }.text()
    },
    OperatorCase("distinctUntilChanged by comparer", "-13-24|", "-1--2-|") { source, _ in
        source.distinctUntilChanged { $0 % 2 == $1 % 2 }.text()
    },
    OperatorCase("take", "-1-2-3-|", "-1-[2,|]") { source, _ in source.take(2).text() },
    OperatorCase("take of a shorter one", "-1-|", "-1-|") { source, _ in source.take(2).text() },
    OperatorCase("take(while:)", "-1-2-3-|", "-1-2-|") { source, _ in
        source.take(while: { $0 < 3 }).text()
    },
    OperatorCase("take(while:) inclusive", "-1-2-3-4|", "-1-2-[3,|]") { source, _ in
        source.take(while: { $0 < 3 }, behavior: .inclusive).text()
    },
    OperatorCase("take(until:) a condition", "-1-2-3-|", "-1-2-|") { source, _ in
        source.take(until: { $0 == 3 }).text()
    },
    OperatorCase("take(until:) another", "-1-2-3-|", other: "----7", "-1-2|", [.hasOther]) {
        source, world in source.take(until: world.other).text()
    },
    OperatorCase("take(for:)", "-1-2-3-|", "-1-2|", [.timed]) { source, world in
        source.take(for: .seconds(45), scheduler: world.scheduler).text()
    },
    OperatorCase("takeLast", "-1-2-3-|", "-------[2,3,|]", [.needsTheEnd]) { source, _ in
        source.takeLast(2).text()
    },
    OperatorCase("skip", "-1-2-3-|", "---2-3-|") { source, _ in source.skip(1).text() },
    OperatorCase("skip(while:)", "-1-2-1-|", "---2-1-|") { source, _ in
        source.skip(while: { $0 < 2 }).text()
    },
    OperatorCase("skip(until:)", "-1-2-3-|", other: "--7--8|", "---2-3-|", [.hasOther]) {
        source, world in source.skip(until: world.other).text()
    },
    OperatorCase("skip for a time", "-1-2-3-|", "---2-3-|", [.timed]) { source, world in
        source.skip(.seconds(15), scheduler: world.scheduler).text()
    },
    OperatorCase("element(at:)", "-1-2-3-|", "---[2,|]") { source, _ in
        source.element(at: 1).text()
    },
    OperatorCase("single", "-1---|", "-1---|", [.needsTheEnd]) { source, _ in
        source.single().text()
    },
    OperatorCase("asSingle", "-1---|", "-----[1,|]", [.needsTheEnd]) { source, _ in
        source.asSingle().text()
    },
    OperatorCase("asMaybe", "-----|", "-----|", [.needsTheEnd]) { source, _ in
        source.asMaybe().text()
    },
    OperatorCase("first", "-1-2-|", "-[1,|]") { source, _ in
        source.first().text().map { _ in "1" }
    },
    OperatorCase("ifEmpty(default:)", "---|", "---[7,|]") { source, _ in
        source.ifEmpty(default: 7).text()
    },
    OperatorCase("ifEmpty(switchTo:)", "-1-|", "-1-|") { source, _ in
        source.ifEmpty(switchTo: .just(7)).text()
    },
    OperatorCase("ignoreElements", "-1-2-|", "-----|", [.needsTheEnd]) { source, _ in
        source.ignoreElements().map { _ -> String in }
    },
]

private let combiningCases = [
    OperatorCase("flatMap", "-1-2-|", "-[1,2]-[2,3]-|") { source, _ in
        source.flatMap { Observable.of($0, $0 &+ 1) }.text()
    },
    OperatorCase("flatMap(just)", "-1-2-|", "-2-3-|") { source, _ in
        source.flatMap { Observable.just($0 &+ 1) }.text()
    },
    OperatorCase("flatMap over time", "-12-|", "--(10)(20)|", [.timed]) { source, world in
        source.flatMap { number in
            Observable<Int>.timer(due, scheduler: world.scheduler).map { _ in number * 10 }
        }.text()
    },
    OperatorCase("flatMapLatest", "-1-2-|", "-[1,1]-[2,2]-|") { source, _ in
        source.flatMapLatest { Observable.of($0, $0) }.text()
    },
    OperatorCase("flatMapLatest over time", "-12-|", "---2|", [.timed]) { source, world in
        source.flatMapLatest { number in
            Observable<Int>.timer(due, scheduler: world.scheduler).map { _ in number }
        }.text()
    },
    OperatorCase("flatMapFirst over time", "-12-3-|", "--1--3|", [.timed]) { source, world in
        source.flatMapFirst { number in
            Observable<Int>.timer(due, scheduler: world.scheduler).map { _ in number }
        }.text()
    },
    OperatorCase("flatMapFirst", "-1-2-|", "-1-2-|") { source, _ in
        source.flatMapFirst { Observable.just($0) }.text()
    },
    OperatorCase("concatMap", "-1-2-|", "-[1,1]-[2,2]-|") { source, _ in
        source.concatMap { Observable.of($0, $0) }.text()
    },
    OperatorCase("concatMap over time", "-12|", "--1-[2,|]", [.timed]) { source, world in
        source.concatMap { number in
            Observable<Int>.timer(.seconds(18), scheduler: world.scheduler).map { _ in number }
        }.text()
    },
    OperatorCase("merge(maxConcurrent:)", "-1-2-|", "-1-2-|") { source, _ in
        source.map { Observable.just($0) }.merge(maxConcurrent: 2).text()
    },
    OperatorCase("switchLatest", "-1-2-|", "-1-2-|") { source, _ in
        source.map { Observable.just($0) }.switchLatest().text()
    },
    OperatorCase("concat of inner sequences", "-1-2-|", "-1-2-|") { source, _ in
        source.map { Observable.just($0) }.concat().text()
    },
    OperatorCase("merge", "-1---|", other: "--7-8--|", "-17-8--|", [.hasOther]) { source, world in
        Observable.merge(source, world.other).text()
    },
    OperatorCase("concat", "-1-|", "-1-[7,|]") { source, _ in
        source.concat(Observable.just(7)).text()
    },
    OperatorCase("startWith", "-1-|", "[8,9]1-|") { source, _ in
        source.concat(Observable.empty()).startWith(9).startWith(8).text()
    },
    OperatorCase("combineLatest", "-1--2-|", other: "--7--8-|", "--8-(9)(10)-|", [.hasOther]) {
        source, world in Observable.combineLatest(source, world.other) { $0 &+ $1 }.text()
    },
    OperatorCase("combineLatest of three", "-1--2-|", other: "--7----|", "--8-9--|", [.hasOther]) {
        source, world in
        Observable.combineLatest(source, world.other, Observable.just(0)) { $0 &+ $1 &+ $2 }.text()
    },
    OperatorCase("combineLatest of an array", "-1--2-|", other: "--7----|", "--8-9--|", [.hasOther])
    {
        source, world in
        Observable.combineLatest([source, world.other]) { $0.reduce(0, &+) }.text()
    },
    OperatorCase("zip", "-1-2-|", other: "--78-9|", "--89-|", [.hasOther]) { source, world in
        Observable.zip(source, world.other) { $0 &+ $1 }.map { $0 == 10 ? "9" : "\($0)" }
    },
    OperatorCase("zip of an array", "-1-2-|", other: "--78-9|", "--89-|", [.hasOther]) {
        source, world in
        Observable.zip([source, world.other]) { $0.reduce(0, &+) }.map { $0 == 10 ? "9" : "\($0)" }
    },
    OperatorCase("withLatestFrom", "-1-2-3|", other: "--7-8-", "---(2 7)-(3 8)|", [.hasOther]) {
        source, world in source.withLatestFrom(world.other) { "\($0) \($1)" }
    },
]

private let endingCases = [
    OperatorCase("catch", "-1-#", "-1-[7,|]", [.keepsFailures]) { source, _ in
        source.catch { _ in .just(7) }.text()
    },
    OperatorCase("catch that throws", "-1-#", "-1-#") { source, _ in
        source.catch { throw $0 }.text()
    },
    OperatorCase("catchAndReturn", "-1-#", "-1-[7,|]", [.keepsFailures]) { source, _ in
        source.catchAndReturn(7).text()
    },
    OperatorCase("retry with a number", "-1-|", "-1-|", [.keepsFailures, .holdsItsSource]) {
        source, _ in source.retry(2).text()
    },
    OperatorCase("retry", "-1-|", "-1-|", [.keepsFailures, .holdsItsSource]) { source, _ in
        source.retry(when: { $0.take(1) }).text()
    },
    OperatorCase("do", "-1-2-|", "-1-2-|") { source, _ in
        source.do(
            onNext: { _ in }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in },
            onCompleted: {}, afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {}
        ).text()
    },
    OperatorCase("do that throws", "-1-2-|", "-1-#") { source, _ in
        source.do(onNext: { if $0 == 2 { throw Failure() } }).text()
    },
    OperatorCase("using", "-1-2-|", "-1-2-|") { source, _ in
        Observable.using({ SerialDisposable() }, observableFactory: { _ in source }).text()
    },
    OperatorCase("deferred", "-1-2-|", "-1-2-|") { source, _ in
        Observable.deferred { source }.text()
    },
    OperatorCase("create", "-1-2-|", "-1-2-|") { source, _ in
        Observable.create { source.subscribe($0) }.text()
    },
]

private let sharingCases = [
    OperatorCase("share", "-1-2-|", "-1-2-|") { source, _ in source.share().text() },
    OperatorCase("share(replay:)", "-1-2-|", "-1-2-|") { source, _ in source.share(replay: 2).text()
    },
    OperatorCase("share for ever", "-1-2-|", "-1-2-|") { source, _ in
        source.share(replay: 1, scope: .forever).text()
    },
]

private let timingCases = [
    OperatorCase("debounce", "-12--3|", "---2--[3,|]", [.timed]) { source, world in
        source.debounce(due, scheduler: world.scheduler).text()
    },
    OperatorCase("throttle", "-123---4|", "-12-3--4|", [.timed]) { source, world in
        source.throttle(.seconds(15), scheduler: world.scheduler).text()
    },
    OperatorCase("throttle without the latest", "-12-3|", "-1--3|", [.timed]) { source, world in
        source.throttle(due, latest: false, scheduler: world.scheduler).text()
    },
    OperatorCase("delay", "-1-2-|", "--1-2-|", [.timed]) { source, world in
        source.delay(due, scheduler: world.scheduler).text()
    },
    OperatorCase("delaySubscription", "--1-2-|", "--1-2-|", [.timed]) {
        source, world in
        source.delaySubscription(.seconds(0), scheduler: world.scheduler).text()
    },
    OperatorCase("timeout in time", "-12|", "-12|", [.timed]) { source, world in
        source.timeout(due, scheduler: world.scheduler).text()
    },
    OperatorCase("timeout with another", "-1---2|", "-1[7,|]", [.timed]) { source, world in
        source.timeout(due, other: Observable.just(7), scheduler: world.scheduler).text()
    },
    OperatorCase("observe(on:)", "-1-2-|", "-1-2-|", [.timed]) { source, world in
        source.observe(on: world.scheduler).text()
    },
    OperatorCase("subscribe(on:)", "-1-2-|", "-1-2-|", [.timed]) { source, world in
        source.subscribe(on: world.scheduler).text()
    },
    OperatorCase("a driver of it", "-1-2-|", "-1-2-|", [.timed, .keepsFailures]) { source, world in
        source.asDriver(onErrorJustReturn: 9, scheduler: world.scheduler).text()
    },
    OperatorCase("a signal of it", "-1-2-|", "-1-2-|", [.timed, .keepsFailures]) { source, world in
        source.asSignal(onErrorJustReturn: 9, scheduler: world.scheduler).text()
    },
]
