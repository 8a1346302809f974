import AshlarGraph
import AshlarSyntax

/// Names that mean money in most types, and something else in others: the balance of two speakers, the cost of a path.
extension FloatingMoney {
    /// The confidence that a property is a fare, a fee, a balance, a cost, a deposit or an amount due; `nil` for any other.
    ///
    /// - Parameter hasContext: whether the type has a currency, or is about money.
    func confidence(ofCharge name: String, in type: TypeNode, hasContext: Bool, _ graph: ModelGraph) -> Confidence? {
        guard let (word, before) = charge(in: name) else { return nil }
        let isQualified = FloatingMoney.qualifiers[word]?.contains(where: before.hasSuffix) == true
        // A day is due as well.
        if word == "due", !isQualified { return nil }
        if hasContext { return .certain }
        let isRecord = type.isDecodable || [.dto, .domain, .entity].contains { graph.hasRole(type.id, $0) }
        guard isRecord else { return nil }
        // Of a price and a balance, the one may be in a currency and the other in shares.
        let isNextToMoney =
            word != "balance" && type.storedFields.contains { $0.name != name && MoneyName.isSure($0.name) }
        if word == "fare" || isQualified || isNextToMoney { return .likely }
        return before.isEmpty ? .guess : nil
    }

    /// `fee` and `service` of `serviceFee`.
    private func charge(in name: String) -> (word: String, before: String)? {
        let lowered = name.lowercased()
        if FloatingMoney.otherMeasures.contains(where: lowered.contains) { return nil }
        return FloatingMoney.charges.lazy.compactMap { word -> (word: String, before: String)? in
            // `welfare` is no fare.
            let isLastWord = lowered == word || name.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
            return isLastWord ? (word: word, before: String(lowered.dropLast(word.count))) : nil
        }.first
    }

    private static let charges = ["fare", "fee", "balance", "cost", "deposit", "due"]

    /// What makes such a word mean money.
    private static let qualifiers: [String: [String]] = [
        "fee": [
            "service", "booking", "delivery", "shipping", "processing", "handling", "cancellation", "late", "cleaning",
            "registration", "membership", "monthly", "annual", "convenience", "tuition",
        ],
        "balance": ["account", "bank", "cash", "loan"],
        "cost": ["delivery", "labor", "monthly", "annual", "repair"],
        "deposit": ["security", "initial", "rental"],
        "due": ["amount", "balance", "total"],
    ]

    private static let otherMeasures = [
        "percent", "pct", "ratio", "rate", "average", "avg", "mean", "gas", "energy", "weight", "factor",
    ]
}
