import AshlarCore
import Foundation

/// Values that are neither arrays nor objects.
extension PayloadWalk {
    mutating func checkScalar(_ scalar: ScalarType) throws(DecodingFault) {
        let mark = reader.mark()
        let (start, kind) = (reader.offset, reader.kind())
        guard let code = attempt(scalar, kind, from: mark) else { return }
        if scalar.isCoerced {
            reader.rewind(to: mark)
            if coerces(scalar.kind) { return }
        }
        reader.rewind(to: mark)
        try reader.skipValue()
        if case .ready(let text) = scalar.kind, kind == .string {
            // Each part of the rule has its own word on the text.
            let end = reader.mark()
            reader.rewind(to: mark)
            let violations = text.violations(of: try reader.string())
            reader.rewind(to: end)
            for violation in violations {
                record(violation.code, at: start, expected: violation.expectation, found: .kind(kind))
            }
            if !violations.isEmpty { return }
        }
        record(kind == .null ? .nullValue : code, at: start, expected: scalar.expectation, found: .kind(kind))
    }

    /// Reads one value and forgets it.
    ///
    /// - Returns: why it does not fit; `nil` when it does.
    mutating func attempt(_ scalar: ScalarType, _ kind: JSONKind, from mark: JSONReader.Mark) -> Problem.Code? {
        if case .date(let rule) = scalar.kind { return attempt(rule, kind, from: mark) }
        do throws(DecodingFault) {
            if scalar.isFoundation, let type = FoundationScalar(scalar.kind) {
                let start = reader.offset
                try reader.skipValue()
                if type.accepts(bytes[start..<reader.offset]) { return nil }
                return kind == type.wireKind ? type.code : .typeMismatch
            }
            try read(scalar.kind)
            return nil
        } catch {
            if error.code == .invalidValue, scalar.kind == .percentage {
                return Problem.Code(rawValue: BuiltInCode.percentage.rawValue)
            }
            return Problem.Code(error.code)
        }
    }

    private mutating func read(_ kind: ScalarType.Kind) throws(DecodingFault) {
        switch kind {
        case .boolean: _ = try reader.bool()
        case .string: _ = try reader.string()
        case .double: _ = try reader.double()
        case .float: _ = try reader.read(Float.self)
        case .decimal: _ = try reader.read(Decimal.self)
        case .percentage: _ = try reader.read(Percentage.self)
        case .url: _ = try reader.read(URL.self)
        case .uuid: _ = try reader.read(UUID.self)
        case .data: _ = try reader.read(Data.self)
        case .ready(let text): try read(text.type)
        case .integer(let width): try read(width)
        case .date: try reader.skipValue()
        case .word:
            let kind = reader.kind()
            if [.array, .object, .null].contains(kind) { throw reader.refuse(.typeMismatch, at: reader.mark()) }
            try reader.skipValue()
        }
    }

    private mutating func read<T: RefinedText>(_ type: T.Type) throws(DecodingFault) { _ = try reader.read(T.self) }

    private mutating func read(_ width: IntegerWidth) throws(DecodingFault) {
        switch width {
        case .int: _ = try reader.int()
        case .int8: _ = try reader.integer(Int8.self)
        case .int16: _ = try reader.integer(Int16.self)
        case .int32: _ = try reader.integer(Int32.self)
        case .int64: _ = try reader.integer(Int64.self)
        case .int128: _ = try reader.integer(Int128.self)
        case .uint: _ = try reader.integer(UInt.self)
        case .uint8: _ = try reader.integer(UInt8.self)
        case .uint16: _ = try reader.integer(UInt16.self)
        case .uint32: _ = try reader.integer(UInt32.self)
        case .uint64: _ = try reader.integer(UInt64.self)
        case .uint128: _ = try reader.integer(UInt128.self)
        }
    }

    private mutating func attempt(_ rule: DateRule, _ kind: JSONKind, from mark: JSONReader.Mark) -> Problem.Code? {
        do throws(DecodingFault) {
            switch rule {
            case .formats(let formats):
                _ = try reader.read(Date.self, dates: formats.count == 1 ? formats[0] : .anyOf(formats))
                return nil
            case .custom:
                try reader.skipValue()
                return kind == .string || kind == .number ? nil : .typeMismatch
            case .foundation(let strategy):
                let type = FoundationScalar.date(strategy)
                let start = reader.offset
                try reader.skipValue()
                if type.accepts(bytes[start..<reader.offset]) { return nil }
                return kind == type.wireKind ? type.code : .typeMismatch
            }
        } catch { return Problem.Code(error.code) }
    }

    /// Whether a value of another kind is taken for this one.
    private mutating func coerces(_ kind: ScalarType.Kind) -> Bool {
        switch kind {
        case .boolean: coerces(Bool.self)
        case .string: coerces(String.self)
        case .double: coerces(Double.self)
        case .float: coerces(Float.self)
        case .decimal: coerces(Decimal.self)
        case .integer(let width): coerces(width)
        // The compiler refuses `@Coerce` on the others.
        case .url, .uuid, .data, .date, .ready, .word, .percentage: false
        }
    }

    private mutating func coerces(_ width: IntegerWidth) -> Bool {
        switch width {
        case .int: coerces(Int.self)
        case .int8: coerces(Int8.self)
        case .int16: coerces(Int16.self)
        case .int32: coerces(Int32.self)
        case .int64: coerces(Int64.self)
        case .int128: coerces(Int128.self)
        case .uint: coerces(UInt.self)
        case .uint8: coerces(UInt8.self)
        case .uint16: coerces(UInt16.self)
        case .uint32: coerces(UInt32.self)
        case .uint64: coerces(UInt64.self)
        case .uint128: coerces(UInt128.self)
        }
    }

    private mutating func coerces<T: CoercibleDecodable>(_ type: T.Type) -> Bool {
        do throws(DecodingFault) { _ = try reader.coerce(type) } catch { return false }
        return true
    }
}
