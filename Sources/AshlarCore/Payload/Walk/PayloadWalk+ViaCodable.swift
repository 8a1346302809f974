/// Values that are read by their type's own `init(from:)`.
extension PayloadWalk {
    mutating func checkCodable(_ type: any ReadByCodable.Type) throws(DecodingFault) {
        let mark = reader.mark()
        let literal = unsafe Array(try reader.rawValue())
        let end = reader.mark()
        guard let error = type.refusal(of: literal, dates: place.dates ?? .iso8601) else { return }
        if let own = (error as? DecodingError)?.context?.underlyingError as? DecodingFailure {
            add(own, below: mark)
        } else {
            try record(error, of: type, at: mark)
        }
        reader.rewind(to: end)
    }

    /// Adds the problems of an Ashlar type within the value: their places count from the value.
    private mutating func add(_ failure: DecodingFailure, below mark: JSONReader.Mark) {
        let prefix = pointer
        for problem in failure.problems {
            guard keeps(problem.kind) else { continue }
            var moved = problem
            moved.pointer = prefix + problem.pointer
            moved.offset = problem.offset + mark.offset
            problems.append(moved)
        }
    }

    /// Records a `DecodingError` at the value that its coding path names.
    private mutating func record(
        _ error: any Error, of type: any ReadByCodable.Type, at mark: JSONReader.Mark
    ) throws(DecodingFault) {
        let problem = CodableProblem(error, type.content)
        let depth = path.count
        reader.rewind(to: mark)
        for key in problem.codingPath {
            let around = reader.mark()
            if try enter(key) { continue }
            reader.rewind(to: around)
            break
        }
        let found = reader.mark()
        let kind = JSONKind(reader.peek())
        if let missing = problem.missing {
            path.append(.key(missing))
            record(.missingKey, at: found, length: 1, expected: problem.expected, found: .kind(.nothing))
        } else {
            try reader.skipValue()
            record(problem.code, at: found, expected: problem.expected, found: .kind(kind))
        }
        path.removeLast(path.count - depth)
    }

    /// Goes to a member or an element.
    private mutating func enter(_ key: any CodingKey) throws(DecodingFault) -> Bool {
        switch JSONKind(reader.peek()) {
        case .object:
            guard try reader.beginObject() else { return false }
            repeat {
                if try reader.key() == key.stringValue {
                    path.append(.key(key.stringValue))
                    return true
                }
                try reader.skipValue()
            } while try reader.moreMembers()
            return false
        case .array:
            guard let wanted = key.intValue, try reader.beginArray() else { return false }
            var index = 0
            repeat {
                if index == wanted {
                    path.append(.index(index))
                    return true
                }
                index += 1
                try reader.skipValue()
            } while try reader.moreElements()
            return false
        default: return false
        }
    }
}

/// A `DecodingError` as a problem; its own words may show the payload, and are left out.
private struct CodableProblem {
    var code = PayloadProblem.Code.invalidValue
    var codingPath: [any CodingKey] = []
    /// The key that an object lacks.
    var missing: String?
    var expected: Expectation

    init(_ error: any Error, _ type: Any.Type) {
        expected = CodableProblem.expectation(of: type)
        guard let error = error as? DecodingError else { return }
        codingPath = error.context?.codingPath ?? []
        switch error {
        case .typeMismatch(let type, _): (code, expected) = (.typeMismatch, CodableProblem.expectation(of: type))
        case .valueNotFound(let type, _): (code, expected) = (.nullValue, CodableProblem.expectation(of: type))
        case .keyNotFound(let key, _): (missing, expected) = (key.stringValue, .value)
        default: break
        }
    }

    private static func expectation(of type: Any.Type) -> Expectation {
        if type == [Any].self { return .kind(.array) }
        if type == [String: Any].self { return .kind(.object) }
        if type == Bool.self { return .kind(.boolean) }
        if type == String.self { return .kind(.string) }
        if type is any FixedWidthInteger.Type { return .integer }
        if type is any BinaryFloatingPoint.Type { return .kind(.number) }
        return .readBy(type: "\(type)")
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}
