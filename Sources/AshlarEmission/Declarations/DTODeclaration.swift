import AshlarLocalization
import AshlarSyntax
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// A struct with `@DTO`, read into a model, with all its problems.
package struct DTODeclaration {
    package var record: RecordModel
    package var diagnostics: [Diagnostic] = []

    let declaration: StructDeclSyntax
    let location: (Syntax) -> (file: String, line: String)?
    private var keys = KeyStrategy.snakeCase
    /// The keys that `CodingKeys` names, where the type has it.
    var table: CodingKeyTable?
    /// Fields that are read well enough to print code for.
    private var readable: [FieldModel] = []
    /// Properties that could not be read at all.
    private(set) var unread: Set<String> = []
    /// Properties with a value.
    var constants: Set<String> = []
    var initializer: MemberwiseInitializer

    /// - Parameters:
    ///   - declaration: the struct.
    ///   - enclosing: the modifiers of the extension that the struct is declared in, which its access follows.
    ///   - extensions: the members of its extensions, as far as they can be seen.
    ///   - location: the file and line of a node, as Swift expressions.
    package init(
        _ declaration: StructDeclSyntax, inside enclosing: DeclModifierListSyntax? = nil,
        extensions: [DeclSyntax] = [], location: @escaping (Syntax) -> (file: String, line: String)?
    ) {
        self.declaration = declaration
        self.location = location
        record = RecordModel(
            name: declaration.name.identifier?.name ?? declaration.name.text,
            access: accessModifier(of: declaration.modifiers, inside: enclosing), fields: [],
            fileExpression: location(Syntax(declaration.name))?.file ?? "#fileID")
        initializer = MemberwiseInitializer(access: record.access)
        let own = AttributeReader(declaration.attributes)
        diagnostics = own.misuses("DTO", rule: "dto-macro")
        keys = own.member("DTO", label: "keys").flatMap(KeyStrategy.init(rawValue:)) ?? .snakeCase
        record.refusesUnknownKeys = own.member("DTO", label: "unknownKeys") == "refuse"
        record.refusesDuplicateKeys = own.member("DTO", label: "duplicateKeys") == "refuse"
        readCodingKeys(own)
        for member in declaration.memberBlock.members { read(member.decl) }
        diagnoseExtensions(extensions)
        diagnoseUnusedKeys()
        diagnoseSharedKeys()
        diagnoseUnknown()
    }

    /// The members that the macro adds: after an error, members that keep one mistake to one diagnostic, since the
    /// compiler refuses the file anyway.
    package var members: [String] {
        let isRefused = diagnostics.contains { $0.diagMessage.severity == .error }
        guard isRefused else { return initializer.source(of: record) + DirectCoding.members(of: record) }
        var partial = record
        partial.fields = readable
        let isWhole = unread.isEmpty && readable.count == record.fields.count
        return (isWhole ? initializer.source(of: record) : []) + DirectCoding.members(of: partial, isRefused: true)
    }

    private mutating func read(_ member: DeclSyntax) {
        if let variable = member.as(VariableDeclSyntax.self) {
            read(variable)
        } else if let function = member.as(FunctionDeclSyntax.self) {
            read(function)
        } else if let own = member.as(InitializerDeclSyntax.self) {
            if CodingMember.isDecoding(own) { diagnoseCoding(own, "init(from:)") } else { initializer.add(own) }
        } else if let condition = member.as(IfConfigDeclSyntax.self) {
            diagnose(
                condition, "dto-macro",
                Localized(
                    "@DTO cannot see through #if: a field of a DTO cannot be conditional",
                    zh: "@DTO 看不到 #if 内部：DTO 的字段不能取决于条件"))
        }
    }

    private mutating func read(_ variable: VariableDeclSyntax) {
        if variable.modifiers.contains(where: { $0.name.text == "static" }) { return }
        if let binding = variable.bindings.first, binding.accessorBlock != nil {
            return isBehavior(binding.pattern.sourceText) ? diagnoseLogic(variable) : ()
        }
        if variable.modifiers.contains(where: { $0.name.text == "lazy" }) { return diagnoseLogic(variable) }
        if variable.bindingSpecifier.tokenKind == .keyword(.var) { diagnoseMutable(variable) }
        // `let a, b: Int`: the annotation is on the last binding and applies to those before it.
        var type: TypeSyntax?
        var fields: [(field: FieldModel, isReadable: Bool)] = []
        for binding in variable.bindings.reversed() {
            type = binding.typeAnnotation?.type ?? type
            let before = diagnostics.count
            guard let field = read(binding, of: variable, type: type) else { continue }
            let isReadable = !diagnostics[before...].contains { $0.diagMessage.severity == .error }
            fields.append((field, isReadable))
        }
        if !fields.isEmpty { initializer.narrow(to: variable.modifiers) }
        record.fields += fields.reversed().map(\.field)
        readable += fields.reversed().filter(\.isReadable).map(\.field)
    }

    private mutating func read(
        _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, type: TypeSyntax?
    ) -> FieldModel? {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
            diagnose(
                binding.pattern, "dto-macro", Localized("@DTO needs one name for each field", zh: "@DTO 要求每个字段有一个名称"))
            unread.insert(binding.pattern.sourceText)
            return nil
        }
        if let value = binding.initializer {
            diagnoseConstant(pattern, value)
            return nil
        }
        guard let type else {
            let message = Localized(
                "@DTO needs the type of \"\(pattern.identifier.text)\" written out",
                zh: "@DTO 需要写明“\(pattern.identifier.text)”的类型")
            diagnose(binding.pattern, "dto-macro", message)
            unread.insert(pattern.identifier.identifier?.name ?? pattern.identifier.text)
            return nil
        }
        return field(named: pattern, type: type, of: variable, line: location(Syntax(pattern))?.line ?? "0")
    }

    private mutating func field(
        named pattern: IdentifierPatternSyntax, type: TypeSyntax, of variable: VariableDeclSyntax, line: String
    ) -> FieldModel {
        let name = pattern.identifier.identifier?.name ?? pattern.identifier.text
        let attributes = AttributeReader(variable.attributes)
        for name in ["Key", "Alias", "DateFormat", "Default", "Lossy", "Coerce", "Unknown", "ViaCodable"] {
            diagnostics += attributes.misuses(name, rule: "dto-macro")
        }
        var field = FieldModel(
            name: name, identifier: pattern.identifier.text, type: type.sourceText,
            isOptional: FieldModel.isOptional(type), key: keys.key(for: name), lineExpression: line)
        field.isUnknown = attributes.attribute("Unknown") != nil
        readKey(of: &field, attributes, pattern)
        field.aliases = texts("Alias", attributes)
        let formats = attributes.arguments("DateFormat").map { $0.expression.sourceText }
        field.dates = formats.count > 1 ? ".anyOf([\(formats.joined(separator: ", "))])" : formats.first
        if let value = attributes.arguments("Default").first(where: { $0.label == nil })?.expression {
            field.defaultValue = FieldModel.Default(
                expression: value.sourceText, onNull: attributes.isTrue("Default", label: "onNull"),
                onInvalid: attributes.isTrue("Default", label: "onInvalid"))
            if DefaultLiteral.isExportable(value, as: type) { initializer.exportable.insert(name) }
            if let message = DefaultLiteral.mismatch(value, type: type, isOptional: field.isOptional) {
                diagnose(value, "dto-macro", message)
            }
        }
        field.isLossy = attributes.attribute("Lossy") != nil
        field.isCoerced = attributes.attribute("Coerce") != nil
        field.isViaCodable = attributes.attribute("ViaCodable") != nil
        let converts = attributes.member("ViaCodable", label: "keys") == "convertFromSnakeCase"
        let defers = attributes.member("ViaCodable", label: "dates") == "deferredToDate"
        if converts || defers {
            field.codableSettings = "\(converts ? "Converted" : "")\(defers ? "Deferred" : "")Codable"
        }
        diagnoseCombination(field, pattern)
        diagnoseMismatch(field, type)
        if field.isLeftOut { diagnoseLeftOut(field, pattern) }
        if !field.isViaCodable, field.isOnWire { diagnoseUndecodable(type, of: name) }
        return field
    }

    mutating func texts(_ name: String, _ attributes: AttributeReader) -> [String] {
        var refused: [ExprSyntax] = []
        let texts = attributes.texts(name) { refused.append($0) }
        for expression in refused {
            diagnose(
                expression, "dto-macro",
                Localized("@\(name) takes string literals without interpolation", zh: "@\(name) 只接受不含插值的字符串字面量"))
        }
        return texts
    }

    mutating func diagnose(
        _ node: some SyntaxProtocol, _ rule: String, _ message: Localized, severity: DiagnosticSeverity = .error,
        fixIts: [FixIt] = []
    ) {
        diagnostics.append(
            Diagnostic(node: node, message: RuleDiagnostic(rule, message, severity: severity), fixIts: fixIts))
    }
}
