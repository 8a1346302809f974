import AshlarEmission

/// Domain types as `@Domain` and `Mapped`.
extension MacroStyle {
    var domainAttribute: String? { "@Domain" }
    var embeddedAttribute: String? { "@Embedded" }
    /// The macro adds `Sendable`.
    var domainConformances: String { "Hashable" }
    var mappingLabel: String { "mapping: " }

    func mapping(_ source: inout SourceText, of record: RecordPlan, _ names: TypeNames) {
        let sources = names.plan.mappedFields(of: record).compactMap { field in
            MacroStyle.source(of: field, names).map { "\(SwiftName.label(field.target.name)): \($0)" }
        }
        let domain = names.plan.domainName(of: record)
        guard record.concept != nil else {
            return source.braces("nonisolated extension \(domain): Mapped") { source in
                source.mapping("mapping", from: record.dtoName, sources, hasForms: record.unified != nil)
            }
        }
        source.braces("nonisolated extension \(domain)") { source in
            source.line("/// How another form of a `\(domain)` is mapped.")
            source.mapping(MacroStyle.formName(record.dtoName), from: record.dtoName, sources, hasForms: true)
            source.mapping(of: record.dtoName, to: domain)
        }
    }

    /// `fromSimpleUser`, in `User`.
    fileprivate static func formName(_ dto: String) -> String { "from" + String(dto.dropLast(3)) }

    /// The source of the domain's field; `nil` if `Mapping` finds it by itself.
    private static func source(of field: Plan.MappedField, _ names: TypeNames) -> String? {
        guard let own = field.source else { return ".constant(nil)" }
        let type = own.isOptional ? TypeRef.optional(own.type) : own.type
        let path = "\\.\(SwiftName.escaped(own.name))"
        // Fields that are always in this form, but not in others, become optional: lists do not do so by themselves.
        let isList =
            switch own.type {
            case .array, .dictionary: true
            default: false
            }
        let isPromotedList = isList && field.target.isOptional && !own.isOptional
        guard let value = names.converted("$0", type), isPromotedList || !names.convertsByItself(type) else {
            return own.name == field.target.name ? nil : ".init(\(path))"
        }
        return ".init(\(path)) { try \(value) }"
    }

    func mapping(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames) {
        let domain = names.plan.domainName(of: union)
        source.braces("nonisolated extension \(domain)\(union.concept == nil ? ": Mapped" : "")") { source in
            let name = union.concept == nil ? "mapping" : MacroStyle.formName(union.dtoName)
            let hasForms =
                union.concept != nil
                || names.plan.unions.contains { $0.concept != nil && names.plan.domainName(of: $0) == union.name }
            let type = hasForms ? ": Mapping<\(union.dtoName)>" : ""
            source.line("public static let \(name)\(type) = Mapping(from: \(union.dtoName).self) { dto in")
            source.indented { source in
                source.switchCases(of: union, names) { ".\($0)(\($1))" }
            }
            source.line("}")
            if union.concept != nil { source.mapping(of: union.dtoName, to: domain) }
        }
    }
}

extension SourceText {
    /// Prints the initializer that maps another form of a concept.
    fileprivate mutating func mapping(of dto: String, to domain: String) {
        line()
        line("/// - Throws: `DomainFailure` with every value that the domain refuses.")
        braces("public init(mapping source: \(dto)) throws(DomainFailure)") { source in
            source.line("self = try \(domain).\(MacroStyle.formName(dto))(source)")
        }
    }

    /// Prints the property with a mapping.
    ///
    /// Its type is written where other mappings are called in it, or call it: the compiler cannot find the types of
    /// mappings that need each other.
    fileprivate mutating func mapping(_ name: String, from dto: String, _ sources: [String], hasForms: Bool) {
        let hasType = hasForms || sources.contains { $0.contains("mapping:") }
        let property = "public static let \(name)\(hasType ? ": Mapping<\(dto)>" : "")"
        guard !sources.isEmpty else { return line("\(property) = Mapping(from: \(dto).self)") }
        line("\(property) = Mapping(")
        line("    from: \(dto).self,")
        for (index, field) in sources.enumerated() {
            line("    \(field)\(index + 1 < sources.count ? "," : ")")")
        }
    }
}
