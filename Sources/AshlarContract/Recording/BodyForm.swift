import AshlarCore

/// The keys of a body and of the objects directly in it: enough to see what an answer is about.
///
/// If a list is the whole answer, or all that an envelope holds apart from a description of the list, the keys of its
/// first element count too: `/lifts` and `/slopes` answer in one envelope, and are two resources.
enum BodyForm {
    /// The most keys of an envelope.
    private static let envelopeKeys = 5

    static func of(_ body: [UInt8]) -> String? {
        body.withUnsafeBytes { bytes in
            var reader = JSONReader(bytes)
            return try? form(&reader)
        }
    }

    private static func form(_ reader: inout JSONReader) throws(DecodingFault) -> String {
        if reader.kind() == .array { return try elements(&reader) }
        guard reader.kind() == .object else { return try keys(&reader, depth: 0) }
        var found: [String] = []
        var lists: [(index: Int, form: String)] = []
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if reader.kind() == .array {
                    lists.append((found.count, try elements(&reader)))
                    found.append(key)
                } else {
                    found.append(key + (try keys(&reader, depth: 1)))
                }
            } while try reader.moreMembers()
        }
        if lists.count == 1, found.count <= envelopeKeys { found[lists[0].index] += lists[0].form }
        return "{" + found.sorted().joined(separator: ",") + "}"
    }

    /// The keys of a list's first element.
    private static func elements(_ reader: inout JSONReader) throws(DecodingFault) -> String {
        var first = ""
        var count = 0
        if try reader.beginArray() {
            repeat {
                if count == 0 { first = try keys(&reader, depth: 1) } else { try reader.skipValue() }
                count += 1
            } while try reader.moreElements()
        }
        return first.isEmpty ? "" : "[\(first)]"
    }

    private static func keys(_ reader: inout JSONReader, depth: Int) throws(DecodingFault) -> String {
        guard depth < 2, reader.kind() == .object else {
            try reader.skipValue()
            return ""
        }
        var found: [String] = []
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                found.append(key + (try keys(&reader, depth: depth + 1)))
            } while try reader.moreMembers()
        }
        return "{" + found.sorted().joined(separator: ",") + "}"
    }
}
