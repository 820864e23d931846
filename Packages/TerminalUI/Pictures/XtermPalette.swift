/// The 240 colors of xterm's palette that are the same in every terminal: a cube of six levels, and
/// 24 grays.
enum XtermPalette {
    private static let levels: [Float] = [0, 95, 135, 175, 215, 255]

    /// The color nearest to another one.
    static func nearest(_ color: SIMD3<Float>) -> (index: UInt8, color: SIMD3<Float>) {
        let (red, green, blue) = (step(color.x), step(color.y), step(color.z))
        let cube = SIMD3(levels[red], levels[green], levels[blue])
        let mean = (color.x + color.y + color.z) / 3
        let shade = min(max(Int(((mean - 8) / 10).rounded()), 0), 23)
        let gray = SIMD3<Float>(repeating: Float(8 + shade * 10))
        guard distance(cube, color) <= distance(gray, color) else {
            return (UInt8(232 + shade), gray)
        }

        return (UInt8(16 + red * 36 + green * 6 + blue), cube)
    }

    /// The nearest colors of a picture's pixels, with half of what each one misses given on to its
    /// neighbors (by the weights of Floyd and Steinberg, 1976): gradients stay, and there are not so
    /// many single dots, which are large in cells.
    static func dithered(_ pixels: [SIMD3<Float>], columns: Int) -> [UInt8] {
        var pixels = pixels
        return pixels.indices.map { index in
            let wanted = pixels[index].clamped(
                lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
            let (number, color) = nearest(wanted)
            let missing = wanted - color
            let column = index % columns
            for (across, down, part) in [(1, 0, 7), (-1, 1, 3), (0, 1, 5), (1, 1, 1)] {
                let neighbor = index + across + down * columns
                guard (0..<columns).contains(column + across), neighbor < pixels.count else {
                    continue
                }
                pixels[neighbor] += missing * (Float(part) / 32)
            }
            return number
        }
    }

    private static func step(_ value: Float) -> Int {
        levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }

    private static func distance(_ left: SIMD3<Float>, _ right: SIMD3<Float>) -> Float {
        let difference = left - right

        return (difference * difference).sum()
    }
}
