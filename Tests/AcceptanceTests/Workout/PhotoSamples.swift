import Foundation

/// Pictures of 16 × 8 dots, red above on the left and white elsewhere.
enum PhotoSamples {
    /// A JPEG that lies on its side: taken at 21:15:09 of 2026-03-02 in Seoul.
    static let jpeg = bytes(
        """
        /9j/4QBnRXhpZgAASUkqAAgAAAACABIBAwABAAAABgAAAGmHBAABAAAAJgAAAAAAAAACAAOQAgAUAAAARAAAABGQ
        AgAHAAAAWAAAAAAAAAAyMDI2OjAzOjAyIDIxOjE1OjA5ACswOTowMAD/2wBDAAYEBAUEBAYFBQUGBgYHCQ4JCQgI
        CRINDQoOFRIWFhUSFBQXGiEcFxgfGRQUHScdHyIjJSUlFhwpLCgkKyEkJST/2wBDAQYGBgkICREJCREkGBQYJCQk
        JCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCT/wAARCAAIABADASIAAhEBAxEB
        /8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG
        E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZn
        aGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi
        4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcF
        BAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNE
        RUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6
        wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDuv+Gbf+pp/wDJD/7ZXtdF
        FY0cNTo39mrXPQzHOMZmPL9bnzct7aJb2vsl2R//2Q==
        """)

    /// A PNG.
    static let png = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAGUlEQVQokWP4
        z8DwHy8mABiGgwEUgmFgAAD36L5QjTjDbwAAAABJRU5ErkJggg==
        """)

    /// A picture of its own for each number: the PNG with a text in it.
    static func png(_ number: Int) -> [UInt8] {
        let text = Array("tEXtNumber\0\(number)".utf8)
        func big(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
        let chunk = big(UInt32(text.count - 4)) + text + big(crc(text))
        // Behind the header: eight bytes of signature and 25 of the first chunk.
        return png.prefix(33) + chunk + png.dropFirst(33)
    }

    private static func bytes(_ text: String) -> [UInt8] {
        Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var register: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            register ^= UInt32(byte)
            for _ in 0..<8 {
                register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1
            }
        }
        return ~register
    }
}
