import AshlarCore

/// The sources of `Support/` in packages that depend on nothing. They do what the types of the same names in
/// AshlarCore do, by Foundation's means.
enum SupportTexts {
    static let jsonValue = #"""
        import Foundation

        /// A JSON value of any shape.
        nonisolated public enum JSONValue: Codable, Hashable, Sendable {
            case null
            case bool(Bool)
            case integer(Int64)
            case number(Double)
            case string(String)
            case array([JSONValue])
            case object([String: JSONValue])

            public init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .null
                } else if let value = try? container.decode(Bool.self) {
                    self = .bool(value)
                } else if let value = try? container.decode(Int64.self) {
                    self = .integer(value)
                } else if let value = try? container.decode(Double.self) {
                    self = .number(value)
                } else if let value = try? container.decode(String.self) {
                    self = .string(value)
                } else if let value = try? container.decode([JSONValue].self) {
                    self = .array(value)
                } else {
                    self = .object(try container.decode([String: JSONValue].self))
                }
            }

            public func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .null: try container.encodeNil()
                case .bool(let value): try container.encode(value)
                case .integer(let value): try container.encode(value)
                case .number(let value): try container.encode(value)
                case .string(let value): try container.encode(value)
                case .array(let value): try container.encode(value)
                case .object(let value): try container.encode(value)
                }
            }
        }

        """#

    static let indirect = #"""
        /// A value behind a reference, for types that contain themselves.
        nonisolated public struct Indirect<Value> {
            private let storage: [Value]

            public init(_ value: Value) { storage = [value] }

            public var value: Value { storage[0] }
        }

        nonisolated extension Indirect: Sendable where Value: Sendable {}
        nonisolated extension Indirect: Equatable where Value: Equatable {}
        nonisolated extension Indirect: Hashable where Value: Hashable {}

        nonisolated extension Indirect: Decodable where Value: Decodable {
            public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
        }

        nonisolated extension Indirect: Encodable where Value: Encodable {
            public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
        }

        """#

    static let email = #"""
        /// An e-mail address, in the form that browsers accept.
        nonisolated public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
            public let value: String

            /// - Returns: `nil` when the text is not an e-mail address.
            public init?(_ text: String) {
                let parts = text.split(separator: "@", omittingEmptySubsequences: false)
                let local = #/[A-Za-z0-9.!#$%&'*+\/=?^_`{|}~\-]+/#
                let label = #/[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?/#
                guard parts.count == 2, parts[0].wholeMatch(of: local) != nil,
                    parts[1].split(separator: ".", omittingEmptySubsequences: false)
                        .allSatisfy({ $0.wholeMatch(of: label) != nil })
                else { return nil }
                value = text
            }

            public var description: String { value }
        }

        """#

    static let mapper = #"""
        /// Values that a mapping could not convert: all problems of one DTO.
        nonisolated public struct DomainFailure: Error, Sendable, Hashable, CustomStringConvertible {
            public struct Problem: Sendable, Hashable {
                /// The problem: `refinement.email`.
                public var code: String
                /// The keys on the wire that lead to the value.
                public var path: [String]
                /// Where in the model: `User.email ← UserDTO.email`.
                public var model: String
                /// The expected value: `an e-mail address`.
                public var expected: String
            }

            public var problems: [Problem]

            init(problems: [Problem]) { self.problems = problems }

            init(_ code: String, expected: String) {
                problems = [Problem(code: code, path: [], model: "", expected: expected)]
            }

            public var description: String {
                problems.map { "/\($0.path.joined(separator: "/"))  \($0.code)  not \($0.expected)  (\($0.model))" }
                    .joined(separator: "\n")
            }

            func below(_ key: String) -> [Problem] {
                problems.map { problem in
                    var problem = problem
                    problem.path.insert(key, at: 0)
                    return problem
                }
            }
        }

        /// Collects the problems while a DTO is converted to a domain value, so that one error reports all of them.
        nonisolated struct Mapper {
            private let target: String
            private let source: String
            private var problems: [DomainFailure.Problem] = []

            init(_ target: String, from source: String) {
                self.target = target
                self.source = source
            }

            var failure: DomainFailure { DomainFailure(problems: problems) }

            mutating func field<S, T>(
                _ name: String, key: String, _ value: S, _ convert: (S) throws(DomainFailure) -> T
            ) -> T? {
                do throws(DomainFailure) { return try convert(value) } catch {
                    for var problem in error.below(key) {
                        if problem.model.isEmpty { problem.model = "\(target).\(name) ← \(source).\(name)" }
                        problems.append(problem)
                    }
                    return nil
                }
            }
        }

        """#

    static let convert = #"""
        import Foundation

        /// The conversions of mappings: each returns a value, or says what the target expects.
        nonisolated enum Convert {
            static func email(_ text: String) throws(DomainFailure) -> EmailAddress {
                guard let email = EmailAddress(text) else { throw DomainFailure("refinement.email", expected: "an e-mail address") }
                return email
            }

            static func integer(_ text: String) throws(DomainFailure) -> Int {
                guard let value = Int(text) else {
                    throw DomainFailure("refinement.integer", expected: "a string that contains an integer")
                }
                return value
            }

            static func decimal(_ text: String) throws(DomainFailure) -> Decimal {
                guard text.wholeMatch(of: #/-?[0-9]+(\.[0-9]+)?/#) != nil,
                    let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
                else { throw DomainFailure("refinement.decimal", expected: "a string that contains a decimal number") }
                return value
            }

            static func boolean(_ text: String) throws(DomainFailure) -> Bool {
                guard let value = Bool(text) else {
                    throw DomainFailure("refinement.boolean", expected: "\"true\" or \"false\"")
                }
                return value
            }

            static func flag(_ number: Int) throws(DomainFailure) -> Bool {
                guard number == 0 || number == 1 else { throw DomainFailure("refinement.boolean", expected: "0 or 1") }
                return number == 1
            }

            static func flag(_ text: String) throws(DomainFailure) -> Bool {
                guard text == "0" || text == "1" else { throw DomainFailure("refinement.boolean", expected: "0 or 1") }
                return text == "1"
            }

        """# + WireDateFormat.Name.allCases.map { "\n" + $0.conversion.text }.joined() + #"""

                static func optional<S, T>(
                    _ value: S?, _ convert: (S) throws(DomainFailure) -> T
                ) throws(DomainFailure) -> T? {
                    guard let value else { return nil }
                    return try convert(value)
                }

                static func elements<S, T>(
                    _ source: [S], _ convert: (S) throws(DomainFailure) -> T
                ) throws(DomainFailure) -> [T] {
                    var converted: [T] = []
                    var problems: [DomainFailure.Problem] = []
                    for (index, element) in source.enumerated() {
                        do throws(DomainFailure) { converted.append(try convert(element)) } catch {
                            problems += error.below(String(index))
                        }
                    }
                    if !problems.isEmpty { throw DomainFailure(problems: problems) }
                    return converted
                }

                static func members<S, T>(
                    _ source: [String: S], _ convert: (S) throws(DomainFailure) -> T
                ) throws(DomainFailure) -> [String: T] {
                    var converted: [String: T] = [:]
                    var problems: [DomainFailure.Problem] = []
                    for (key, value) in source.sorted(by: { $0.key < $1.key }) {
                        do throws(DomainFailure) { converted[key] = try convert(value) } catch {
                            problems += error.below(key)
                        }
                    }
                    if !problems.isEmpty { throw DomainFailure(problems: problems) }
                    return converted
                }

                static func indirect<S, T>(
                    _ source: Indirect<S>, _ convert: (S) throws(DomainFailure) -> T
                ) throws(DomainFailure) -> Indirect<T> {
                    Indirect(try convert(source.value))
                }
            }

            """#
}
