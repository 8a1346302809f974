extension Statement {
    /// The statement about values that either of two specified places allows.
    func united(with other: Statement) -> Statement {
        var both = self
        both.kinds = isFree || other.isFree ? [] : kinds.union(other.kinds)
        both.isNullable = isNullable || other.isNullable
        both.format = format == other.format ? format : nil
        both.words = words.flatMap { words in other.words.map { Statement.joined(words, $0) } }
        both.literals = literals.flatMap { literals in other.literals.map { Statement.joined(literals, $0) } }
        both.constraints = constraints == other.constraints ? constraints : Constraints()
        both.isReadOnly = isReadOnly && other.isReadOnly
        both.isWriteOnly = isWriteOnly && other.isWriteOnly
        both.isDeprecated = isDeprecated && other.isDeprecated
        both.defaultValue = defaultValue == other.defaultValue ? defaultValue : nil
        both.example = example ?? other.example
        both.summary = summary ?? other.summary
        both.name = name == other.name ? name : nil
        return both
    }

    private static func joined(_ first: [String], _ second: [String]) -> [String] {
        first + second.filter { !first.contains($0) }
    }
}

extension ObjectShape {
    /// Requires only the keys that two specified shapes both require.
    ///
    /// - Parameters:
    ///   - other: the shape that was merged into this one.
    ///   - ownCount: how many fields this one had before; those of the other come after them.
    func relaxRequirements(after other: ObjectShape, ownCount: Int) {
        guard statement != nil, other.statement != nil else { return }
        for index in fields.indices {
            let theirs = other.position(of: fields[index].key).map { other.fields[$0] }
            fields[index].isRequired =
                index < ownCount && fields[index].isRequired == true && theirs?.isRequired == true
        }
    }
}
