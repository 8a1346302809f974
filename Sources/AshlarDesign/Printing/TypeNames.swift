import AshlarCore
import AshlarEmission

/// How the plan's types are written in Swift.
struct TypeNames {
    let plan: Plan
    /// `Shop.` in other modules, where a type that is imported too may have a type's name.
    private let prefix: String

    /// - Parameter isOutside: whether the code is in another module than the types.
    init(plan: Plan, isOutside: Bool = false) {
        self.plan = plan
        prefix = isOutside ? plan.options.name + "." : ""
    }

    /// A type of the plan by its name.
    func qualified(_ name: String) -> String { prefix + name }

    /// The DTO of a whole payload.
    func payload(_ root: RootPlan) -> String {
        guard root.isEnveloped, let envelope = plan.envelope else { return wire(root.type) }
        return "\(prefix)\(plan.records[envelope.record].dtoName)<\(wire(root.type))>"
    }

    /// In a DTO.
    func wire(_ type: TypeRef) -> String {
        write(type) { leaf in
            switch leaf {
            case .record(let index): prefix + dto(plan.records[index])
            case .union(let index): prefix + plan.unions[index].dtoName
            default: scalar(leaf)
            }
        }
    }

    /// The DTO of a record, with the elements of a generic page.
    func dto(_ record: RecordPlan) -> String {
        guard let page = record.page, case .array(let element)? = record.field(of: page.list)?.type else {
            return record.dtoName
        }
        return "\(page.name)<\(wire(element))>"
    }

    /// In a domain type.
    func domain(_ type: TypeRef) -> String {
        write(type) { leaf in
            switch leaf {
            case _ where plan.meaning(of: leaf) != nil: plan.meaning(of: leaf).map(domain) ?? ""
            case .record(let index): prefix + plan.domainName(of: plan.records[index])
            case .union(let index): prefix + plan.domainName(of: plan.unions[index])
            case .string(let refinement?), .integer(let refinement?): refined(refinement)
            case .identifier(let index, let raw): identifier(of: index, raw)
            default: scalar(leaf)
            }
        }
    }

    /// In a DTO that the domain has as it is: identifiers say what they identify.
    private func shared(_ type: TypeRef) -> String {
        guard case .identifier(let index, let raw) = type.leaf else { return wire(type) }
        return write(type) { _ in identifier(of: index, raw) }
    }

    private func identifier(of index: Int, _ raw: TypeRef) -> String {
        "TypedID<\(prefix)\(plan.domainName(of: plan.records[index])), \(scalar(raw))>"
    }

    private func write(_ type: TypeRef, leaf: (TypeRef) -> String) -> String {
        switch type {
        case .array(let part): "[\(write(part, leaf: leaf))]"
        case .dictionary(let part): "[String: \(write(part, leaf: leaf))]"
        case .optional(let part): "\(write(part, leaf: leaf))?"
        case .indirect(let part): "Indirect<\(write(part, leaf: leaf))>"
        default: leaf(type)
        }
    }

    private func scalar(_ type: TypeRef) -> String {
        switch type {
        case .boolean: "Bool"
        case .integer: "Int"
        case .double: "Double"
        case .decimal: "Decimal"
        case .string: "String"
        case .date: "Date"
        case .url: "URL"
        case .uuid: "UUID"
        case .identifier(_, let raw): scalar(raw)
        case .openEnum(let index): prefix + plan.enums[index].name
        default: "JSONValue"
        }
    }

    private func refined(_ refinement: TypeRef.Refinement) -> String {
        switch refinement {
        case .email: "EmailAddress"
        case .currency: "CurrencyCode"
        case .country: "CountryCode"
        case .language: "LanguageTag"
        case .phone: "PhoneNumber"
        case .integer: "Int"
        case .decimal: "Decimal"
        case .boolean, .flag: "Bool"
        case .json: "JSONValue"
        case .date: "Date"
        case .rule(let index): prefix + plan.refined[index].name
        }
    }

    /// The declared type of a field: an optional where the field is one.
    func wire(_ field: FieldPlan) -> String { wire(field, type: wire(field.type)) }

    /// The same in the DTO of a record, which is the domain's type too where that has no other.
    func wire(_ field: FieldPlan, of record: RecordPlan) -> String {
        record.hasDomain ? wire(field) : wire(field, type: shared(field.type))
    }

    private func wire(_ field: FieldPlan, type: String) -> String {
        let type = field.isSensitive ? "Sensitive<\(type)>" : type
        return field.isPresence ? "Presence<\(type)>" : type + (isOptional(field) ? "?" : "")
    }

    func domain(_ field: FieldPlan) -> String {
        let type = domain(field.type)
        return (field.isSensitive ? "Sensitive<\(type)>" : type) + (isOptional(field) ? "?" : "")
    }

    /// Whether the declaration adds a `?`: an indirect optional carries its own.
    func isOptional(_ field: FieldPlan) -> Bool { field.isOptional }

    // MARK: Conversions

    /// A DTO as a domain type, as an expression that throws.
    func mapped(_ value: String, to type: String) -> String { "\(type)(\(plan.style.mappingLabel)\(value))" }

    /// The same as a function.
    private func mapping(_ type: String) -> String {
        plan.style.mappingLabel.isEmpty ? "\(type).init(_:)" : "\(type).init(mapping:)"
    }

    /// Whether `Mapping` finds the conversion by itself: of a value, alone, in an optional, a list or a dictionary.
    func convertsByItself(_ type: TypeRef) -> Bool {
        var type = type
        if case .optional(let part) = type { type = part }
        switch type {
        case .array(let part), .dictionary(let part): type = part
        default: break
        }
        return switch type {
        case .string(let refinement?), .integer(let refinement?): refinement.isReadyType
        case .identifier: true
        case .record(let index): plan.records[index].concept == nil && plan.meaning(of: type) == nil
        case .union(let index): plan.unions[index].concept == nil && plan.meaning(of: type) == nil
        default: conversion(type) == nil
        }
    }

    /// A function from the DTO's type to the domain's, as source; `nil` where they are one.
    func conversion(_ type: TypeRef) -> String? {
        switch type {
        // Limits of values that are only sent have no type, because no domain value keeps them.
        case .string(.rule(let index)) where !plan.refined[index].isUsed: nil
        case .integer(.rule(let index)) where !plan.refined[index].isUsed: nil
        case .string(let refinement?): convert(refinement, isText: true)
        case .identifier: "\(domain(type)).mapped"
        case .integer(let refinement?): convert(refinement, isText: false)
        case .record(let index) where plan.records[index].hasDomain:
            mapping("\(prefix)\(plan.domainName(of: plan.records[index]))")
        case .union(let index) where plan.unions[index].hasDomain:
            mapping("\(prefix)\(plan.domainName(of: plan.unions[index]))")
        case .record, .union: plan.meaning(of: type).map { _ in "\(wire(type)).value(_:)" }
        case .array(let part): nested("elements", part)
        case .dictionary(let part): nested("members", part)
        case .optional(let part): nested("optional", part)
        case .indirect(let part): nested("indirect", part)
        default: nil
        }
    }

    /// The conversion of a value, as an expression that throws; `nil` where there is nothing to convert.
    func converted(_ value: String, _ type: TypeRef) -> String? {
        func combined(_ combinator: String, _ part: TypeRef) -> String? {
            conversion(part).map { "Convert.\(combinator)(\(value), \($0))" }
        }
        return switch type {
        case .array(let part): combined("elements", part)
        case .dictionary(let part): combined("members", part)
        case .optional(let part): combined("optional", part)
        case .indirect(let part): combined("indirect", part)
        case _ where plan.meaning(of: type) != nil: "\(wire(type)).value(\(value))"
        case .record(let index) where plan.records[index].hasDomain:
            mapped(value, to: "\(prefix)\(plan.domainName(of: plan.records[index]))")
        case .union(let index) where plan.unions[index].hasDomain:
            mapped(value, to: "\(prefix)\(plan.domainName(of: plan.unions[index]))")
        default: conversion(type).map { "\($0)(\(value))" }
        }
    }

    /// Statements that map everything of the domain in a payload; empty where nothing needs it.
    func mappings(_ value: String, _ type: TypeRef) -> [String] {
        WireWalk(plan: plan).sites(value, type).flatMap { site in
            site.nested(converted(site.value, site.type).map { ["_ = try \($0)"] } ?? [])
        }
    }

    private func nested(_ combinator: String, _ part: TypeRef) -> String? {
        conversion(part).map { function in
            let type = wire(part)
            let source =
                switch combinator {
                case "elements": "[\(type)]"
                case "members": "[String: \(type)]"
                case "optional": "\(type)?"
                default: "Indirect<\(type)>"
                }
            let result = domain(type: combinator, part)
            return
                "{ (value: \(source)) throws(DomainFailure) -> \(result) in try Convert.\(combinator)(value, \(function)) }"
        }
    }

    private func domain(type combinator: String, _ part: TypeRef) -> String {
        let type = domain(part)
        return switch combinator {
        case "elements": "[\(type)]"
        case "members": "[String: \(type)]"
        case "optional": "\(type)?"
        default: "Indirect<\(type)>"
        }
    }

    private func convert(_ refinement: TypeRef.Refinement, isText: Bool) -> String {
        switch refinement {
        case .email: "Convert.email"
        case .currency: "Convert.currency"
        case .country: "Convert.country"
        case .language: "Convert.language"
        case .phone: "Convert.phone"
        case .rule(let index): "\(prefix)\(plan.refined[index].name).mapped"
        case .integer: "Convert.integer"
        case .decimal: "Convert.decimal"
        case .boolean: isText ? "Convert.boolean" : "Convert.flag"
        case .flag: "Convert.flag"
        case .json: "Convert.json"
        // The designer decides on no format with values.
        case .date(let format):
            plan.style.isSelfContained
                ? "Convert.\((format.name ?? .iso8601).conversion.name)" : "Convert.date(\(format.expression))"
        }
    }

    /// The modules that a file with these types imports in addition to the package's own.
    func needsFoundation(_ types: [TypeRef], isDomain: Bool) -> Bool {
        types.contains { type in
            switch type.leaf {
            case .date, .url, .uuid, .decimal, .identifier(_, .uuid): return true
            case .string(.decimal), .string(.date), .integer(.date): return isDomain
            case .record(let index): return isDomain && plan.records[index].value != nil
            default: return false
            }
        }
    }
}

extension WireDateFormat {
    /// The format as a Swift expression.
    var expression: String {
        if let name { return ".\(name.rawValue)" }
        return switch self {
        case .custom(let pattern): ".custom(\(SwiftLiteral.string(pattern)))"
        default: ".anyOf([\(parts.map(\.expression).joined(separator: ", "))])"
        }
    }
}
