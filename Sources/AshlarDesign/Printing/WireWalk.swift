/// Finds the values of the domain below a payload: through pages, wrappers and envelopes, which only DTOs have.
struct WireWalk {
    let plan: Plan

    /// A value of the domain, still in its wire form.
    struct Site {
        /// The expression of the value.
        var value: String
        var type: TypeRef
        /// The loops and conditions around it, outermost first.
        var headers: [String]

        /// Statements within the loops and conditions.
        func nested(_ statements: [String]) -> [String] {
            if statements.isEmpty { return [] }
            let depth = headers.count
            func line(_ text: String, _ level: Int) -> String { String(repeating: "    ", count: level) + text }
            return headers.enumerated().map { line($1 + " {", $0) } + statements.map { line($0, depth) }
                + (0..<depth).reversed().map { line("}", $0) }
        }
    }

    /// How many records deep the walk looks for values.
    private static let levels = 24

    /// - Parameters:
    ///   - value: an expression.
    ///   - type: of the value.
    func sites(_ value: String, _ type: TypeRef) -> [Site] { visit(value, type, headers: [], within: []) }

    private func visit(_ value: String, _ type: TypeRef, headers: [String], within: Set<Int>) -> [Site] {
        guard case .record(let leaf) = type.leaf, plan.records[leaf].role.isWireOnly else {
            return [Site(value: value, type: type, headers: headers)]
        }
        func nested(_ header: (String) -> String, _ part: TypeRef) -> [Site] {
            let name = "value\(headers.count)"
            return visit(name, part, headers: headers + [header(name)], within: within)
        }
        switch type {
        case .record(let index):
            if within.count >= WireWalk.levels || within.contains(index) { return [] }
            return plan.records[index].fields.flatMap { field -> [Site] in
                // The domain has no form for a field's presence, and identifiers are in it already.
                if field.isPresence || field.type.leaf.isIdentifier { return [] }
                let member = "\(value).\(SwiftName.escaped(field.name))"
                let type = field.isOptional ? TypeRef.optional(field.type) : field.type
                return visit(member, type, headers: headers, within: within.union([index]))
            }
        case .optional(let part): return nested({ "if let \($0) = \(value)" }, part)
        case .array(let part): return nested({ "for \($0) in \(value)" }, part)
        case .dictionary(let part): return nested({ "for \($0) in \(value).values" }, part)
        case .indirect(let part): return visit("\(value).value", part, headers: headers, within: within)
        default: return []
        }
    }
}
