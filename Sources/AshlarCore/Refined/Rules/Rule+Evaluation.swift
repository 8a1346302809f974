extension Rule {
    /// Returns whether a value satisfies the rule.
    @inlinable
    public func accepts(_ value: Value) -> Bool {
        var value = value
        return admits(&value)
    }

    /// The violations of a value: every part of the rule that it breaks, in order.
    ///
    /// - Returns: an empty array when the value satisfies the rule.
    public func violations(of value: Value) -> [Violation] {
        var value = value
        return collect(&value)
    }

    /// The value in the rule's normal form.
    ///
    /// - Parameter type: the refined type, for the error.
    /// - Throws: every part of the rule that the value breaks.
    @inlinable
    public func _ashlarChecked_v1(_ value: Value, of type: Any.Type) throws(RefinementFailure) -> Value {
        var checked = value
        if admits(&checked) { return checked }
        throw failure(value, of: type)
    }

    /// The value in the rule's normal form.
    ///
    /// - Returns: `nil` when the value breaks the rule.
    @inlinable
    public func _ashlarNormal_v1(_ value: Value) -> Value? {
        var checked = value
        return admits(&checked) ? checked : nil
    }

    @inline(never) @usableFromInline
    func failure(_ value: Value, of type: Any.Type) -> RefinementFailure {
        RefinementFailure(type: String(describing: type), violations: violations(of: value))
    }

    /// Normalizes and checks, stopping at the first part that is broken.
    @inlinable
    func admits(_ value: inout Value) -> Bool {
        for part in parts {
            switch part {
            case .check(let check): if !check.accepts(value) { return false }
            case .normalization(let change): change(&value)
            case .alternatives(let rules): if !Rule.admits(&value, byOneOf: rules) { return false }
            case .negation(let rule, _): if rule.accepts(value) { return false }
            case .named(let rule, _): if !rule.admits(&value) { return false }
            }
        }
        return true
    }

    @usableFromInline
    static func admits(_ value: inout Value, byOneOf rules: [Rule]) -> Bool {
        for rule in rules {
            var trial = value
            if rule.admits(&trial) {
                value = trial
                return true
            }
        }
        return false
    }

    private func collect(_ value: inout Value) -> [Violation] {
        var violations: [Violation] = []
        for part in parts {
            switch part {
            case .check(let check): if !check.accepts(value) { violations.append(check.violation(of: value)) }
            case .normalization(let change): change(&value)
            case .alternatives(let rules):
                if Rule.admits(&value, byOneOf: rules) { continue }
                let each = rules.map { $0.violations(of: value) }
                // `min` takes the first of equals.
                violations += each.min { $0.count < $1.count } ?? []
            case .negation(let rule, let violation): if rule.accepts(value) { violations.append(violation) }
            case .named(let rule, let violation): if !rule.admits(&value) { violations.append(violation) }
            }
        }
        return violations
    }
}
