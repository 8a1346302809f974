import AshlarContract
import AshlarCore

/// Makes a payload from a specification, for tests of bodies that it has no example of.
///
/// Examples of single fields are used if they conform to their own schema.
struct SampleMaker {
    /// Shapes that are being written: optional fields that lead back to one are left out.
    private var open: Set<ObjectIdentifier> = []
    /// The size of the payload so far, in values: each copy counts, and long texts count for several.
    private var size = 0
    private var check = StatementCheck()
    private let dates: DateKeys

    private static let largest = 20_000

    private static let origin = SourcePosition(line: 1, column: 1)

    private init(_ dates: DateKeys) { self.dates = dates }

    /// - Returns: JSON; `nil` when a required string must match a pattern that no known value matches.
    static func sample(of place: Place, dates: DateKeys) -> [UInt8]? {
        var maker = SampleMaker(dates)
        return maker.node(place, depth: 0)?.json(isPretty: true)
    }

    private func make(_ value: DocumentNode.Value) -> DocumentNode { DocumentNode(value, at: Self.origin) }

    private mutating func node(_ place: Place, depth: Int, format: String? = nil) -> DocumentNode? {
        size += 1
        guard depth < 24, size < SampleMaker.largest, let statement = place.statement else { return nil }
        if let example = example(statement, format: format) { return example }
        if let choice = place.choice, let first = choice.cases.first {
            return object(first.shape, depth: depth, tag: (choice.tag, first.words[0]))
        }
        if let shape = place.object { return object(shape, depth: depth, tag: nil) }
        if statement.kinds.contains(.array), let positions = place.arrays.tuple {
            let elements = positions.compactMap { node($0, depth: depth + 1) }
            return elements.count == positions.count ? make(.array(elements)) : nil
        }
        if statement.kinds.contains(.array) {
            guard let element = place.arrays.element else { return make(.array([])) }
            let least = statement.constraints.minItems ?? 0
            guard least <= 20 else { return nil }
            // Copies of one element would not be unique.
            if least > 1, statement.constraints.hasUniqueItems { return nil }
            let before = size
            guard let one = node(element, depth: depth + 1) else { return least == 0 ? make(.array([])) : nil }
            size += (size - before) * (max(1, least) - 1)
            guard size < SampleMaker.largest else { return nil }
            return make(.array(Array(repeating: one, count: max(1, least))))
        }
        return scalar(statement, format: statement.format ?? format)
    }

    /// Returns the example or default of a scalar if it conforms to its own schema, and is a date if other forms say so.
    private mutating func example(_ statement: Statement, format: String?) -> DocumentNode? {
        for text in [statement.example, statement.defaultValue].compactMap(\.self) {
            // An example that people read is short.
            guard text.utf8.count <= 10_000, let node = try? JSONDocument.read(Array(text.utf8), path: ""),
                check.keeps(node, statement)
            else {
                continue
            }
            if format != nil, node.string.map(DateKeys.isBrokenDate) == true { continue }
            size += text.utf8.count / 16
            return node
        }
        return nil
    }

    private mutating func object(_ shape: ObjectShape, depth: Int, tag: (key: String, word: String)?) -> DocumentNode? {
        let identity = ObjectIdentifier(shape)
        guard open.insert(identity).inserted else { return nil }
        defer { open.remove(identity) }
        var members: [DocumentNode.Member] = []
        if let value = shape.mapValue {
            if let one = node(value, depth: depth + 1) { members.append(("key", one)) }
            return make(.object(members))
        }
        for field in shape.fields {
            if let tag, field.key == tag.key {
                members.append((field.key, make(.string(tag.word))))
            } else if let value = node(field.place, depth: depth + 1, format: format(of: field, in: shape)) {
                members.append((field.key, value))
            } else if field.isRequired == true || shape.isUnstatedIdentity(field) {
                guard field.place.mayBeNull else { return nil }
                members.append((field.key, make(.null)))
            }
        }
        return make(.object(members))
    }

    /// Returns the date format that another form of the object states for the field.
    private func format(of field: ObjectShape.Field, in shape: ObjectShape) -> String? {
        field.place.statement.flatMap { dates.format(of: field.key, $0, in: shape) }
    }

    // MARK: Scalars

    private mutating func scalar(_ statement: Statement, format: String?) -> DocumentNode? {
        if let word = statement.words?.first { return make(.string(word)) }
        if statement.kinds.contains(.string) { return text(statement, format: format).map { make(.string($0)) } }
        if statement.kinds.contains(.integer) { return make(.number(number(statement.constraints, isWhole: true))) }
        if statement.kinds.contains(.decimal) { return make(.number(number(statement.constraints, isWhole: false))) }
        if statement.kinds.contains(.boolean) { return make(.boolean(true)) }
        return make(.null)
    }

    private mutating func text(_ statement: Statement, format: String?) -> String? {
        if statement.constraints.pattern != nil { return nil }
        if let format, let sample = Self.samples[format] { return sample }
        let (least, most) = (statement.constraints.minLength ?? 0, statement.constraints.maxLength ?? .max)
        guard least <= 10_000 else { return nil }
        let text = "text"
        size += least / 16
        if text.count < least { return String(repeating: "a", count: least) }
        return String(text.prefix(most))
    }

    private static let samples = [
        "date-time": "2026-01-02T03:04:05Z", "date-time-local": "2026-01-02T03:04:05", "date": "2026-01-02",
        "time": "03:04:05Z", "email": "person@example.com",
        "uuid": "00000000-0000-4000-8000-000000000001", "uri": "https://example.com/item",
        "url": "https://example.com/item", "hostname": "example.com", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1",
        "byte": "dGV4dA==", "binary": "text", "idn-email": "person@example.com",
    ]

    private func number(_ limits: Constraints, isWhole: Bool) -> String {
        if isWhole, limits.multipleOf == nil, let bounds = limits.integerBounds {
            return String(min(max(1, bounds.least ?? .min), bounds.most ?? .max))
        }
        let least = limits.minimum.flatMap(Double.init).map { $0 + (limits.isMinimumExclusive ? 1 : 0) }
        let most = limits.maximum.flatMap(Double.init).map { $0 - (limits.isMaximumExclusive ? 1 : 0) }
        var value = isWhole ? 1.0 : 1.5
        if let least, value < least { value = least.rounded(.up) }
        if let most, value > most { value = most.rounded(.down) }
        if let step = limits.multipleOf.flatMap(Double.init), step > 0 { value = (value / step).rounded(.up) * step }
        return value == value.rounded() ? Int(exactly: value).map { String($0) } ?? "1" : String(value)
    }
}
