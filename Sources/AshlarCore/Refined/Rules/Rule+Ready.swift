import AshlarRules

/// The rules of the ready types stand next to their types, for types of your own: `.email && .length(...100)`.
///
/// They scan bytes; none uses a regular expression.
extension Rule where Value == String {
    /// - Parameter fault: what is wrong with a text, where more can be said.
    static func scanned(
        _ format: ReadyFormat, _ schema: RuleSchema,
        _ accepts: @escaping @Sendable (Bytes) -> Bool, fault: (@Sendable (Bytes) -> RuleFault?)? = nil
    ) -> Rule {
        var explain: (@Sendable (String) -> RuleFault?)?
        if let fault { explain = { $0.scan(fault) } }
        return check(format, schema: schema, fault: explain) { $0.scan(accepts) }
    }
}
