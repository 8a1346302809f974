/// How SwiftData keeps a field of a domain type.
///
/// Values that SwiftData cannot keep, or cannot search for, are kept in another form: words and refined texts as text,
/// nested values as JSON, and concepts with their own class as relationships.
struct PersistentField {
    enum Form {
        case itself
        /// An enumeration's word.
        case word
        /// A refined value's own.
        case refined(String)
        /// An identifier's value on the wire.
        case identifier(String)
        case json
        /// A value that nothing else may show.
        case hidden
        case related(PersistentRelation)
    }

    let field: FieldPlan
    /// The name of the property.
    let name: String
    /// The name of the property with the order of related rows, which SwiftData does not keep.
    let order: String?
    private(set) var form: Form
    private let names: TypeNames

    /// - Parameters:
    ///   - scope: the names of the class.
    ///   - relation: where the field leads to another class.
    init(_ field: FieldPlan, in plan: Plan, scope: inout NameScope, relation: PersistentRelation?) {
        self.field = field
        names = TypeNames(plan: plan)
        let stored = "stored" + field.name.prefix(1).uppercased() + field.name.dropFirst()
        name = scope.claim([field.name, field.name + "Value", stored])
        order = relation?.isList == true ? scope.claim([field.name + "Order"]) : nil
        form =
            relation.map(Form.related) ?? (field.isSensitive ? .hidden : PersistentField.form(field.type, in: plan))
    }

    private static func form(_ type: TypeRef, in plan: Plan) -> Form {
        switch type {
        case .openEnum: .word
        case .identifier: .identifier(TypeNames(plan: plan).wire(type))
        case .string(let refinement?), .integer(let refinement?):
            switch refinement {
            case .email, .currency, .country, .language, .phone: .refined("String")
            case .rule(let index): .refined(plan.refined[index].valueType)
            case .json: .json
            case .integer, .decimal, .boolean, .flag, .date: .itself
            }
        case .boolean, .integer, .double, .decimal, .string, .date, .url, .uuid: .itself
        case .array(let part): if case .itself = form(part, in: plan), part.parts.isEmpty { .itself } else { .json }
        default: plan.meaning(of: type).map { form($0, in: plan) } ?? .json
        }
    }

    /// The property as Swift code names it.
    var property: String { SwiftName.escaped(name) }
    /// The domain value's property.
    var value: String { "domain.\(SwiftName.escaped(field.name))" }

    var relation: PersistentRelation? { if case .related(let relation) = form { relation } else { nil } }
    /// Whether keeping a value can fail: JSON has no infinite numbers.
    var isThrowingWhenKept: Bool { if case .json = form { true } else { false } }

    /// Whether the stored value may not be a value of this version's type.
    var isThrowingWhenRead: Bool {
        switch form {
        case .itself, .word, .hidden, .identifier: false
        case .refined, .json: true
        case .related(let relation): relation.isThrowing
        }
    }

    /// The type of the property, of an attribute.
    var storedType: String {
        let type =
            switch form {
            case .itself, .hidden: names.domain(field.type)
            case .word: "String"
            case .refined(let value), .identifier(let value): value
            case .json: "Data"
            case .related(let relation): relation.target
            }
        return type + (field.isOptional ? "?" : "")
    }

    /// The domain value's part as it is kept.
    var storedValue: String { storedValue(of: value) }

    /// A value of the field's type as it is kept.
    func storedValue(of value: String) -> String {
        let dot = field.isOptional ? "?." : "."
        return switch form {
        case .itself, .related: value
        case .word: value + dot + "wireValue"
        case .refined, .identifier, .hidden: value + dot + "value"
        case .json: field.isOptional ? "try \(value).map { Data(try $0.encoded()) }" : "Data(try \(value).encoded())"
        }
    }

    /// The related rows, saved with the one that leads to them.
    var relatedRows: String {
        guard let relation else { return value }
        let save = "try \(relation.target).save($0, in: context)"
        if relation.isList { return "try \(value)\(field.isOptional ? "?" : "").map { \(save) }" }
        return field.isOptional
            ? "try \(value).map { \(save) }" : "try \(relation.target).save(\(value), in: context)"
    }

    /// The stored value as the domain's, as an expression.
    var domainValue: String {
        let kept = "self.\(property)"
        let type = names.domain(field.type)
        func mapped(_ function: (String) -> String) -> String {
            field.isOptional
                ? "\(kept).map { \(isThrowingWhenRead ? "try " : "")\(function("$0")) }" : function(kept)
        }
        return switch form {
        case .itself: kept
        case .word: mapped { "\(type)(wireValue: \($0))" }
        case .hidden: mapped { "Sensitive(\($0))" }
        case .refined: mapped { "\(type)(validating: \($0))" }
        case .identifier: mapped { "\(type)(\($0))" }
        case .json: mapped { "(\(type)).kept(\($0))" }
        case .related(let relation):
            if relation.isList {
                "self.\(order ?? "")\(field.isOptional ? "?" : "").compactMap { \(property)[$0] }"
                    + ".map { \(relation.isThrowing ? "try " : "")$0.toDomain() }"
            } else {
                field.isOptional ? "\(kept)?.toDomain()" : "\(property).toDomain()"
            }
        }
    }

    /// Says that the row that the field leads to may not be a value of this version's type.
    mutating func leadsToThrowing() {
        guard case .related(var relation) = form else { return }
        relation.isThrowing = true
        form = .related(relation)
    }
}
