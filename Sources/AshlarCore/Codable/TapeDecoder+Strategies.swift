import Foundation

/// Types with a form on the wire that a strategy decides.
extension TapeDecoder {
    func date(at position: Int, in path: CodingPath?, _ key: () -> (any CodingKey)?) throws -> Date {
        if tape[position].isNull { throw valueNotFound(Date.self, in: path, key()) }
        switch options.dates {
        case .deferredToDate:
            return Date(timeIntervalSinceReferenceDate: try scalar(Double.self, at: position, in: path, key))
        case .secondsSince1970:
            return Date(timeIntervalSince1970: try scalar(Double.self, at: position, in: path, key))
        case .millisecondsSince1970:
            return Date(timeIntervalSince1970: try scalar(Double.self, at: position, in: path, key) / 1000)
        case .iso8601:
            if let date = tape.plainISO8601Date(at: position) { return date }
            let text = try scalar(String.self, at: position, in: path, key)
            guard let date = try? Date.ISO8601FormatStyle().parse(text) else {
                // Foundation's decoder gives the path of the value around the date.
                throw dataCorrupted("Expected date string to be ISO8601-formatted", at: position, codingPath)
            }
            return date
        // Foundation has this case only on Apple platforms.
        #if canImport(ObjectiveC)
        case .formatted(let formatter):
            let text = try scalar(String.self, at: position, in: path, key)
            guard let date = formatter.date(from: text) else {
                throw dataCorrupted(
                    "Date string does not match format expected by formatter", at: position,
                    CodingPath.array(path, key()))
            }
            return date
        #endif
        case .custom(let decode):
            return try move(to: position, in: nested(path, key)) { try decode(self) }
        @unknown default:
            return try move(to: position, in: nested(path, key)) { try Date(from: self) }
        }
    }

    func data(at position: Int, in path: CodingPath?, _ key: () -> (any CodingKey)?) throws -> Data {
        if tape[position].isNull { throw valueNotFound(Data.self, in: path, key()) }
        switch options.data {
        case .deferredToData:
            return try move(to: position, in: nested(path, key)) { try Data(from: self) }
        case .base64:
            let text = try scalar(String.self, at: position, in: path, key)
            guard let data = Data(base64Encoded: text) else {
                throw dataCorrupted(
                    "Encountered Data is not valid Base64", at: position, CodingPath.array(path, key()))
            }
            return data
        case .custom(let decode):
            return try move(to: position, in: nested(path, key)) { try decode(self) }
        @unknown default:
            return try move(to: position, in: nested(path, key)) { try Data(from: self) }
        }
    }

    func url(at position: Int, in path: CodingPath?, _ key: () -> (any CodingKey)?) throws -> URL {
        if tape[position].isNull { throw valueNotFound(URL.self, in: path, key()) }
        let text = try scalar(String.self, at: position, in: path, key)
        guard let url = URL(string: text) else {
            throw dataCorrupted("Invalid URL string", at: position, CodingPath.array(path, key()))
        }
        return url
    }

    func decimal(at position: Int, in path: CodingPath?, _ key: () -> (any CodingKey)?) throws -> Decimal {
        let entry = tape[position]
        if entry.isNull { throw valueNotFound(Decimal.self, in: path, key()) }
        guard entry.kind == .integer || entry.kind == .number else {
            throw typeMismatch(Decimal.self, at: position, in: path, key())
        }
        var reader = tape.reader(at: position)
        do throws(DecodingFault) {
            return try Decimal._ashlarDecode_v1(&reader)
        } catch {
            throw numberOutOfRange(Decimal.self, at: position)
        }
    }

    // MARK: Keys

    /// The positions of an object's members by their converted keys; the first member of a name counts.
    func convertedKeys(of object: Int, in path: CodingPath?) -> [String: Int] {
        var members: [String: Int] = [:]
        var codingPath: [any CodingKey] = []
        if case .custom = options.keys { codingPath = CodingPath.array(path) }
        var key = tape.firstChild(of: object)
        let end = tape.next(after: object)
        while key < end {
            let name = tape.string(at: key)
            let converted: String =
                switch options.keys {
                case .useDefaultKeys: name
                case .convertFromSnakeCase: SnakeCase.codingKey(name)
                case .custom(let convert): convert(codingPath + [PlainKey.name(name)]).stringValue
                @unknown default: name
                }
            if members[converted] == nil { members[converted] = key + 1 }
            key = tape.next(after: key + 1)
        }
        return members
    }
}

extension Tape {
    /// An object's keys in the payload's order, each once.
    func keys(of object: Int) -> [String] {
        var names: [String] = []
        names.reserveCapacity(childCount(object))
        var seen: Set<String> = []
        var key = firstChild(of: object)
        let end = next(after: object)
        while key < end {
            let name = string(at: key)
            if seen.insert(name).inserted { names.append(name) }
            key = next(after: key + 1)
        }
        return names
    }
}
