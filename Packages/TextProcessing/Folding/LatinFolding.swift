/// The Latin letters U+00C0 to U+017F without case and accent.
enum LatinFolding {
    /// The one or two ASCII letters that stand for a letter, or nil if there are none (`×`, `÷`,
    /// other scripts).
    static func fold(_ scalar: UInt32) -> (UInt8, UInt8?)? {
        guard scalar &- 0xC0 < 0xC0 else { return nil }
        let offset = Int(scalar - 0xC0) * 2
        let (first, second) = (table.utf8Start[offset], table.utf8Start[offset + 1])
        guard first != 0x20 else { return nil }

        return (first, second == 0x20 ? nil : second)
    }

    /// Two bytes for each scalar, sixteen scalars a line: the base of the canonical decomposition,
    /// and where there is none, the letters that people write when they have no other.
    private static let table: StaticString = """
        a a a a a a aec e e e e i i i i \
        d n o o o o o   o u u u u y thss\
        a a a a a a aec e e e e i i i i \
        d n o o o o o   o u u u u y thy \
        a a a a a a c c c c c c c c d d \
        d d e e e e e e e e e e g g g g \
        g g g g h h h h i i i i i i i i \
        i i ijijj j k k k l l l l l l l \
        l l l n n n n n n n n n o o o o \
        o o oeoer r r r r r s s s s s s \
        s s t t t t t t u u u u u u u u \
        u u u u w w y y y z z z z z z s \

        """
}
