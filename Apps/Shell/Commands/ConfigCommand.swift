import AppSupport
public import Arguments
import Terminal

/// `config`: the settings of an app and those of all apps.
public struct ConfigCommand<A: App>: ParsableCommand {
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "config", abstract: shellText(\.configAbstract),
            subcommands: [ConfigList<A>.self, ConfigGet<A>.self, ConfigSet<A>.self],
            defaultSubcommand: ConfigList<A>.self)
    }

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
        var table = Table([.fixed(text.setting), .text(text.value), .text(text.allowed)])
        var rows: [ExportRow] = []
        for (setting, value) in context.settings.all {
            let isDefault = value == setting.defaultValue
            table.append([
                StyledText(setting.name), StyledText(value, isDefault ? .muted : .accent),
                StyledText(setting.allowed, .muted),
            ])
            rows.append(
                ExportRow([
                    ExportField("name", .text(setting.name)), ExportField("value", .text(value)),
                    ExportField("default", .text(setting.defaultValue)),
                ]))
        }
        try context.print(
            ListContent(
                rows: rows, columns: ["name", "value", "default"], table: table, emptyText: ""),
            as: output.choice)
        try context.flush()
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
        } else {
            let row = ExportRow([
                ExportField("name", .text(setting.name)), ExportField("value", .text(value)),
            ])
            try context.print(row, as: output.choice) { DetailList() }
        }
        try context.flush()
    }
}

struct ConfigSet<A: App>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "set", abstract: shellText(\.configSetAbstract))
    }

    @OptionGroup var global: GlobalOptions
    @Argument(help: shellText(\.settingHelp), completion: .settings(A.self)) var name: String
    @Argument(help: shellText(\.valueHelp)) var value: String

    func run() throws {
        let context = try AppContext(global, settings: A.settings)
        var settings = context.settings
        try settings.set(name, to: value)
        context.say(context.text.settingChanged(name, value))
    }
}

extension CompletionKind {
    fileprivate static func settings<A: App>(_ app: A.Type) -> CompletionKind {
        .list((Setting.common + app.settings).map(\.name))
    }
}
