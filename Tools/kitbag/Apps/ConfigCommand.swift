import AppShell
import AppSupport
import Arguments
import Terminal

/// `kitbag config`: the settings of all apps, and those that they share.
///
/// Each app knows its own settings, so it is the app that is asked.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: text(\.configAbstract),
        subcommands: [ConfigList.self, ConfigGet.self, ConfigSet.self],
        defaultSubcommand: ConfigList.self)
}

/// `kitbag config list`
struct ConfigList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.configListAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let kitbag = try KitbagApp(global)
        let settings = try self.settings(kitbag)
        let text = kitbag.text
        try kitbag.context.printList(as: output.choice, columns: ["name", "value", "default"]) {
            var table = Table([
                .fixed(text.settingHeading), .text(text.valueHeading), .text(text.defaultHeading),
            ])
            for setting in settings {
                let isDefault = setting.value == setting.standard
                table.append([
                    StyledText(setting.name),
                    StyledText(setting.value, isDefault ? .muted : .accent),
                    StyledText(setting.standard, .muted),
                ])
            }
            return ListPage(table: table, emptyText: "")
        } rows: { emit in
            for setting in settings {
                try emit([
                    "name": .text(setting.name), "value": .text(setting.value),
                    "default": .text(setting.standard),
                ])
            }
        }
    }

    private struct Row {
        var name: String
        var value: String
        var standard: String
    }

    private func settings(_ kitbag: KitbagApp) throws -> [Row] {
        var rows = kitbag.context.settings.all.map { setting, value in
            Row(name: setting.name, value: value, standard: setting.defaultValue)
        }
        let environment = kitbag.context.world.environment
        let programs = AppPrograms(environment: environment)
        let child = ChildProgram(environment: environment)
        for app in AppName.allCases {
            guard let path = programs.path(of: app) else {
                kitbag.context.complain(
                    AppProblem.missing(app).message(in: kitbag.context.language))
                continue
            }
            let outcome = try child.run([path, "config", "list", "--json"])
            let list = try? JSONValue(parsing: outcome.output).array
            guard outcome.status == 0, let list else {
                throw ConfigProblem(app: app, reason: outcome.firstErrorLine)
            }
            for case .object(let object) in list {
                guard let name = object["name"]?.string, name.hasPrefix(app.rawValue + ".")
                else { continue }
                rows.append(
                    Row(
                        name: name, value: object["value"]?.string ?? "",
                        standard: object["default"]?.string ?? ""))
            }
        }
        return rows
    }
}

/// `kitbag config get NAME`
struct ConfigGet: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: text(\.configGetAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: text(\.settingNameHelp)) var name: String

    func run() throws {
        let kitbag = try KitbagApp(global)
        try kitbag.handOver(name, ["config", "get", "--format", output.choice.rawValue, name])
        let setting = try kitbag.context.settings.setting(named: name)
        try kitbag.printSetting(name, kitbag.context.settings[setting], as: output.choice)
    }
}

/// `kitbag config set NAME VALUE`
struct ConfigSet: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: text(\.configSetAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: text(\.settingNameHelp)) var name: String
    @Argument(help: text(\.settingValueHelp)) var value: String

    func run() throws {
        let kitbag = try KitbagApp(global)
        let quiet = global.quiet ? ["--quiet"] : []
        try kitbag.handOver(
            name,
            ["config", "set"] + quiet + ["--format", output.choice.rawValue, "--", name, value])
        var settings = kitbag.context.settings
        try settings.set(name, to: value)
        if output.choice == .table {
            kitbag.context.say(kitbag.text.settingChanged(name, value))
        } else {
            try kitbag.printSetting(name, value, as: output.choice)
        }
    }
}

extension KitbagApp {
    /// Becomes the app that a setting's name tells of, if it tells of one.
    fileprivate func handOver(_ setting: String, _ words: [String]) throws {
        let parts = setting.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let app = AppName(rawValue: String(parts[0])) else { return }
        try AppPrograms(environment: context.world.environment).become(app, words)
    }

    fileprivate func printSetting(
        _ name: String, _ value: String, as format: OutputFormat
    ) throws {
        if format == .table {
            try context.output.write(value + "\n")
            try context.flush()
        } else {
            let row: ExportRow = ["name": .text(name), "value": .text(value)]
            try context.print(row, as: format) { DetailList() }
        }
    }
}
