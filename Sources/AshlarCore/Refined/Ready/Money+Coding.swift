extension Money: DirectModel {
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Money {
        let mark = reader.mark()
        let wire = try MoneyWire._ashlarDecode_v1(&reader)
        guard let money = Money(wire.amount.text, wire.currency) else { throw reader.refuse(.invalidValue, at: mark) }
        return money
    }

    public static var _ashlarShape_v1: PayloadShape {
        PayloadShape(
            kind: .refined(
                PayloadShape.Refinement(value: MoneyWire.self, expected: nil, schema: .unknown) {
                    (reader: inout JSONReader, _) throws(DecodingFault) in
                    let wire = try MoneyWire._ashlarDecode_v1(&reader)
                    do throws(RefinementFailure) { _ = try Money(validating: wire.amount.text, wire.currency) } catch {
                        return error.violations
                    }
                    return []
                }))
    }

    public func _ashlarEncode_v1(_ writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("\"amount\":", amount)
        writer.field("\"currency\":", currency)
        writer.endObject()
    }
}

/// An amount of money on the wire, before the decimal places are checked against the currency.
struct MoneyWire {
    let amount: MoneyAmount
    let currency: CurrencyCode
}

/// The digits of an amount, from a string or from a number, which is never made a floating-point one.
struct MoneyAmount: DirectDecodable {
    let text: String

    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> MoneyAmount {
        if reader.kind() == .string { return MoneyAmount(text: try reader.string()) }
        return unsafe MoneyAmount(text: String(decoding: try reader.numberText(), as: UTF8.self))
    }
    static var _ashlarShape_v1: PayloadShape { .scalar(.amount) }
}

extension MoneyWire: DirectDecodable {
    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> MoneyWire {
        // The table that `FieldCursor` describes.
        var cursor = FieldCursor("\u{7}amount\"\u{9}currency\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var amount: MoneyAmount?
        var currency: CurrencyCode?
        while true {
            switch try reader.next(&cursor) {
            case 0: if amount == nil { amount = try reader.read(MoneyAmount.self) } else { try reader.skipValue() }
            case 1: if currency == nil { currency = try reader.read(CurrencyCode.self) } else { try reader.skipValue() }
            default:
                guard let amount else { throw reader.missing(0) }
                guard let currency else { throw reader.missing(1) }
                return MoneyWire(amount: amount, currency: currency)
            }
        }
    }

    static var _ashlarShape_v1: PayloadShape {
        .record(
            "Money", file: "AshlarCore/Money.swift",
            [
                .init("amount", key: "amount", MoneyAmount.self), .init("currency", key: "currency", CurrencyCode.self),
            ])
    }
}
