/// The shape of a type's payload, as generated code declares it: `PayloadModel` is made from it, and the fast path
/// never uses it.
public struct PayloadShape: Sendable {
    indirect enum Kind: Sendable {
        case scalar(Scalar)
        case optional(any DirectDecodable.Type)
        case array(any DirectDecodable.Type)
        case dictionary(any DirectDecodable.Type, key: any DirectKey.Type)
        case record(Record)
        /// The fields of the record are positions.
        case tuple(Record)
        case choice([any DirectDecodable.Type])
        case union(Union)
        case refined(Refinement)
        case sensitive(any DirectDecodable.Type)
        case anything
    }

    let kind: Kind

    /// A value that is checked by decoding it.
    ///
    /// - Parameters:
    ///   - expected: the words after "expected" in a message: `an integer`.
    ///   - code: the code of a problem with a value of the right kind that the type refuses.
    ///   - words: all texts that the type accepts, where they are known: messages list them.
    public static func scalar(_ expected: String, code: PayloadProblem.Code? = nil, words: [String]? = nil)
        -> PayloadShape
    {
        PayloadShape(kind: .scalar(Scalar(words.map(Scalar.Kind.words) ?? .custom(.text(expected)), code: code)))
    }
    /// One of Ashlar's own scalars.
    static func scalar(_ kind: Scalar.Kind) -> PayloadShape { PayloadShape(kind: .scalar(Scalar(kind))) }
    /// A value of Swift or Foundation.
    static func scalar(_ standard: StandardScalar) -> PayloadShape { scalar(.standard(standard)) }
    /// A value or `null`; as a field, it may be absent.
    public static func optional(_ wrapped: any DirectDecodable.Type) -> PayloadShape {
        PayloadShape(kind: .optional(wrapped))
    }
    /// An array.
    public static func array(_ element: any DirectDecodable.Type) -> PayloadShape {
        PayloadShape(kind: .array(element))
    }
    /// An object with keys that are data.
    public static func dictionary(
        _ value: any DirectDecodable.Type, key: any DirectKey.Type = String.self
    ) -> PayloadShape { PayloadShape(kind: .dictionary(value, key: key)) }
    /// Exactly one of several types, distinguished by the kind of JSON value.
    public static func choice(_ options: [any DirectDecodable.Type]) -> PayloadShape {
        PayloadShape(kind: .choice(options))
    }
    /// Any JSON value.
    public static var anything: PayloadShape { PayloadShape(kind: .anything) }

    /// An object with named fields.
    ///
    /// - Parameters:
    ///   - name: the Swift type's name.
    ///   - file: the file that declares it, as `#fileID` gives it.
    ///   - refuses: keys that are problems here, although they are ignored by default.
    ///   - fields: in declaration order.
    public static func record(
        _ name: String, file: String, refuses: Refusals = [], _ fields: Fields
    ) -> PayloadShape {
        PayloadShape(kind: .record(Record(name: name, file: file, refuses: refuses, fields: fields.all)))
    }

    /// An array with a type for each position, and no other elements.
    ///
    /// - Parameters:
    ///   - name: the Swift type's name.
    ///   - file: the file that declares it, as `#fileID` gives it.
    ///   - positions: in the order of the elements; their keys are not on the wire.
    public static func tuple(_ name: String, file: String, _ positions: Fields) -> PayloadShape {
        PayloadShape(kind: .tuple(Record(name: name, file: file, refuses: [], fields: positions.all)))
    }

    /// One of several cases, distinguished by a tag or by trying them in order.
    ///
    /// - Parameters:
    ///   - name: the Swift type's name.
    ///   - file: the file that declares it, as `#fileID` gives it.
    ///   - tagging: where the tag is.
    ///   - keepsUnknown: whether a case takes the values with a tag that no other case has.
    ///   - cases: in declaration order.
    public static func union(
        _ name: String, file: String, _ tagging: Tagging, keepsUnknown: Bool, _ cases: [Case]
    ) -> PayloadShape {
        PayloadShape(
            kind: .union(Union(name: name, file: file, tagging: tagging, keepsUnknown: keepsUnknown, cases: cases)))
    }

    /// Returns whether an object of this shape has a member for a key.
    public func hasKey(_ key: String) -> Bool {
        guard case .record(let record) = kind else { return false }
        return record.fields.contains { ($0.path + [$0.key]).first == key }
    }
}

// MARK: Records

extension PayloadShape {
    /// Keys that a record refuses, although they are ignored by default.
    public struct Refusals: OptionSet, Sendable {
        /// The options' bits.
        public let rawValue: UInt8
        /// - Parameter rawValue: the options' bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Keys that the type does not have.
        public static let unknownKeys = Refusals(rawValue: 1)
        /// Keys that appear more than once.
        public static let duplicateKeys = Refusals(rawValue: 2)
    }

    /// The attributes of a field, in addition to its type.
    public struct FieldOptions: OptionSet, Sendable {
        /// The options' bits.
        public let rawValue: UInt8
        /// - Parameter rawValue: the options' bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It has a default for when its key is absent.
        public static let absentDefault = FieldOptions(rawValue: 1)
        /// It has a default for `null`.
        public static let nullDefault = FieldOptions(rawValue: 2)
        /// It has a default for values that its type refuses.
        public static let invalidDefault = FieldOptions(rawValue: 4)
        /// Its bad elements are left out.
        public static let lossy = FieldOptions(rawValue: 8)
        /// Other kinds of value that hold the same scalar are read too.
        public static let coerced = FieldOptions(rawValue: 16)
    }

    /// A field of a record.
    public struct Field: Sendable {
        let name: String
        /// The objects around the key, from the record on.
        let path: [String]
        let key: String
        let aliases: [String]
        let type: any DirectDecodable.Type
        let dates: WireDateFormat?
        let options: FieldOptions
        let line: Int
        /// The property itself, by which mappings name their sources.
        let property: (AnyKeyPath & Sendable)?

        /// - Parameters:
        ///   - name: the Swift property.
        ///   - path: the keys of the objects around the key, from the record on.
        ///   - key: the key on the wire.
        ///   - aliases: other keys that are read too.
        ///   - type: the property's type: one that reads itself or has raw values, or a container of such types.
        ///   - dates: the format of its dates on the wire.
        ///   - options: the field's attributes, in addition to its type.
        ///   - line: where the property is declared.
        ///   - property: the property itself.
        public init(
            _ name: String, in path: [String] = [], key: String, aliases: [String] = [],
            _ type: Any.Type, dates: WireDateFormat? = nil, options: FieldOptions = [], line: Int = 0,
            _ property: (AnyKeyPath & Sendable)? = nil
        ) {
            self.name = name
            self.path = path
            self.key = key
            self.aliases = aliases
            self.type = PayloadShape.direct(type)
            self.dates = dates
            self.options = options
            self.line = line
            self.property = property
        }
    }

    struct Record: Sendable {
        let name: String
        let file: String
        let refuses: Refusals
        let fields: [Field]
    }
}

// MARK: Unions

extension PayloadShape {
    /// A case of a union.
    public struct Case: Sendable {
        let name: String
        let tags: [String]
        let type: (any DirectDecodable.Type)?

        /// - Parameters:
        ///   - name: the Swift case.
        ///   - tags: the tags that identify it.
        ///   - type: the type of its associated value, if it has one.
        public init(_ name: String, tags: [String] = [], _ type: Any.Type? = nil) {
            self.name = name
            self.tags = tags
            self.type = type.map(PayloadShape.direct)
        }
    }

    struct Union: Sendable {
        let name: String
        let file: String
        let tagging: Tagging
        let keepsUnknown: Bool
        let cases: [Case]
    }
}
