import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// `floating-money`: an amount of money in binary floating point.
package struct FloatingMoney: Rule {
    package init() {}

    package let guide = RuleGuide(
        "floating-money", .warning, .types,
        summary: Localized("Money is stored as `Double` or `Float`", zh: "用 `Double` 或 `Float` 保存金额"),
        reason: Localized(
            "0.1 + 0.2 is not 0.3 in binary: sums and taxes drift by a cent, and comparisons fail.",
            zh: "二进制中 0.1 + 0.2 不等于 0.3：合计与税额会差一分钱，比较也会失败。"),
        bad: """
            struct Invoice {
                let number: Int
                let totalPrice: Double
            }
            """,
        good: """
            import Foundation
            struct Money: Equatable, Sendable {
                let amount: Decimal
                let currency: Currency
            }
            enum Currency: String { case dollar = "USD", euro = "EUR" }
            struct Invoice {
                let number: Int
                let totalPrice: Money  // `Money`, not `Double`
            }
            """,
        nearMisses: [
            .init(
                Localized("Ratios, percentages and coordinates are not money.", zh: "比率、百分比与坐标不是金额。"),
                """
                struct Offer: Codable {
                    let taxRate: Double
                    let priceChangePercentage: Double
                    let latitude: Double
                    let blurAmount: Double
                }
                """),
            .init(
                Localized("Market quotes and averages are measured, not owed.", zh: "市场报价与均值：是测量值，而非应付金额。"),
                """
                struct Candle: Codable {
                    let openPrice: Double
                    let closePrice: Double
                    let averagePrice: Double
                }
                """),
            .init(
                Localized(
                    "A balance, cost or fee without other evidence of money, such as a currency, a price in the same "
                        + "type, or a name like `accountBalance`; only `--profile strict` reports it.",
                    zh: "没有金额迹象（例如货币、同一类型中的价格，或 `accountBalance` 这样的名称）的 `balance`、`cost` 或 `fee`；"
                        + "只有 `--profile strict` 会报告它。"),
                """
                struct Mix: Codable { let balance: Double; let gain: Double }
                struct Step: Codable { let cost: Double; let length: Int }
                """),
        ])

    /// Words for market data and statistics, which are measured and drawn, not added up and paid.
    private static let measured = [
        "Stats", "Statistic", "Chart", "Ticker", "Quote", "Candle", "Kline", "MarketData", "OHLC", "DataPoint",
        "Series", "Forecast", "Prediction", "Analytics",
    ]
    /// Things other than money that can be spent, as in `gasSpent`.
    private static let spent: Set<String> = ["gas", "time", "hours", "minutes", "seconds", "days", "calories", "fuel"]
    /// Things other than money that can be transferred.
    private static let transferred = ["Product", "Stock", "Item", "File", "Data", "Material", "Inventory"]
    private static let quoted: Set<String> = [
        "open", "high", "low", "close", "openPrice", "highPrice", "lowPrice", "closePrice", "firstPrice", "lastPrice",
    ]

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard [.structure, .reference, .enumeration].contains(type.declaration.kind), !graph.hasRole(type.id, .view),
            !graph.hasRole(type.id, .viewModel)
        else { return }
        let isData = !graph.hasRole(type.id, .service) && !type.declaration.isLocal
        let fractions = type.storedFields.filter {
            FloatingMoney.isFraction($0.type)
        }
        guard isData, !fractions.isEmpty, !FloatingMoney.measured.contains(where: type.name.contains),
            !FloatingMoney.measured.contains(where: { word in type.conformances.contains { $0.contains(word) } }),
            type.storedFields.count(where: { FloatingMoney.quoted.contains($0.name) }) < 2
        else { return }
        let isMoneyType = hasMoneyContext(type)
        for field in fractions {
            let hasContext = isMoneyType || namesCurrency(field.doc)
            let evidence =
                isMoney(field.name, hasContext)
                ? Confidence.certain : confidence(ofCharge: field.name, in: type, hasContext: hasContext, graph)
            guard let found = evidence, !isOfIntent(field, type, graph), !mayBePercentage(field, of: type, graph),
                !isStoredOtherwise(field, type, graph), !isStatistic(field.doc)
            else { continue }
            findings.add(
                self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                Localized(
                    "`\(field.name)` is money: use `Decimal` or whole minor units instead of `\(TypeName.unwrapped(field.type))`",
                    zh: "`\(field.name)` 是金额：请用 `Decimal` 或最小货币单位的整数代替 `\(TypeName.unwrapped(field.type))`"),
                confidence: found)
        }
    }

    /// Whether a type is a binary fraction, also within other types, such as `Double`, `Double?`,
    /// `NumericString<Double>` and `Column<Double?>`.
    private static func isFraction(_ type: String) -> Bool {
        let plain = TypeName.unwrapped(type)
        if ["Double", "Float", "CGFloat"].contains(plain) { return true }
        return (plain.hasSuffix("<Double>") || plain.hasSuffix("<Double?>")) && !plain.hasPrefix("Binding")
            && !plain.hasPrefix("Range")
    }

    /// Whether a property is a parameter of an intent, for which the system doesn't allow `Decimal`.
    private func isOfIntent(_ field: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        field.attributes.contains { ["Parameter", "Property"].contains($0) }
            && graph.files[type.file].imports.contains { $0.module == "AppIntents" }
    }

    /// Whether a property wrapper of the project stores a value in another form, as in `@Cents var amount: Double`.
    private func isStoredOtherwise(_ field: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        field.attributes.contains { name in
            guard let id = graph.resolve(name, in: type.name, file: type.file) else { return false }
            let wrapper = graph.types[id]
            return wrapper.declaration.attributes.contains("propertyWrapper") && !wrapper.storedFields.isEmpty
                && wrapper.declaration.generics.isEmpty
                && !wrapper.storedFields.contains { FloatingMoney.isFraction($0.type) }
        }
    }

    /// Whether another property gives the kind of a number, which may be a percentage, such as an `amountType` with a
    /// case `percent` next to an `amount`.
    private func mayBePercentage(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.storedFields.contains { other in
            let isMeant =
                ["Type", "Kind", "Unit"].contains { other.name == "\(field.name)\($0)" }
                || ["amount", "value"].contains(field.name) && ["type", "kind", "unit"].contains(other.name)
            guard isMeant, let id = graph.resolve(TypeName.unwrapped(other.type), in: type.name, file: type.file) else {
                return false
            }
            return graph.types[id].declaration.cases.contains { $0.name.lowercased().hasPrefix("percent") }
        }
    }

    private func isMoney(_ name: String, _ hasContext: Bool) -> Bool {
        // The lowest price in a market is a quote, too.
        if name == "floorPrice" || name.hasSuffix("FloorPrice") { return false }
        if name.hasSuffix("Spent"), FloatingMoney.spent.contains(String(name.dropLast(5)).lowercased()) { return false }
        return hasContext ? MoneyName.isLikely(name) : MoneyName.isSure(name)
    }

    /// Whether a comment says that a number is a statistic of amounts: "The standard deviation of the payments."
    private func isStatistic(_ comment: String) -> Bool {
        let lowered = comment.lowercased()
        return ["standard deviation", "variance of", "ratio of", "probability"].contains(where: lowered.contains)
    }

    /// Whether a comment gives the currency of an amount, as in "The cost of the call in USD."
    private func namesCurrency(_ comment: String) -> Bool {
        if comment.isEmpty { return false }
        let words = comment.split { !$0.isLetter }
        return words.contains { ["USD", "EUR", "GBP", "JPY", "CNY", "dollars", "euros"].contains($0) }
    }

    /// Returns whether the type has a currency, or is about money.
    private func hasMoneyContext(_ type: TypeNode) -> Bool {
        if type.storedFields.contains(where: { MoneyName.isCurrency($0.name) }) { return true }
        let name = type.lastName
        // Goods and files are transferred, too.
        if name.contains("Transfer"), !FloatingMoney.transferred.contains(where: name.contains) { return true }
        return [
            "Invoice", "Payment", "Order", "Transaction", "Account", "Wallet", "Receipt", "Expense",
            "Purchase", "Price", "Money", "Refund", "Salary", "Budget", "Loan", "Bill",
            "Income", "Cart", "Checkout", "Coupon", "Debt", "Savings", "GiftCard", "Sale", "Discount", "Payout",
        ]
        .contains { name.contains($0) }
    }
}
