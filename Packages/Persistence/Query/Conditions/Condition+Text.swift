import TextProcessing

extension Condition {
    /// The column's text equals `text`.
    ///
    /// - Parameters:
    ///   - column: a column of text.
    ///   - text: the whole text.
    ///   - ignoringCase: compares letters without case, accents and width. No index helps to find
    ///     such text.
    public static func equals<Value: TextColumnValue>(
        _ column: KeyPath<R, Value>, _ text: String, ignoringCase: Bool
    ) -> Condition {
        ofText(column) { position in
            ignoringCase
                ? .compareFolded(position, .equal, try text.kept.folded)
                : .compare(position, .equal, try text.storedValue)
        }
    }

    /// The column's text contains `part`.
    ///
    /// - Parameters:
    ///   - column: a column of text.
    ///   - part: what stands in it; no character is special.
    ///   - ignoringCase: compares letters without case, accents and width.
    public static func contains<Value: TextColumnValue>(
        _ column: KeyPath<R, Value>, _ part: String, ignoringCase: Bool = false
    ) -> Condition {
        ofText(column) { position in
            part.isEmpty
                ? .compare(position, .notEqual, .null)
                : .contains(position, try part.kept, folding: ignoringCase)
        }
    }

    /// The column's text begins with `start`; an index over the column finds it.
    ///
    /// - Parameters:
    ///   - column: a column of text.
    ///   - start: what stands first in it; no character is special.
    ///   - ignoringCase: compares letters without case, accents and width. No index helps then.
    public static func begins<Value: TextColumnValue>(
        _ column: KeyPath<R, Value>, with start: String, ignoringCase: Bool = false
    ) -> Condition {
        ofText(column) { position in
            start.isEmpty
                ? .compare(position, .notEqual, .null)
                : .begins(position, try start.kept, folding: ignoringCase)
        }
    }

    /// The column's text ends with `end`.
    ///
    /// - Parameters:
    ///   - column: a column of text.
    ///   - end: what stands last in it; no character is special.
    ///   - ignoringCase: compares letters without case, accents and width.
    public static func ends<Value: TextColumnValue>(
        _ column: KeyPath<R, Value>, with end: String, ignoringCase: Bool = false
    ) -> Condition {
        ofText(column) { position in
            guard !end.isEmpty else { return .compare(position, .notEqual, .null) }
            let end = try ignoringCase ? end.kept.folded : end.kept
            return .like(position, TextPattern(endingWith: end), folding: ignoringCase)
        }
    }

    /// The column's whole text is like a pattern, in which `%` stands for any text, also none, and
    /// `_` for one Unicode scalar.
    ///
    /// ```swift
    /// .like(\.name, "IMG\\_____.%")  // IMG_0042.jpg
    /// ```
    ///
    /// The rules are the same on every provider: letters differ by case unless asked otherwise, and
    /// text compares by its bytes, so that é as one scalar is not é as two. With text at its
    /// beginning the pattern can use an index over the column. To look for text that somebody typed
    /// take ``contains(_:_:ignoringCase:)`` or its kin, where no character is special.
    ///
    /// - Parameters:
    ///   - column: a column of text.
    ///   - pattern: what the whole text must be like.
    ///   - escape: makes the scalar after it, whichever, stand for itself; `nil` for none.
    ///   - ignoringCase: compares letters without case, accents and width; `_` is then a scalar of
    ///     the folded text.
    ///
    /// Running the query throws ``StoreError`` with `misuse` when the pattern ends with its escape.
    public static func like<Value: TextColumnValue>(
        _ column: KeyPath<R, Value>, _ pattern: String, escape: Unicode.Scalar? = "\\",
        ignoringCase: Bool = false
    ) -> Condition {
        ofText(column) { position in
            let pattern = try TextPattern(
                pattern.kept, escape: escape, isFolded: ignoringCase)
            return .like(position, pattern, folding: ignoringCase)
        }
    }

    private static func ofText<Value: TextColumnValue>(
        _ column: KeyPath<R, Value>, _ node: (Int) throws -> ConditionNode
    ) -> Condition {
        make(column) { position in
            // Types of a program's own may say that they are text and keep something else.
            guard Value.storageType == .text else {
                throw StoreError(.misuse, "the column keeps no text to look into")
            }
            return try node(position)
        }
    }
}

extension String {
    /// The text if a column could keep it.
    fileprivate var kept: String {
        get throws {
            _ = try storedValue
            return self
        }
    }
}
