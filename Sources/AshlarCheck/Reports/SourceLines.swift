import AshlarFiles
import AshlarGraph
import Foundation

/// The lines of the files in a report; each file is read once, and only when needed.
final class SourceLines {
    private var known: [String: [Substring]] = [:]

    /// Returns a line, from 1, without its terminator; `nil` if the line or the file doesn't exist.
    func line(_ number: Int, in location: String?) -> Substring? {
        guard let location else { return nil }
        if known[location] == nil {
            let text = (try? RegularFile.bytes(of: location)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            known[location] = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
                Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)
            }
        }
        guard let lines = known[location], number >= 1, number <= lines.count else { return nil }
        return lines[number - 1]
    }

    /// The columns at which a place begins and ends, in Unicode scalars from 1, as most readers of reports count them.
    /// The place's own columns count bytes, as the compiler's do.
    ///
    /// - Returns: the columns; the end is one past the last, and on the place's first line.
    func column(of place: SourcePlace, in location: String?) -> (start: Int, end: Int) {
        let (before, bytes) = (Int(place.column) - 1, Int(place.length))
        guard let line = line(Int(place.line), in: location)?.utf8, before <= line.count else {
            return (before + 1, before + 1 + bytes)
        }
        let start = scalars(line.prefix(before)) + 1
        return (start, start + scalars(line.dropFirst(before).prefix(bytes)))
    }

    private func scalars(_ bytes: Substring.UTF8View) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}
