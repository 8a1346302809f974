import AshlarCore
import AshlarEmission

/// Foundation's `Codable`: a package that depends on nothing.
struct CodableStyle: DesignStyle {
    var runtime: String? { nil }
    var testRuntime: String? { nil }

    /// Foundation has one form of dates for a whole payload: they keep their type on the wire, and the mapping reads them.
    func date(_ format: WireDateFormat) -> TypeRef {
        format.name?.conversion.isOfText == false ? .integer(.date(format)) : .string(.date(format))
    }
    var readsSeveralDateFormats: Bool { false }
    /// `Codable` reads both as `nil`.
    var hasPresence: Bool { false }

    var recordAttribute: String? { nil }
    var recordConformances: String { "Codable, Hashable, Sendable" }
    var payloadConstraint: String { "Codable & Hashable & Sendable" }
    func attributes(of field: FieldPlan, dates: WireDateFormat?) -> String { "" }

    func recordMembers(_ source: inout SourceText, of record: RecordPlan) {
        guard record.fields.contains(where: { $0.name != $0.key }) else { return }
        source.line()
        source.braces("private enum CodingKeys: String, CodingKey") { source in
            for field in record.fields {
                let name = SwiftName.escaped(field.name)
                source.line(
                    field.name == field.key ? "case \(name)" : "case \(name) = \(SwiftLiteral.string(field.key))")
            }
        }
    }

    func recordExtension(_ source: inout SourceText, of model: RecordModel) {}

    /// A container without keys, which must end after the last position.
    func tupleMembers(_ source: inout SourceText, of tuple: RecordPlan, _ names: TypeNames) {
        source.line()
        source.braces("public init(from decoder: any Decoder) throws") { source in
            source.line("var container = try decoder.unkeyedContainer()")
            for field in tuple.fields {
                // An optional is decoded as such: it may be null, but not beyond the end.
                source.line("\(field.name) = try container.decode(\(DirectCoding.metatype(names.wire(field))))")
            }
            source.line("guard container.isAtEnd else {")
            source.line("    throw DecodingError.dataCorruptedError(")
            source.line(
                "        in: container, debugDescription: \"Expected an array of \(tuple.fields.count) elements.\")")
            source.line("}")
        }
        source.line()
        source.braces("public func encode(to encoder: any Encoder) throws") { source in
            source.line("var container = encoder.unkeyedContainer()")
            for field in tuple.fields { source.line("try container.encode(\(field.name))") }
        }
    }

    func tupleExtension(_ source: inout SourceText, of model: RecordModel) {}

    var enumConformances: String { "Hashable, Sendable, Codable" }

    func enumMembers(_ source: inout SourceText, of item: EnumPlan) {
        source.conversions(of: item)
        source.line()
        source.braces("public init(from decoder: any Decoder) throws") { source in
            source.line("self.init(wireValue: try decoder.singleValueContainer().decode(String.self))")
        }
        source.line()
        source.braces("public func encode(to encoder: any Encoder) throws") { source in
            source.line("var container = encoder.singleValueContainer()")
            source.line("try container.encode(wireValue)")
        }
    }

    var hasEntityMacro: Bool { false }

    var fixtureConstraint: String { "Codable & Equatable" }
    var roundTrip: String {
        """
            let value = try JSONDecoder().decode(type, from: Data(bytes))
            let encoded = try JSONEncoder().encode(value)
            let again = try JSONDecoder().decode(type, from: encoded)
        """
    }
}
