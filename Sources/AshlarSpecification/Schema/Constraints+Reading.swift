import AshlarContract
import AshlarLocalization

extension Constraints {
    typealias Located = DocumentLibrary.Located

    /// Reads the keywords that limit a value, with exclusive limits in both forms that drafts write.
    ///
    /// If several parts of a schema state a limit, the tightest applies.
    mutating func add(_ located: Located, _ reader: SchemaReader) {
        let node = located.node
        // Draft 4 and OpenAPI 3.0 write a flag next to the limit; later drafts write a separate limit.
        if let value = node["minimum"]?.number {
            raise(to: value, isExclusive: node["exclusiveMinimum"]?.boolean == true)
        }
        if let value = node["exclusiveMinimum"]?.number { raise(to: value, isExclusive: true) }
        if let value = node["maximum"]?.number {
            lower(to: value, isExclusive: node["exclusiveMaximum"]?.boolean == true)
        }
        if let value = node["exclusiveMaximum"]?.number { lower(to: value, isExclusive: true) }
        multipleOf = node["multipleOf"]?.number ?? multipleOf
        pattern = node["pattern"]?.string ?? pattern
        minLength = count("minLength", of: located, reader).map { max($0, minLength ?? 0) } ?? minLength
        maxLength = count("maxLength", of: located, reader).map { min($0, maxLength ?? .max) } ?? maxLength
        minItems = count("minItems", of: located, reader).map { max($0, minItems ?? 0) } ?? minItems
        maxItems = count("maxItems", of: located, reader).map { min($0, maxItems ?? .max) } ?? maxItems
        hasUniqueItems = hasUniqueItems || node["uniqueItems"]?.boolean == true
    }

    private mutating func raise(to value: String, isExclusive: Bool) {
        guard let new = LimitNumber(value) else { return }
        if let old = minimum.flatMap(LimitNumber.init) {
            if new < old { return }
            isMinimumExclusive = isExclusive || old == new && isMinimumExclusive
        } else {
            isMinimumExclusive = isExclusive
        }
        minimum = value
    }

    private mutating func lower(to value: String, isExclusive: Bool) {
        guard let new = LimitNumber(value) else { return }
        if let old = maximum.flatMap(LimitNumber.init) {
            if old < new { return }
            isMaximumExclusive = isExclusive || old == new && isMaximumExclusive
        } else {
            isMaximumExclusive = isExclusive
        }
        maximum = value
    }

    private func count(_ key: String, of located: Located, _ reader: SchemaReader) -> Int? {
        guard let node = located.node[key], let number = node.integer else { return nil }
        if number >= 0 { return number }
        reader.report(
            InputProblem(
                located.path, at: node.position,
                Localized("\(key) must be 0 or more, found \(number)", zh: "\(key) 必须大于或等于 0，此处是 \(number)"),
                remedy: Localized("fix the limit", zh: "请修正该限制")))
        return nil
    }
}
