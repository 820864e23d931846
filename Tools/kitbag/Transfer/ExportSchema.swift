import AppSupport
import Persistence

/// What exports look like, for programs (JSON Schema 2020-12) and people.
struct ExportSchema {
    private let apps: [TransferApp]

    init(_ apps: [TransferApp]) { self.apps = apps }

    /// The schema as a document.
    var text: String { JSONText.text(of: document, pretty: true) + "\n" }

    private var document: ExportValue {
        let kinds = apps.flatMap { app in app.kinds.map { (app.name, $0.name, $0.fields) } }
        let head: [ExportField] = [
            ExportField("kitbag", .object([ExportField("const", .text("export"))])),
            ExportField(
                "version",
                .object([ExportField("const", .integer(Int64(ExportApps.version)))])),
        ]
        var definitions: [ExportField] = [
            ExportField("head", Self.object(head)),
            ExportField("uid", Self.pattern("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")),
            ExportField(
                "instant",
                Self.pattern(
                    "^-?[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$")),
            ExportField(
                "record",
                .object([
                    ExportField(
                        "oneOf", .list(kinds.map { Self.reference("\($0.0).\($0.1)") }))
                ])),
        ]
        for (app, kind, fields) in kinds {
            let names: [ExportField] = [
                ExportField("app", .object([ExportField("const", .text(app))])),
                ExportField("record", .object([ExportField("const", .text(kind))])),
            ]
            definitions.append(
                ExportField("\(app).\(kind)", Self.object(names + properties(fields))))
        }
        let records = ExportField(
            "records",
            .object([
                ExportField("type", .text("array")),
                ExportField("items", Self.reference("record")),
            ]))
        guard case .object(let whole) = Self.object(head + [records]) else { return .null }
        return .object(
            [
                ExportField("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
                ExportField("$id", .text("urn:kitbag:export:\(ExportApps.version)")),
                ExportField("title", .text("What kitbag export writes as JSON")),
                ExportField(
                    "description",
                    .text(
                        "In NDJSON the first line is a head, and each other line a record: see "
                            + "$defs. Names of fields are stable within a version.")),
            ] + whole + [ExportField("$defs", .object(definitions))])
    }

    private func properties(_ fields: TransferFields) -> [ExportField] {
        fields.fields.map { ExportField($0.name, schema(of: $0)) }
            + fields.owned.map { name, inner in
                ExportField(
                    name,
                    .object([
                        ExportField("type", .text("array")),
                        ExportField("items", Self.object(properties(inner))),
                    ]))
            }
    }

    private func schema(of field: TransferFields.Field) -> ExportValue {
        let value: ExportValue =
            switch field.meaning {
            case .plain(.integer): Self.type("integer")
            case .plain(.real): Self.type("number")
            case .plain(.text): Self.type("string")
            case .plain(.blob):
                .object([
                    ExportField("type", .text("string")),
                    ExportField("contentEncoding", .text("base64")),
                ])
            case .truth: Self.type("boolean")
            case .instant: Self.reference("instant")
            case .lines:
                .object([
                    ExportField("type", .text("array")),
                    ExportField("items", Self.type("string")),
                ])
            case .identifier: Self.reference("uid")
            case .reference(let table):
                .object([
                    ExportField("$ref", .text("#/$defs/uid")),
                    ExportField("description", .text("The uid of a \(name(of: table)).")),
                ])
            }
        guard field.isNullable else { return value }
        return .object([ExportField("anyOf", .list([value, Self.type("null")]))])
    }

    /// What the records of a table are called.
    private func name(of table: String) -> String {
        apps.lazy.flatMap(\.kinds).first { $0.table == table }?.name ?? table
    }

    private static func object(_ properties: [ExportField]) -> ExportValue {
        .object([
            ExportField("type", .text("object")),
            ExportField("properties", .object(properties)),
            ExportField("required", ExportValue(properties.map(\.name))),
            ExportField("additionalProperties", .bool(false)),
        ])
    }

    private static func type(_ name: String) -> ExportValue {
        .object([ExportField("type", .text(name))])
    }

    private static func pattern(_ pattern: String) -> ExportValue {
        .object([ExportField("type", .text("string")), ExportField("pattern", .text(pattern))])
    }

    private static func reference(_ name: String) -> ExportValue {
        .object([ExportField("$ref", .text("#/$defs/" + name))])
    }

    // MARK: - For people

    /// A table of the fields for each kind, in Markdown.
    var tables: String {
        apps.map { app in
            "### \(app.name)\n\n"
                + app.kinds.map { kind in
                    "#### \(app.name).\(kind.name)\n\n| field | value |\n| --- | --- |\n"
                        + rows(kind.fields, "").joined()
                }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func rows(_ fields: TransferFields, _ prefix: String) -> [String] {
        fields.fields.map { "| `\(prefix)\($0.name)` | \(words(for: $0)) |\n" }
            + fields.owned.flatMap { name, inner in
                ["| `\(prefix)\(name)` | list of objects |\n"]
                    + rows(inner, prefix + name + "[].")
            }
    }

    private func words(for field: TransferFields.Field) -> String {
        let value =
            switch field.meaning {
            case .plain(.integer): "whole number"
            case .plain(.real): "number"
            case .plain(.text): "text"
            case .plain(.blob): "bytes in Base64"
            case .truth: "true or false"
            case .instant: "instant"
            case .lines: "list of texts"
            case .identifier: "uid"
            case .reference(let table): "uid of a \(name(of: table))"
            }
        return field.isNullable ? value + ", or null" : value
    }
}
