import Navigation
import TestSupport

/// Something that a random program does. Flows are named by their number: 0 and 1 are the tabs, the
/// others are numbered as they are made, and may be over.
indirect enum Operation {
    case push(Int, Place)
    case pop(Int)
    case popTo(Int, Place)
    case popToRoot(Int)
    case replaceTop(Int, Place)
    case setPath(Int, [Place])
    case show(Int, Place)
    case finish(Int, Int)
    case cancel(Int)
    case dismiss(Int)
    case back
    case select(Int)
    case open([Place], Int)
    case batch([Operation])
    /// Does the first; the second ones from the presenter as soon as it is told of anything, the
    /// third ones as soon as an outcome is handed out.
    case nested(Operation, whenTold: [Operation], whenOver: [Operation])
}

/// Whether flows of the random programs present a route instead of pushing it.
func isPresented(_ route: Place) -> PresentationStyle? {
    switch route {
    case .picker: .bottomSheet
    case .login: .fullScreen
    default: nil
    }
}

/// What must come of a program, written down as simply as possible.
struct Model {
    private struct Sheet: Equatable {
        var flow: Int
        var parent: Int
        var style: PresentationStyle
    }

    private var stacks: [Int: [Place]] = [0: [.home], 1: [.settings]]
    private var selected = 0
    private var sheets: [Sheet] = []
    private var queue: [Operation] = []
    private var overs = 0
    /// How many flows were made.
    private(set) var flowCount = 2
    /// What the flows that are over ended with.
    private(set) var outcomes: [Int: Int?] = [:]
    /// How often the presenter was told.
    private(set) var updates = 1

    private var top: Int { sheets.last?.flow ?? selected }

    var state: NavigationState<Place> {
        let places = [0, 1].map(FlowPlace.tab) + sheets.indices.map(FlowPlace.presented)
        let flows = [0, 1] + sheets.map(\.flow)
        return NavigationState(
            tabs: [stacks[0] ?? [], stacks[1] ?? []], selectedTab: selected,
            presented: sheets.map { sheet in
                PresentedFlow(
                    stacks[sheet.flow] ?? [], as: sheet.style,
                    by: places[flows.firstIndex(of: sheet.parent) ?? 0])
            })
    }

    mutating func run(_ operation: Operation) {
        var (told, over): ([Operation], [Operation]) = ([], [])
        queue = [operation]
        if case .nested(let first, let whenTold, let whenOver) = operation {
            (queue, told, over) = ([first], whenTold, whenOver)
        }
        while !queue.isEmpty {
            let (oldState, oldSheets, oldOvers) = (state, sheets, overs)
            apply(queue.removeFirst())
            if oldState != state || oldSheets != sheets {
                updates += 1
                queue += told
                told = []
            }
            if overs > oldOvers {
                queue += over
                over = []
            }
        }
    }

    private mutating func apply(_ operation: Operation) {
        switch operation {
        case .push(let flow, let route): stacks[flow]?.append(route)
        case .pop(let flow):
            if let stack = stacks[flow], stack.count > 1 { stacks[flow] = stack.dropLast() }
        case .popTo(let flow, let route): cut(flow, to: route)
        case .popToRoot(let flow): setPath(flow, [])
        case .replaceTop(let flow, let route):
            if let stack = stacks[flow], stack.count > 1 {
                stacks[flow] = stack.dropLast() + [route]
            }
        case .setPath(let flow, let path): setPath(flow, path)
        case .show(let flow, let route): show(flow, route)
        case .finish(let flow, let value): end(flow, value)
        case .cancel(let flow): end(flow, nil)
        case .dismiss(let flow):
            if let index = sheets.firstIndex(where: { $0.parent == flow }) { cutSheets(index) }
        case .back:
            if stacks[top]?.count == 1 { end(top, nil) } else { apply(.pop(top)) }
        case .select(let tab): if [0, 1].contains(tab) { selected = tab }
        case .open(let path, let tab): open(path, tab)
        case .batch(let operations): for operation in operations { apply(operation) }
        case .nested: break
        }
    }

    private mutating func setPath(_ flow: Int, _ path: [Place]) {
        if let stack = stacks[flow] { stacks[flow] = stack.prefix(1) + path }
    }

    private mutating func cut(_ flow: Int, to route: Place) {
        while let stack = stacks[flow], stack.contains(route), stack.last != route {
            stacks[flow] = stack.dropLast()
        }
    }

    private mutating func show(_ flow: Int, _ route: Place) {
        guard let style = isPresented(route) else { return apply(.push(flow, route)) }
        let child = flowCount
        flowCount += 1
        let isTwice = sheets.contains { $0.parent == flow && stacks[$0.flow]?.first == route }
        if stacks[flow] != nil, !isTwice {
            stacks[child] = [route]
            sheets.append(Sheet(flow: child, parent: flow, style: style))
        } else {
            outcomes[child] = .some(nil)
            // When the parent is over nobody hands anything out at once.
            if stacks[flow] != nil { overs += 1 }
        }
    }

    private mutating func end(_ flow: Int, _ value: Int?) {
        guard let index = sheets.firstIndex(where: { $0.flow == flow }) else { return }
        cutSheets(index)
        outcomes[flow] = .some(value)
    }

    private mutating func cutSheets(_ index: Int) {
        for sheet in sheets[index...] {
            stacks[sheet.flow] = nil
            outcomes[sheet.flow] = .some(nil)
            overs += 1
        }
        sheets.removeSubrange(index...)
    }

    private mutating func open(_ path: [Place], _ tab: Int) {
        guard [0, 1].contains(tab), let root = stacks[tab]?.first else { return }
        let target = path.last ?? root
        if selected == tab,
            let index = sheets.lastIndex(where: { stacks[$0.flow]?.contains(target) == true })
        {
            cutSheets(index + 1)
            return cut(top, to: target)
        }
        cutSheets(0)
        selected = tab
        if stacks[tab]?.contains(target) == true { return cut(tab, to: target) }
        setPath(tab, [])
        for route in path { show(tab, route) }
    }
}

extension SeededRandom {
    private mutating func place() -> Place {
        pick([
            .home, .item(below(3)), .item(below(3)), .notes(1), .settings, .newFolder,
            .picker(below(2)), .login,
        ])
    }

    private mutating func places() -> [Place] { (0..<below(4)).map { _ in place() } }

    /// A program step; among `flows` there are more of the newer ones.
    mutating func operation(flows: Int, depth: Int = 0) -> Operation {
        let flow = oneIn(3) ? below(2) : max(0, flows - 1 - below(5))
        switch below(depth == 0 ? 20 : 15) {
        case 0, 1: return .push(flow, place())
        case 2: return .pop(flow)
        case 3: return .popTo(flow, place())
        case 4: return .popToRoot(flow)
        case 5: return .replaceTop(flow, place())
        case 6: return .setPath(flow, places())
        case 7, 8: return .show(flow, oneIn(2) ? .picker(below(3)) : place())
        case 9: return .finish(flow, below(100))
        case 10: return .cancel(flow)
        case 11: return .dismiss(flow)
        case 12: return .back
        case 13: return .select(below(4) - 1)
        case 14: return .open(places(), below(3))
        case 15, 16: return .batch(operations(flows))
        default:
            return .nested(
                operation(flows: flows, depth: 1), whenTold: operations(flows),
                whenOver: operations(flows))
        }
    }

    private mutating func operations(_ flows: Int) -> [Operation] {
        (0..<below(4)).map { _ in operation(flows: flows, depth: 1) }
    }
}
