/// What a payload of a type must look like. The diagnosing pass walks it; the fast path never sees it.
public struct Shape: Sendable {
    indirect enum Kind: Sendable {
        case scalar(expected: String, code: Problem.Code?)
        case optional(any DirectDecodable.Type)
        case array(any DirectDecodable.Type)
        case dictionary(any DirectDecodable.Type)
        case record(Record)
        case choice([any DirectDecodable.Type])
        case anything
    }

    let kind: Kind

    /// A value that is checked by decoding it.
    ///
    /// - Parameters:
    ///   - expected: what stands after "expected" in a message: `an integer`.
    ///   - code: the code of a problem with a value of the right kind that the type refuses.
    public static func scalar(_ expected: String, code: Problem.Code? = nil) -> Shape {
        Shape(kind: .scalar(expected: expected, code: code))
    }
    /// A value or `null`; as a field, it may be absent.
    public static func optional(_ wrapped: any DirectDecodable.Type) -> Shape { Shape(kind: .optional(wrapped)) }
    /// An array.
    public static func array(_ element: any DirectDecodable.Type) -> Shape { Shape(kind: .array(element)) }
    /// An object whose keys are data.
    public static func dictionary(_ value: any DirectDecodable.Type) -> Shape { Shape(kind: .dictionary(value)) }
    /// Exactly one of several types, told apart by the kind of JSON value.
    public static func choice(_ options: [any DirectDecodable.Type]) -> Shape { Shape(kind: .choice(options)) }
    /// Any JSON value.
    public static var anything: Shape { Shape(kind: .anything) }

    /// An object with named fields.
    ///
    /// - Parameters:
    ///   - name: the Swift type's name.
    ///   - file: the file that declares it, as `#fileID` gives it.
    ///   - fields: in declaration order.
    public static func record(_ name: String, file: String, _ fields: [Field]) -> Shape {
        Shape(kind: .record(Record(name: name, file: file, fields: fields)))
    }

    /// A field of a record.
    public struct Field: Sendable {
        let name: String
        let key: String
        let type: any DirectDecodable.Type
        let dates: WireDateFormat?
        let line: Int

        /// - Parameters:
        ///   - name: the Swift property.
        ///   - key: the key on the wire.
        ///   - type: the property's type.
        ///   - dates: how its dates stand on the wire.
        ///   - line: where the property is declared.
        public init(
            _ name: String, key: String, _ type: any DirectDecodable.Type, dates: WireDateFormat? = nil, line: Int = 0
        ) {
            self.name = name
            self.key = key
            self.type = type
            self.dates = dates
            self.line = line
        }
    }

    struct Record: Sendable {
        let name: String
        let file: String
        let fields: [Field]
    }
}
