import AshlarRules

/// An amount of money, exact: a whole number of the currency's minor unit, and the currency (ISO 4217).
///
/// ```swift
/// let price = Money(minorUnits: 1999, .init("EUR")!)      // 19.99 EUR
/// let total = try price * 3 + shipping                    // throws for another currency, and on overflow
/// ```
///
/// On the wire it is `{"amount": "19.99", "currency": "EUR"}`; an amount that is a JSON number is read by its digits.
/// Amounts in two currencies are never equal, and arithmetic on them throws ``MoneyFault``. Nothing rounds implicitly.
public struct Money: Hashable, Sendable {
    /// The number of the currency's minor units: cents, for the euro.
    public let minorUnits: Int64
    /// The currency.
    public let currency: CurrencyCode

    /// - Parameters:
    ///   - minorUnits: the number of the currency's minor units.
    ///   - currency: the currency; one without a minor unit is counted in whole units.
    public init(minorUnits: Int64, _ currency: CurrencyCode) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Reads an amount.
    ///
    /// - Parameters:
    ///   - amount: decimal digits with a point, `-19.99`, with at most as many places as the currency has.
    ///   - currency: the currency.
    /// - Throws: `refinement.money` for another form, too many places, or more than 64 bits hold.
    public init(validating amount: String, _ currency: CurrencyCode) throws(RefinementFailure) {
        let digits = Money.digits(of: currency)
        guard let units = amount.scan({ MoneyText.minorUnits($0, digits: digits) }) else {
            throw RefinementFailure(type: "Money", violations: [Money.violation(currency, digits)])
        }
        self.init(minorUnits: units, currency)
    }

    /// Reads an amount.
    ///
    /// - Returns: `nil` for another form, too many places, or more than 64 bits hold.
    public init?(_ amount: String, _ currency: CurrencyCode) {
        do throws(RefinementFailure) { try self.init(validating: amount, currency) } catch { return nil }
    }

    /// A zero amount in a currency.
    public static func zero(_ currency: CurrencyCode) -> Money { Money(minorUnits: 0, currency) }

    /// The amount with all of its currency's decimal places: `19.90`.
    public var amount: String { MoneyText.text(minorUnits: minorUnits, digits: Money.digits(of: currency)) }

    private static func digits(of currency: CurrencyCode) -> Int { currency.minorUnitDigits ?? 0 }

    private static func violation(_ currency: CurrencyCode, _ digits: Int) -> Violation {
        Violation(
            PayloadProblem.Code(builtIn: .money), parameters: ["currency": currency.value, "digits": String(digits)],
            .amount(currency: currency.value, digits: digits))
    }
}

extension Money: CustomStringConvertible, LosslessStringConvertible {
    /// Reads what ``description`` writes.
    public init?(_ description: String) {
        let parts = description.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let currency = CurrencyCode(String(parts[1])) else { return nil }
        self.init(String(parts[0]), currency)
    }

    /// A literal that the compiler's plugin has checked.
    public init(_ashlarLiteral_v1 text: String) {
        guard let money = Money(text) else {
            preconditionFailure("\(text) is not a Money value: the plugin that checked it has another version")
        }
        self = money
    }

    /// Amount and currency: `19.90 EUR`.
    public var description: String { "\(amount) \(currency)" }
}
