import Foundation
import Navigation

/// The routes of an app for tests.
enum Place: Route {
    case home
    case item(Int)
    case notes(Int)
    case settings
    case picker(Int)
    case newFolder
    case login
}

/// The first tab. It presents pickers and the login, and pushes everything else.
final class HomeFlow: Coordinator {
    let router = Router(Place.home)
    var outcomes: [String?] = []
    var logins = 0

    func show(_ route: Place) {
        switch route {
        case .picker(let id):
            present(PickerFlow(id)) { [weak self] in self?.outcomes.append($0) }
        case .login:
            present(LoginFlow(), as: .fullScreen) { [weak self] done in
                if done != nil { self?.logins += 1 }
            }
        default: router.push(route)
        }
    }

    func path(to link: DeepLink) -> [Place]? {
        guard link.segments.first == "items" else { return nil }
        if link.segments.count == 1 { return [] }
        guard let id = Int(link.segments[1]) else { return nil }
        return link.segments.count == 2 ? [.item(id)] : [.item(id), .picker(id)]
    }
}

final class SettingsFlow: Coordinator {
    let router = Router(Place.settings)

    func path(to link: DeepLink) -> [Place]? { link.segments == ["settings"] ? [] : nil }
}

/// A bottom sheet that hands back the name of a folder, and that presents one itself.
final class PickerFlow: Coordinator {
    typealias Outcome = String
    let router: Router<Place>

    init(_ id: Int) { router = Router(.picker(id)) }

    func show(_ route: Place) {
        if route == .login {
            present(LoginFlow(), as: .fullScreen)
        } else {
            router.push(route)
        }
    }
}

final class LoginFlow: Coordinator {
    let router = Router(Place.login)
}

/// A navigator of two tabs, which is shown to a recorder.
@MainActor
struct World {
    let home = HomeFlow()
    let settings = SettingsFlow()
    let navigator: Navigator<Place>
    let recorder = RecordingPresenter<Place>()

    init(isStarted: Bool = true, restoring stored: NavigationState<Place>? = nil) {
        navigator = Navigator(tabs: home, settings)
        if isStarted { navigator.start(on: recorder, restoring: stored) }
    }

    var state: NavigationState<Place> { navigator.state }
    var picker: PickerFlow? { navigator.topCoordinator as? PickerFlow }
}

/// The state of that app with this on its first tab.
func homeState(
    _ path: Place..., presenting presented: [PresentedFlow<Place>] = []
) -> NavigationState<Place> {
    NavigationState(tabs: [[.home] + path, [.settings]], presented: presented)
}

/// A state, encoded and decoded.
func stored<State: Codable>(_ state: State) throws -> State {
    try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state))
}

/// Lets other tasks of the main actor run until something holds, within reason.
@MainActor
func wait(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
}
