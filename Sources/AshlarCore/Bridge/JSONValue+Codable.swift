import Foundation

extension JSONValue: Codable {
    /// Decodes any value that JSON can hold. Keys are data, and the decoder's strategies do not convert them.
    public init(from decoder: any Decoder) throws {
        self = try ShapedValue(from: decoder, as: .anything).value
    }

    /// Encodes the value.
    ///
    /// A number is encoded as the standard type that holds all of its digits, `Decimal` included.
    ///
    /// - Throws: `EncodingError.invalidValue` for a number that has more digits than any of them holds. `AshlarEncoder`
    ///   writes every number.
    public func encode(to encoder: any Encoder) throws {
        try ShapedValue(self, .anything).encode(to: encoder)
    }
}

extension JSONValue {
    /// A value that isn't a container.
    init(scalar container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let number = try JSONNumber(in: container) {
            self = .number(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }
}

extension JSONNumber {
    /// A number, with the digits that a decoder provides; `nil` when the value isn't a number.
    fileprivate init?(in container: any SingleValueDecodingContainer) throws {
        let double = try? container.decode(Double.self)
        let integer: JSONNumber? =
            if let value = try? container.decode(Int64.self) {
                JSONNumber(value)
            } else if let value =
                try? container.decode(UInt64.self)
            { JSONNumber(value) } else { nil }
        guard double != nil || integer != nil else { return nil }
        // Foundation's decoder rounds to make an integer of 1.0000000000000001, and to make a `Double` of most numbers.
        if let decimal = try? container.decode(Decimal.self), decimal.isFinite,
            let literal = JSONNumber(decimal, insteadOf: double)
        {
            self = literal
        } else if let integer, double != 0 || double?.sign == .plus {
            self = integer
        } else if let double, let number = JSONNumber(double) {
            self = number
        } else {
            return nil
        }
    }

    /// A decimal number that has more digits than the `Double` nearest to it.
    private init?(_ decimal: Decimal, insteadOf double: Double?) {
        self.init(literal: decimal.description)
        guard let double else { return }
        // A `Decimal` may also be rounded, or have underflown.
        if self.double != double || Decimal(string: double.description) == decimal { return nil }
    }

    /// Encodes the number with all of its digits.
    func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? WritingEncoder { return encoder.literal(literal) }
        var container = encoder.singleValueContainer()
        if let value = Int64(literal) {
            try container.encode(value)
        } else if let value = UInt64(literal) {
            try container.encode(value)
        } else if let digits = DecimalDigits(literal), let other = DecimalDigits(double.description), digits == other {
            try container.encode(double)
        } else if let decimal = Decimal(string: literal), DecimalDigits(decimal.description) == DecimalDigits(literal) {
            try container.encode(decimal)
        } else {
            throw EncodingError.invalidValue(
                self,
                .init(
                    codingPath: encoder.codingPath,
                    debugDescription:
                        "The number \(literal.prefix(64)) has more digits than Double and Decimal hold; AshlarEncoder and encoded() write all of them."
                ))
        }
    }
}

/// The value of a number literal, so that `1.50` and `15e-1` are the same.
private struct DecimalDigits: Equatable {
    private var isNegative = false
    /// Without zeros at either end.
    private var digits: [UInt8] = []
    private var exponent = 0

    init?(_ literal: String) {
        var isFraction = false
        var rest = Substring(literal)
        while let character = rest.popFirst() {
            switch character {
            case "-": isNegative = true
            case ".": isFraction = true
            case "e", "E":
                guard let value = Int(rest.hasPrefix("+") ? rest.dropFirst() : rest), value.magnitude < 1 << 30 else {
                    return nil
                }
                exponent += value
                rest = ""
            default:
                guard let digit = character.wholeNumberValue else { return nil }
                if isFraction { exponent -= 1 }
                if digit != 0 || !digits.isEmpty { digits.append(UInt8(digit)) }
            }
        }
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty { (exponent, isNegative) = (0, false) }
    }
}
