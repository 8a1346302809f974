import AshlarCore
import AshlarEmission
import AshlarSyntax

/// Prints the struct of a record: as a DTO in the chosen style, or as a domain type.
struct RecordPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }
    private var style: any DesignStyle { plan.style }
    private let projections: RequestProjections

    init(_ plan: Plan) {
        self.plan = plan
        projections = RequestProjections(plan)
    }

    // MARK: DTOs

    func dto(_ index: Int) -> GeneratedFile {
        let record = plan.records[index]
        let isEnvelope = plan.envelope?.record == index
        let name = record.page?.name ?? record.dtoName
        let element = record.page.map { _ in plan.typeNames.contains("Element") ? "PageElement" : "Element" }
        /// The generic parameter in the place of a field's type: the content of an envelope, the elements of a page.
        func generic(_ field: FieldPlan) -> String? {
            if isEnvelope { return field.key == plan.envelope?.payloadKey ? "Payload" : nil }
            return field.key == record.page?.list ? element.map { "[\($0)]\(field.isOptional ? "?" : "")" } : nil
        }
        var source = SourceText()
        header(&source, types: record.fields.map(\.type), isDomain: false)
        source.comment(
            record.page == nil ? DTOComment.text(of: record) : "A page of a list, with elements of any type.")
        let projection = projections[index]
        if let attribute = style.recordAttribute {
            source.line(attribute + (projection == nil ? "" : " @Representation"))
        }
        let identity = record.hasDomain || record.key == nil ? "" : ", Identifiable"
        let parameter = isEnvelope ? "Payload" : element
        let generics = parameter.map { "<\($0): \(style.payloadConstraint)>" } ?? ""
        var fields: [FieldModel] = []
        source.braces("nonisolated public struct \(name)\(generics): \(style.recordConformances)\(identity)") {
            source in
            for field in record.fields {
                let type = generic(field) ?? names.wire(field, of: record)
                comment(&source, field, note: record.hasDomain ? nil : field.comment.map(textComment))
                let model = self.model(field, type: type, line: source.nextLine)
                fields.append(model)
                source.line(declaration(field, type: type))
            }
            initializer(&source, record.fields, types: fields.map(\.type))
            style.recordMembers(&source, of: record)
            if !record.hasDomain { identifier(&source, record) }
        }
        style.recordExtension(&source, of: RecordModel(name: name, access: "public ", fields: fields))
        if let projection { self.projection(&source, projection, of: name) }
        let isDomain = !record.hasDomain && !record.role.isWireOnly && record.value == nil
        let folder = isDomain ? "Domain" : "DTO"
        return GeneratedFile("Sources/\(plan.options.name)/\(folder)/\(name).swift", source.text)
    }

    /// Prints how a body is made from a value of the domain.
    private func projection(
        _ source: inout SourceText, _ projection: RequestProjections.Projection, of name: String
    ) {
        let concept = plan.records[projection.concept].name
        let absent = projection.absent.map { ", \(SwiftName.label($0)): .constant(nil)" }.joined()
        source.line()
        source.line("/// A body is made from a `\(concept)`: `\(name)(\(SwiftName.property(concept)))`.")
        source.braces("nonisolated extension \(name): Representation") { source in
            source.line("public static let projection = Projection(from: \(concept).self\(absent))")
        }
    }

    func header(_ source: inout SourceText, types: [TypeRef], isDomain: Bool) {
        source.line(generatedNotice)
        source.importing(style.runtime)
        if names.needsFoundation(types, isDomain: isDomain) { source.line("import Foundation") }
        source.line()
    }

    private func declaration(_ field: FieldPlan, type: String) -> String {
        let attributes = style.attributes(of: field, dates: field.type.annotatedDateFormat)
        return "\(attributes)public let \(SwiftName.escaped(field.name)): \(type)"
    }

    func model(_ field: FieldPlan, type: String, line: Int) -> FieldModel {
        var model = FieldModel(
            name: field.name, identifier: SwiftName.escaped(field.name), type: type,
            isOptional: field.isOptional && !field.isPresence, key: field.key,
            dates: field.type.annotatedDateFormat?.expression,
            lineExpression: String(line))
        model.isCoerced = field.isCoerced
        model.isLossy = field.isLossy
        return model
    }

    private func initializer(_ source: inout SourceText, _ fields: [FieldPlan], types: [String]) {
        if style.hasInitializers { return }
        source.line()
        printInitializer(&source, fields, types: types)
    }

    func printInitializer(_ source: inout SourceText, _ fields: [FieldPlan], types: [String]) {
        let parameters = zip(fields, types).map { field, type in
            "\(SwiftName.escaped(field.name)): \(type)\(field.isPresence ? " = .absent" : field.isOptional ? " = nil" : "")"
        }
        source.braces("public init(\(parameters.joined(separator: ", ")))") { source in
            for field in fields {
                let name = SwiftName.escaped(field.name)
                source.line("self.\(name) = \(name)")
            }
        }
    }

    /// The requirement of `Identifiable`, where the key has another name.
    private func identifier(_ source: inout SourceText, _ record: RecordPlan) {
        guard let key = record.key, key != "id", let field = record.fields.first(where: { $0.name == key }) else {
            return
        }
        source.line()
        source.line("public var id: \(names.domain(field)) { \(SwiftName.escaped(key)) }")
    }

    // MARK: Domain types

    func domain(_ index: Int, isEmbedded: Bool) -> GeneratedFile {
        let record = plan.records[index]
        var source = SourceText()
        let fields = record.domainFields
        header(&source, types: fields.map(\.type), isDomain: true)
        source.comment(record.shape.statement?.summary ?? "The domain's form of `\(record.dtoName)`.")
        if record.shape.statement?.isDeprecated == true { source.deprecation() }
        let identity = record.key == nil ? "" : ", Identifiable"
        style.domainAttributes(&source, isEmbedded: isEmbedded)
        source.braces("nonisolated public struct \(record.name): \(style.domainConformances)\(identity)") { source in
            for field in fields {
                comment(&source, field, note: reasonLine(field, in: record))
                source.line("public let \(SwiftName.escaped(field.name)): \(names.domain(field))")
            }
            initializer(&source, fields, types: fields.map(names.domain))
            identifier(&source, record)
            for field in record.fields {
                guard let property = ComputedProperty(field, in: record) else { continue }
                source.line()
                comment(&source, field, note: "/// \(property.summary)")
                source.line(property.declaration)
            }
        }
        return GeneratedFile("Sources/\(plan.options.name)/Domain/\(record.name).swift", source.text)
    }

    /// The specification's description of a field, followed by a note.
    private func comment(_ source: inout SourceText, _ field: FieldPlan, note: String?) {
        if let summary = field.summary { source.comment(summary) }
        if field.isDeprecated { source.deprecation(isAlone: field.summary == nil) }
        guard let note else { return }
        if note.hasPrefix("///"), field.summary != nil || field.isDeprecated { source.line("///") }
        source.line(note)
    }

    /// Why a field is text though its name says more: for the checker where it would report it, otherwise for people.
    private func reasonLine(_ field: FieldPlan, in record: RecordPlan) -> String? {
        let isAsked = field.type == .string(nil) && PropertyNameFormat(field.name) != nil && record.fields.count > 1
        guard isAsked else { return field.comment.map(textComment) }
        let reason = field.comment ?? "\(field.evidence.english), without a common format"
        return "// ashlar:disable:next stringly-typed — \(CommentText.line(reason))"
    }

    private func textComment(_ reason: String) -> String { "/// Text: \(CommentText.line(reason))" }

}

/// The doc comment of a DTO: where the shape was seen, and how often.
enum DTOComment {
    static func text(of record: RecordPlan) -> String {
        let count = record.shape.seen
        let seen = "\(count) object\(count == 1 ? "" : "s") seen"
        guard let statement = record.shape.statement else {
            // An API's error has been found in more than one place.
            let isPlaced = record.origin != record.name && record.role != .error
            return isPlaced ? "\(seen); first below \(record.origin)." : "\(seen)."
        }
        let place = statement.location.map { "\($0)" } ?? "a specification"
        let name = (statement.schema ?? statement.name).map { "`\($0)` of " } ?? "Described in "
        let form = statement.schema == nil ? "" : ", as it is sent"
        let source = "\(name)\(place)\(form)\(count > 0 ? "; \(seen)" : "")."
        let warning = statement.isDeprecated ? SourceText.deprecation : nil
        return [statement.summary, source, warning].compactMap(\.self).joined(separator: "\n\n")
    }
}

extension SourceText {
    fileprivate static let deprecation = "- Warning: The API deprecates it."

    /// Notes that an API deprecates something, without an attribute, because the printed initializers and mappings use
    /// it, too.
    ///
    /// - Parameter isAlone: whether the comment has nothing else.
    fileprivate mutating func deprecation(isAlone: Bool = false) {
        if !isAlone { line("///") }
        line("/// \(SourceText.deprecation)")
    }
}
