public import AppSupport

/// Writes entries in one format, as they come; what it keeps does not grow with their number.
///
/// Call ``start(into:)`` once, ``write(_:into:)`` for each entry in the order of their days, and
/// ``finish(into:)`` once, all with the same sink.
public protocol EntryWriter {
    /// Writes what stands before the first entry.
    mutating func start(into sink: inout some TextSink) throws
    /// Writes one entry.
    ///
    /// - Throws: what its attachments throw when they can't be read; what the sink throws.
    mutating func write(_ entry: EntryDraft, into sink: inout some TextSink) throws
    /// Writes what stands after the last entry.
    mutating func finish(into sink: inout some TextSink) throws
}
