extension Zone {
    /// Where systems keep the database, the usual place first.
    private static let directories = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
    ]

    /// Reads a zone of the system's database by its IANA name, such as `Europe/Berlin`.
    ///
    /// `UTC`, `Etc/UTC`, `Etc/GMT` and `GMT` need no database, so they work in the smallest
    /// container. Names are compared as the file system compares them.
    ///
    /// - Parameters:
    ///   - identifier: the zone's name, such as `Asia/Seoul`.
    ///   - environment: where `TZDIR` may name another folder than `/usr/share/zoneinfo`; by default
    ///     the process's own.
    /// - Throws: ``ZoneError/invalidIdentifier(_:)`` for text that cannot be a name (so no path
    ///   leaves the database), ``ZoneError/unknown(_:)`` if there is no such zone,
    ///   ``ZoneError/unreadable(path:code:)`` and ``ZoneError/damaged(identifier:_:)`` if its file
    ///   is no good.
    public init(
        identifier: String,
        environment: [String: String]? = nil
    ) throws(ZoneError) {
        guard Self.isName(identifier) else { throw .invalidIdentifier(identifier) }
        if ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(identifier) {
            let name = identifier.hasSuffix("GMT") ? "GMT" : "UTC"
            let type = LocalTimeType(offset: 0, isDaylightSaving: false, abbreviation: name)
            self.init(identifier: identifier, rules: ZoneRules(fixed: type))
            return
        }

        let configured =
            environment.map { $0["TZDIR"] } ?? SystemFile.environmentValue("TZDIR")
        let directories = configured.flatMap { $0.isEmpty ? nil : [$0] } ?? Self.directories
        for directory in directories {
            if let zone = try Zone(path: directory + "/" + identifier, identifier: identifier) {
                self = zone
                return
            }
        }
        throw .unknown(identifier)
    }

    /// Takes the content of a TZif file, versions 1 to 4, as the zone of that name.
    ///
    /// - Throws: ``ZoneError/damaged(identifier:_:)`` if the bytes break any rule of RFC 9636.
    public init(identifier: String, zoneData: [UInt8]) throws(ZoneError) {
        do {
            self.init(identifier: identifier, rules: try TZifFile(zoneData).rules)
        } catch {
            throw .damaged(identifier: identifier, error)
        }
    }

    /// The zone that this computer, or this terminal, is set to.
    ///
    /// `TZ` of `environment` decides as POSIX and the C library have it: a name of the database
    /// (`Asia/Seoul`, with or without a colon before it), an absolute path, or a rule (`KST-9`);
    /// empty or senseless text means UTC. Without `TZ` it is `/etc/localtime`, and without that
    /// UTC.
    public static func current(environment: [String: String]) -> Zone {
        current(environment: environment, localTimePath: "/etc/localtime")
    }

    static func current(environment: [String: String], localTimePath: String) -> Zone {
        guard var setting = environment["TZ"] else {
            return systemZone(localTimePath, environment: environment) ?? .utc
        }
        if setting.hasPrefix(":") { setting.removeFirst() }
        if setting.isEmpty { return .utc }
        if setting.hasPrefix("/") {
            let name = databaseName(inPath: setting) ?? setting
            // As in the C library, a file that is missing or no good means UTC.
            return (try? Zone(path: setting, identifier: name)) ?? .utc
        }
        if let zone = try? Zone(identifier: setting, environment: environment) { return zone }
        if let rule = ZoneRule(setting.utf8, defaultsMissingDates: true) {
            return Zone(identifier: setting, rules: ZoneRules(rule: rule))
        }

        return .utc
    }

    private static func systemZone(_ path: String, environment: [String: String]) -> Zone? {
        if let name = SystemFile.linkTarget(path).flatMap(databaseName),
            let zone = try? Zone(identifier: name, environment: environment)
        {
            return zone
        }

        // Not a link into the database, or the database is elsewhere: the file itself still tells
        // the time.
        return (try? Zone(path: path, identifier: "localtime")) ?? nil
    }

    /// `nil` if there is no file.
    private init?(path: String, identifier: String) throws(ZoneError) {
        let bytes: [UInt8]
        do {
            bytes = try SystemFile.contents(of: path, limit: TZifFile.maximumSize)
        } catch {
            switch error {
            case .notFound, .notAFile: return nil
            case .tooLarge: throw .damaged(identifier: identifier, .notZoneData)
            case .system(let code): throw .unreadable(path: path, code: code)
            }
        }
        try self.init(identifier: identifier, zoneData: bytes)
    }

    /// `/usr/share/zoneinfo/Asia/Seoul` and `/var/db/timezone/zoneinfo/Asia/Seoul` name
    /// `Asia/Seoul`.
    ///
    /// Byte by byte: every program looks for its zone when it starts, and has not yet loaded what
    /// substrings need.
    static func databaseName(inPath path: String) -> String? {
        let slash = UInt8(ascii: "/")
        var name: [UInt8] = []
        var isInside = false
        var isFirst = false
        var part: [UInt8] = []
        for byte in Array(path.utf8) + [slash] {
            guard byte == slash else {
                part.append(byte)
                continue
            }
            if part == Array("zoneinfo".utf8) {
                name = []
                (isInside, isFirst) = (true, true)
            } else if isInside, !part.isEmpty {
                // Within `posix` the database is a second time.
                if !isFirst || part != Array("posix".utf8) {
                    name += name.isEmpty ? part : [slash] + part
                }
                isFirst = false
            }
            part = []
        }
        let text = String(decoding: name, as: UTF8.self)

        return isName(text) ? text : nil
    }

    /// Letters, digits and `_ + -` in parts divided by single slashes: what names of the database
    /// are made of.
    private static func isName(_ text: String) -> Bool {
        var isPartEmpty = true
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2B, 0x2D: isPartEmpty = false
            case 0x2F where !isPartEmpty: isPartEmpty = true
            default: return false
            }
        }

        return !isPartEmpty && text.utf8.count <= 128
    }
}
