extension Password {
    /// How long it is: its Unicode scalars.
    public var scalarCount: Int { withBytes { bytes in bytes.count { $0 & 0xC0 != 0x80 } } }
}
