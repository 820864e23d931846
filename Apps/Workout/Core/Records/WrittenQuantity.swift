public import Persistence

/// A quantity that is kept as the text that people read, digit by digit: `77.16 lb`.
public protocol WrittenQuantity: ColumnValue, LosslessStringConvertible {}

extension WrittenQuantity {
    /// Kept as text.
    public static var storageType: StorageType { .text }

    /// Reads what ``write(to:at:)`` wrote.
    public static func read(from row: RowReader, at index: Int) throws -> Self {
        guard let quantity = Self(row.text(at: index)) else {
            throw StoreError(.unreadableValue, "what is stored is no quantity")
        }
        return quantity
    }

    /// Writes the value as it is kept.
    public func write(to row: RowWriter, at index: Int) { row.set(text: description, at: index) }
}

extension Weight: WrittenQuantity {}
extension Distance: WrittenQuantity {}
extension DecimalNumber: WrittenQuantity {}
