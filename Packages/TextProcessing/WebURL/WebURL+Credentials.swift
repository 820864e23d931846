extension WebURL {
    /// The address without user name and password.
    public var withoutCredentials: WebURL {
        guard !username.isEmpty || !password.isEmpty else { return self }
        let start = layout.schemeEnd + 3
        let bytes = Array(href.utf8)
        let text = bytes[..<start] + bytes[layout.hostStart...]
        // Taking them away leaves an address that is serialized already.
        return (try? WebURL(String(decoding: text, as: UTF8.self))) ?? self
    }
}
