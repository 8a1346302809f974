/// The effects in a declaration's bodies that rules look for.
///
/// Most code neither decodes nor checks anything, so a rule for those effects skips it.
package struct BodyEffects: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let crashes = BodyEffects(rawValue: 1 << 0)
    package static let decodes = BodyEffects(rawValue: 1 << 1)
    package static let inventions = BodyEffects(rawValue: 1 << 2)
    package static let discriminators = BodyEffects(rawValue: 1 << 3)
    package static let checks = BodyEffects(rawValue: 1 << 4)
    package static let throwing = BodyEffects(rawValue: 1 << 5)
    package static let constructions = BodyEffects(rawValue: 1 << 6)
    /// Strings that are converted to a number or a date.
    package static let conversions = BodyEffects(rawValue: 1 << 7)
    /// Code that talks to a server.
    package static let network = BodyEffects(rawValue: 1 << 8)

    /// - Complexity: O(n) in the functions and properties.
    init(of declaration: DeclarationFact) {
        self = []
        for function in declaration.functions { add(function.body) }
        for field in declaration.fields { add(field.body) }
    }

    private mutating func add(_ body: borrowing BodyFacts) {
        if !body.crashes.isEmpty { insert(.crashes) }
        if !body.decodes.isEmpty { insert(.decodes) }
        if !body.inventions.isEmpty { insert(.inventions) }
        if !body.discriminators.isEmpty { insert(.discriminators) }
        if !body.checks.isEmpty { insert(.checks) }
        if !body.throwing.isEmpty { insert(.throwing) }
        if !body.constructions.isEmpty { insert(.constructions) }
        if !body.numbers.isEmpty || !body.moments.isEmpty { insert(.conversions) }
        if body.usesNetwork { insert(.network) }
    }
}
