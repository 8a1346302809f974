import AshlarGraph
import AshlarSyntax

/// Names that mean money in most types, but something else in others, such as the balance of two speakers or the cost
/// of a path.
extension FloatingMoney {
    /// The confidence that a property is a fare, fee, balance, cost, deposit or amount due; `nil` for any other.
    ///
    /// - Parameter hasContext: whether the type has a currency, or is about money.
    func confidence(ofCharge name: String, in type: TypeNode, hasContext: Bool, _ graph: ModelGraph) -> Confidence? {
        guard let (word, before) = charge(in: name) else { return nil }
        let isQualified = FloatingMoney.qualifiers[word]?.contains(where: before.hasSuffix) == true
        // A day can be due, too.
        if word == "due", !isQualified { return nil }
        if hasContext { return .certain }
        let isRecord = type.isDecodable || [.dto, .domain, .entity].contains { graph.hasRole(type.id, $0) }
        guard isRecord else { return nil }
        // Next to a price, a balance may count shares.
        let isNextToMoney =
            word != "balance" && type.storedFields.contains { $0.name != name && MoneyName.isSure($0.name) }
        if word == "fare" || isQualified || isNextToMoney { return .likely }
        return before.isEmpty ? .guess : nil
    }

    /// The charge in a name and the words before it, such as `fee` and `service` for `serviceFee`.
    private func charge(in name: String) -> (word: String, before: String)? {
        let lowered = name.lowercased()
        if FloatingMoney.otherMeasures.contains(where: lowered.contains) { return nil }
        return FloatingMoney.charges.lazy.compactMap { word -> (word: String, before: String)? in
            // `welfare` isn't a fare.
            let isLastWord = lowered == word || name.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
            return isLastWord ? (word: word, before: String(lowered.dropLast(word.count))) : nil
        }.first
    }

    private static let charges = ["fare", "fee", "balance", "cost", "deposit", "due"]

    /// The words before a charge that show that it is money.
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
