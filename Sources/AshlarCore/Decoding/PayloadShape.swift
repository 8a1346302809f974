/// What the payloads of a type look like, for tools beside the decoder: they make payloads, where the decoder reads them.
package indirect enum PayloadShape: Sendable {
    /// A value that is checked by decoding it; with all its words, where they can be told.
    case scalar(words: [String]?)
    case optional(any DirectDecodable.Type)
    case array(any DirectDecodable.Type)
    case dictionary(any DirectDecodable.Type, key: any DirectKey.Type)
    case record(Record)
    /// An array with a field for each position.
    case tuple(Record)
    /// One of several types, told apart by the kind of JSON value.
    case choice([any DirectDecodable.Type])
    case union(Shape.Tagging, cases: [Case], keepsUnknown: Bool)
    case anything

    package struct Record: Sendable {
        package let refuses: Shape.Refusals
        package let fields: [Field]
    }

    package struct Field: Sendable {
        package let name: String
        /// The objects around the key, from the record on.
        package let path: [String]
        package let key: String
        package let aliases: [String]
        package let type: any DirectDecodable.Type
        package let dates: WireDateFormat?
        package let options: Shape.FieldOptions
        /// The property itself, where the type's macro told it.
        package let property: (AnyKeyPath & Sendable)?
    }

    package struct Case: Sendable {
        package let tags: [String]
        package let type: (any DirectDecodable.Type)?
    }

    /// - Parameter type: a type that decodes.
    package init(of type: any DirectDecodable.Type) {
        switch type._ashlarShape_v1.kind {
        case .optional(let wrapped): self = .optional(wrapped)
        case .array(let element): self = .array(element)
        case .dictionary(let value, let key): self = .dictionary(value, key: key)
        case .choice(let options): self = .choice(options)
        case .anything: self = .anything
        case .record(let record): self = .record(PayloadShape.record(record))
        case .tuple(let record): self = .tuple(PayloadShape.record(record))
        case .union(let union):
            self = .union(
                union.tagging, cases: union.cases.map { Case(tags: $0.tags, type: $0.type) },
                keepsUnknown: union.keepsUnknown)
        case .sensitive(let wrapped): self = PayloadShape(of: wrapped)
        case .refined(let refinement):
            // A refined scalar is tried with values of the usual formats; a collection is made of its elements.
            let inner = PayloadShape(of: refinement.value)
            if case .scalar = inner { self = .scalar(words: nil) } else { self = inner }
        case .scalar(_, _, let words?): self = .scalar(words: words)
        default: self = .scalar(words: nil)
        }
    }

    private static func record(_ record: Shape.Record) -> Record {
        let fields = record.fields.map {
            Field(
                name: $0.name, path: $0.path, key: $0.key, aliases: $0.aliases, type: $0.type, dates: $0.dates,
                options: $0.options, property: $0.property)
        }
        return Record(refuses: record.refuses, fields: fields)
    }
}

/// The inspecting pass, for tests that compare it with the fast path.
package struct PayloadInspection {
    package let problems: [Problem]
    package let receipt: Receipt?

    /// - Parameters:
    ///   - bytes: the payload.
    ///   - type: the type that it should be.
    ///   - wantsReceipt: whether to note what decoding does besides copying.
    package init(_ bytes: [UInt8], as type: any DirectDecodable.Type, wantsReceipt: Bool) {
        let result = unsafe bytes.withUnsafeBytes {
            unsafe Inspection.run(type, $0, fault: nil, limits: DecodingLimits(), wantsReceipt: wantsReceipt)
        }
        problems = result.problems
        receipt = result.receipt
    }
}
