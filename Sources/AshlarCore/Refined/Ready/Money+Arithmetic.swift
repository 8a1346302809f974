/// The reason why arithmetic on amounts of money fails.
public enum MoneyFault: LocalizedFailure, Hashable {
    /// The amounts are of two currencies.
    case differentCurrencies(CurrencyCode, CurrencyCode)
    /// The result has more minor units than 64 bits hold.
    case overflow
    /// The divisor is zero, or there are no shares.
    case nothingToDivideBy
}

extension MoneyFault: CustomStringConvertible {
    /// One sentence for people.
    public func message(in messages: ProblemMessages) -> String {
        switch self {
        case .differentCurrencies: messages.sentence(.differentCurrencies)
        case .overflow: messages.sentence(.tooLargeAmount)
        case .nothingToDivideBy: messages.sentence(.divisionByZero)
        }
    }

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .differentCurrencies(let left, let right):
            "amounts in \(left) and \(right) cannot be combined: convert one of them first"
        case .overflow: "the amount has more minor units than 64 bits hold"
        case .nothingToDivideBy: "an amount cannot be divided by zero or into no shares"
        }
    }
}

/// The rounding of a fraction of a minor unit after a division.
public enum MoneyRounding: Sendable {
    /// To the nearest, halves to the even neighbor: "banker's rounding".
    case toNearestOrEven
    /// To the nearest, halves away from zero.
    case toNearestOrAwayFromZero
    /// To the neighbor that is nearer to zero.
    case towardZero
    /// To the neighbor that is farther from zero.
    case awayFromZero
}

extension Money {
    /// The sum.
    public static func + (left: Money, right: Money) throws(MoneyFault) -> Money {
        try left.combined(with: right, left.minorUnits.addingReportingOverflow(right.minorUnits))
    }

    /// The difference.
    public static func - (left: Money, right: Money) throws(MoneyFault) -> Money {
        try left.combined(with: right, left.minorUnits.subtractingReportingOverflow(right.minorUnits))
    }

    /// The amount multiplied by a count.
    public static func * (money: Money, count: Int) throws(MoneyFault) -> Money {
        let (units, isTooLarge) = money.minorUnits.multipliedReportingOverflow(by: Int64(count))
        if isTooLarge { throw .overflow }
        return Money(minorUnits: units, money.currency)
    }

    /// The amount with the other sign.
    public static prefix func - (money: Money) throws(MoneyFault) -> Money { try zero(money.currency) - money }

    /// Returns whether the amount is less than another one of the same currency.
    public func isLess(than other: Money) throws(MoneyFault) -> Bool {
        if currency != other.currency { throw .differentCurrencies(currency, other.currency) }
        return minorUnits < other.minorUnits
    }

    /// The sum of amounts of one currency.
    public static func sum(_ amounts: some Sequence<Money>, in currency: CurrencyCode) throws(MoneyFault) -> Money {
        var sum = zero(currency)
        for amount in amounts { sum = try sum + amount }
        return sum
    }

    private func combined(
        with other: Money, _ result: (partialValue: Int64, overflow: Bool)
    ) throws(MoneyFault) -> Money {
        if currency != other.currency { throw .differentCurrencies(currency, other.currency) }
        if result.overflow { throw .overflow }
        return Money(minorUnits: result.partialValue, currency)
    }

    // MARK: Parts

    /// A part of the amount, such as a tax of 19 in 100, rounded once.
    ///
    /// - Parameters:
    ///   - numerator: the number of parts.
    ///   - denominator: the number of parts in the whole.
    ///   - rounding: how a fraction of a minor unit is rounded.
    /// - Throws: ``MoneyFault`` when the denominator is zero or the result does not fit.
    public func part(_ numerator: Int64, of denominator: Int64, rounding: MoneyRounding) throws(MoneyFault) -> Money {
        if denominator == 0 { throw .nothingToDivideBy }
        let product = minorUnits.magnitude.multipliedFullWidth(by: numerator.magnitude)
        let divisor = denominator.magnitude
        guard product.high < divisor else { throw .overflow }
        var (quotient, remainder) = divisor.dividingFullWidth(product)
        if remainder > 0, rounding.goesUp(remainder, of: divisor, isOdd: quotient & 1 == 1) {
            let (next, isTooLarge) = quotient.addingReportingOverflow(1)
            if isTooLarge { throw .overflow }
            quotient = next
        }
        let isNegative = (minorUnits < 0) != ((numerator < 0) != (denominator < 0))
        return try Money.units(quotient, isNegative: isNegative, currency)
    }

    /// Divides the amount in proportion, without losing or adding a minor unit.
    ///
    /// Each share is rounded toward zero; the remaining units go, one each, to the shares that lost most, and among
    /// equals to the first.
    ///
    /// - Parameter weights: none negative, and not all zero.
    /// - Throws: ``MoneyFault/nothingToDivideBy`` for no weights or only zeros; ``MoneyFault/overflow`` when their sum
    ///   does not fit.
    /// - Complexity: O(n log n) in the weights.
    public func shared(by weights: [UInt32]) throws(MoneyFault) -> [Money] {
        let total = weights.reduce(UInt64(0)) { $0 + UInt64($1) }
        if total == 0 { throw .nothingToDivideBy }
        var shares: [(units: UInt64, rest: UInt64)] = weights.map { weight in
            let (quotient, remainder) = total.dividingFullWidth(
                minorUnits.magnitude.multipliedFullWidth(by: UInt64(weight)))
            return (quotient, remainder)
        }
        let left = minorUnits.magnitude - shares.reduce(0) { $0 + $1.units }
        let order = shares.indices.sorted { (shares[$1].rest, $0) < (shares[$0].rest, $1) }
        for index in order.prefix(Int(left)) { shares[index].units += 1 }
        var amounts: [Money] = []
        for share in shares {
            amounts.append(try Money.units(share.units, isNegative: minorUnits < 0, currency))
        }
        return amounts
    }

    /// Splits the amount into shares, as evenly as its minor units allow: 10.00 into three is 3.34, 3.33, and 3.33.
    ///
    /// - Throws: ``MoneyFault/nothingToDivideBy`` for fewer than one.
    public func split(into count: Int) throws(MoneyFault) -> [Money] {
        if count < 1 { throw .nothingToDivideBy }
        return try shared(by: Array(repeating: 1, count: count))
    }

    private static func units(
        _ magnitude: UInt64, isNegative: Bool, _ currency: CurrencyCode
    ) throws(MoneyFault) -> Money {
        // There is one more negative number than there are positive ones.
        if isNegative, magnitude == Int64.min.magnitude { return Money(minorUnits: .min, currency) }
        guard let units = Int64(exactly: magnitude) else { throw .overflow }
        return Money(minorUnits: isNegative ? -units : units, currency)
    }
}

extension MoneyRounding {
    /// Whether a quotient is rounded away from zero.
    ///
    /// - Parameter remainder: the remainder of the division, more than zero and less than the divisor.
    fileprivate func goesUp(_ remainder: UInt64, of divisor: UInt64, isOdd: Bool) -> Bool {
        // Twice the remainder might not fit.
        let rest = divisor - remainder
        switch self {
        case .towardZero: return false
        case .awayFromZero: return true
        case .toNearestOrAwayFromZero: return remainder >= rest
        case .toNearestOrEven: return remainder > rest || (remainder == rest && isOdd)
        }
    }
}
