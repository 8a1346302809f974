import AshlarCore
import Foundation

/// Values that are neither arrays nor objects.
extension PayloadWalk {
    mutating func checkScalar(_ scalar: ScalarType) throws(DecodingFault) {
        let mark = reader.mark()
        let (start, kind) = (reader.offset, reader.kind())
        guard let code = attempt(scalar, kind, from: mark) else { return }
        reader.rewind(to: mark)
        try reader.skipValue()
        if scalar.isCoerced, accepts(scalar, coerced: kind, from: start) { return }
        record(kind == .null ? .nullValue : code, at: start, expected: scalar.expectation, found: kind.description)
    }

    /// Reads one value and forgets it.
    ///
    /// - Returns: why it does not fit; `nil` when it does.
    private mutating func attempt(_ scalar: ScalarType, _ kind: JSONKind, from mark: JSONReader.Mark) -> Problem.Code? {
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
            if error.code == .invalidValue, case .ready(let text) = scalar.kind { return text.type.violation.code }
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
        case .url: _ = try reader.read(URL.self)
        case .uuid: _ = try reader.read(UUID.self)
        case .data: _ = try reader.read(Data.self)
        case .ready(let text): try read(text.type)
        case .integer(let width): try read(width)
        case .date, .word: try reader.skipValue()
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
                var fault: DecodingFault?
                for format in formats {
                    reader.rewind(to: mark)
                    do throws(DecodingFault) {
                        _ = try reader.read(Date.self, dates: format)
                        return nil
                    } catch { fault = fault?.code == .invalidDate ? fault : error }
                }
                return fault.map { Problem.Code($0.code) }
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

    /// Whether a value of another kind can be taken for this one.
    private func accepts(_ scalar: ScalarType, coerced kind: JSONKind, from start: Int) -> Bool {
        let literal = String(decoding: bytes[start..<reader.offset], as: UTF8.self)
        let text = kind == .string ? String(literal.dropFirst().dropLast()) : literal
        switch (scalar.kind, kind) {
        case (.string, .number), (.string, .boolean): return true
        case (.boolean, .string), (.boolean, .number): return ["true", "false", "1", "0"].contains(text)
        case (.integer, .boolean), (.double, .boolean), (.float, .boolean), (.decimal, .boolean): return true
        case (.integer, .string), (.double, .string), (.float, .string), (.decimal, .string):
            // The string's text must be a number of its own, and one that the type takes.
            let inner = PayloadModel(scalar: ScalarType(kind: scalar.kind))
            return Explanation.of(Array(text.utf8), as: inner).problems.isEmpty
        default: return false
        }
    }
}
