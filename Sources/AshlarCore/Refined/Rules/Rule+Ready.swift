import AshlarRules

/// The rules of the ready types, for your own types: `.email && .length(...100)`. Each is declared next to its type.
///
/// They scan bytes; none uses a regular expression.
extension Rule where Value == String {
    /// - Parameter fault: why a text is refused, where a reason is known.
    static func scanned(
        _ format: ReadyFormat, _ schema: RuleSchema,
        _ accepts: @escaping @Sendable (Bytes) -> Bool, fault: (@Sendable (Bytes) -> RuleFault?)? = nil
    ) -> Rule {
        var explain: (@Sendable (String) -> RuleFault?)?
        if let fault { explain = { $0.scan(fault) } }
        return check(format, schema: schema, fault: explain) { $0.scan(accepts) }
    }
}
