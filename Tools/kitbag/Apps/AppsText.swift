/// The sentences about running the apps and their settings.
protocol AppsText: Sendable {
    func appAbstract(_ app: AppName) -> String
    var appWordsHelp: String { get }
    func noProgram(_ app: AppName) -> String
    var installAllApps: String { get }
    func notStarted(_ path: String, reason: String) -> String

    var configAbstract: String { get }
    var configListAbstract: String { get }
    var configGetAbstract: String { get }
    var configSetAbstract: String { get }
    var settingNameHelp: String { get }
    var settingValueHelp: String { get }
    var settingHeading: String { get }
    var valueHeading: String { get }
    var defaultHeading: String { get }
    func settingChanged(_ name: String, _ value: String) -> String
    func noSettings(_ app: AppName, reason: String) -> String

    var completionsAbstract: String { get }
    var completionsDiscussion: String { get }
    var completionsExample: String { get }
    var shellHelp: String { get }
}

extension EnglishCommands {
    func appAbstract(_ app: AppName) -> String {
        switch app {
        case .devevents: "Conferences and meetups: run devevents"
        case .diary: "A diary: run diary"
        case .issues: "Issues of projects: run issues"
        case .links: "Links worth keeping: run links"
        case .workout: "Workouts and body: run workout"
        }
    }
    var appWordsHelp: String { "Arguments of the app, as they are" }
    func noProgram(_ app: AppName) -> String { "The program \(app.rawValue) is not installed" }
    var installAllApps: String { "Tools/install puts it beside kitbag, or into ../lib/kitbag." }
    func notStarted(_ path: String, reason: String) -> String { "Can't run \(path): \(reason)" }

    var configAbstract: String { "List and change the settings of all apps" }
    var configListAbstract: String { "List all settings" }
    var configGetAbstract: String { "Print a setting" }
    var configSetAbstract: String { "Change a setting" }
    var settingNameHelp: String { "Name of a setting" }
    var settingValueHelp: String { "New value" }
    var settingHeading: String { "Setting" }
    var valueHeading: String { "Value" }
    var defaultHeading: String { "Default" }
    func settingChanged(_ name: String, _ value: String) -> String { "\(name) is now \(value)" }
    func noSettings(_ app: AppName, reason: String) -> String {
        "\(app.rawValue) did not tell its settings: \(reason)"
    }

    var completionsAbstract: String { "Print what makes a shell complete kitbag's words" }
    var completionsDiscussion: String {
        "Each app prints its own by --generate-completion-script SHELL."
    }
    var completionsExample: String { "For bash, from its next start on" }
    var shellHelp: String { "The shell" }
}

extension KoreanCommands {
    func appAbstract(_ app: AppName) -> String {
        switch app {
        case .devevents: "개발자 행사: devevents 실행"
        case .diary: "일기: diary 실행"
        case .issues: "프로젝트 이슈: issues 실행"
        case .links: "간직할 링크: links 실행"
        case .workout: "운동과 몸: workout 실행"
        }
    }
    var appWordsHelp: String { "앱에 그대로 넘길 인자" }
    func noProgram(_ app: AppName) -> String {
        "프로그램 \(app.rawValue): 설치되어 있지 않습니다"
    }
    var installAllApps: String { "Tools/install로 kitbag 옆이나 ../lib/kitbag에 설치할 수 있습니다." }
    func notStarted(_ path: String, reason: String) -> String {
        "\(path): 실행할 수 없습니다: \(reason)"
    }

    var configAbstract: String { "모든 앱의 설정 보기와 바꾸기" }
    var configListAbstract: String { "모든 설정 보기" }
    var configGetAbstract: String { "설정 하나 보기" }
    var configSetAbstract: String { "설정 바꾸기" }
    var settingNameHelp: String { "설정 이름" }
    var settingValueHelp: String { "새 값" }
    var settingHeading: String { "설정" }
    var valueHeading: String { "값" }
    var defaultHeading: String { "기본값" }
    func settingChanged(_ name: String, _ value: String) -> String { "\(name) = \(value)" }
    func noSettings(_ app: AppName, reason: String) -> String {
        "\(app.rawValue): 설정을 알 수 없습니다: \(reason)"
    }

    var completionsAbstract: String { "셸이 kitbag의 말을 자동 완성하게 하는 스크립트 출력" }
    var completionsDiscussion: String {
        "앱마다의 것은 --generate-completion-script SHELL로 출력합니다."
    }
    var completionsExample: String { "bash: 다음에 시작할 때부터" }
    var shellHelp: String { "셸" }
}
