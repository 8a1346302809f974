/// The payload that a value was in, in a few words of memory, since evidence keeps several for each place.
package struct PayloadSpot: Sendable, Hashable, Comparable {
    /// The number of the file among the inputs.
    let file: Int32
    /// The line of NDJSON or the entry of an archive, from 1; 0 where the file is one payload.
    let number: Int32
    /// When it was recorded, in milliseconds since 1970, if the recording says so.
    let milliseconds: Int64?

    init(file: Int, number: Int = 0, milliseconds: Int64? = nil) {
        self.file = Int32(clamping: file)
        self.number = Int32(clamping: number)
        self.milliseconds = milliseconds
    }

    /// Sorts spots with a time by time; the rest follow in the order of reading.
    package static func < (first: PayloadSpot, second: PayloadSpot) -> Bool {
        let (time, other) = (first.milliseconds ?? .max, second.milliseconds ?? .max)
        return (time, first.file, first.number) < (other, second.file, second.number)
    }
}
