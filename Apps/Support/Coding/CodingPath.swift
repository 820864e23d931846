/// The way from the root to a place in a value; one step costs the same at any depth.
final class CodingPath {
    private let parent: CodingPath?
    private let key: (any CodingKey)?
    /// The number of steps, those without a key included.
    let depth: Int

    /// The root.
    init() {
        parent = nil
        key = nil
        depth = 0
    }

    private init(_ parent: CodingPath, _ key: (any CodingKey)?) {
        self.parent = parent
        self.key = key
        depth = parent.depth + 1
    }

    /// The way to a member or an element; without a key, to the same place one value further in.
    func appending(_ key: (any CodingKey)?) -> CodingPath { CodingPath(self, key) }

    /// The keys from the root on. Linear in the depth.
    var keys: [any CodingKey] {
        var keys: [any CodingKey] = []
        var place: CodingPath? = self
        while let here = place {
            if let key = here.key { keys.append(key) }
            place = here.parent
        }
        return keys.reversed()
    }
}

/// The key of an element of an array, and that of what a superclass has to itself.
struct JSONStep: CodingKey {
    let stringValue: String
    let intValue: Int?

    /// The element at a position, from 0.
    init(index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }

    /// What a superclass has to itself.
    static let ofSuperclass = JSONStep(stringValue: "super")
}
