import AppSupport
public import Arguments
import Terminal

/// `config`: the settings of an app and those of all apps.
public struct ConfigCommand<A: App>: ParsableCommand {
    /// The command's name and description.
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "config", abstract: shellText(\.configAbstract),
            subcommands: [ConfigList<A>.self, ConfigGet<A>.self, ConfigSet<A>.self],
            defaultSubcommand: ConfigList<A>.self)
    }

    /// Reads what a person typed.
    public init() {}
}

struct ConfigList<A: App>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: shellText(\.configListAbstract))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let context = try AppContext(global, settings: A.settings)
        let text = context.text
        let settings = context.settings.all
        try context.printList(as: output.choice, columns: ["name", "value", "default"]) {
            var table = Table([.fixed(text.setting), .text(text.value), .text(text.allowed)])
            for (setting, value) in settings {
                let isDefault = value == setting.defaultValue
                table.append([
                    StyledText(setting.name), StyledText(value, isDefault ? .muted : .accent),
                    StyledText(setting.allowed, .muted),
                ])
            }
            return ListPage(table: table, emptyText: "")
        } rows: { emit in
            for (setting, value) in settings {
                try emit([
                    "name": .text(setting.name), "value": .text(value),
                    "default": .text(setting.defaultValue),
                ])
            }
        }
    }
}

struct ConfigGet<A: App>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "get", abstract: shellText(\.configGetAbstract))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: shellText(\.settingHelp), completion: .settings(A.self)) var name: String

    func run() throws {
        let context = try AppContext(global, settings: A.settings)
        let setting = try context.settings.setting(named: name)
        let value = context.settings[setting]
        if output.choice == .table {
            try context.output.write(value + "\n")
            try context.flush()
        } else {
            let row: ExportRow = ["name": .text(setting.name), "value": .text(value)]
            try context.print(row, as: output.choice) { DetailList() }
        }
    }
}

struct ConfigSet<A: App>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "set", abstract: shellText(\.configSetAbstract))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: shellText(\.settingHelp), completion: .settings(A.self)) var name: String
    @Argument(help: shellText(\.valueHelp)) var value: String

    func run() throws {
        let context = try AppContext(global, settings: A.settings)
        var settings = context.settings
        try settings.set(name, to: value)
        if output.choice == .table {
            context.say(context.text.settingChanged(name, value.isEmpty ? "\"\"" : value))
        } else {
            let row: ExportRow = ["name": .text(name), "value": .text(value)]
            try context.print(row, as: output.choice) { DetailList() }
        }
    }
}

extension CompletionKind {
    fileprivate static func settings<A: App>(_ app: A.Type) -> CompletionKind {
        .list((Setting.common + app.settings).map(\.name))
    }
}
