import AshlarLocalization
import AshlarSyntax
import SwiftDiagnostics
import SwiftSyntax

/// A struct with `@Entity`, read into a model, with all its problems.
package struct EntityDeclaration {
    package var entity: EntityModel
    package var diagnostics: [Diagnostic] = []

    private static let rule = "entity-macro"

    /// - Parameters:
    ///   - declaration: the struct.
    ///   - location: the file and line of a node, as Swift expressions.
    package init(_ declaration: StructDeclSyntax, location: (Syntax) -> (file: String, line: String)?) {
        let stored = StoredProperties(declaration.memberBlock, rule: EntityDeclaration.rule, location: location)
        let record = RecordModel(
            name: declaration.name.identifier?.name ?? declaration.name.text,
            access: accessModifier(of: declaration.modifiers), fields: [],
            fileExpression: location(Syntax(declaration.name))?.file ?? "#fileID")
        entity = EntityModel(record: record, table: "")
        diagnostics = stored.diagnostics
        if let clause = declaration.genericParameterClause {
            diagnose(clause, Localized("an entity is one table: it cannot be generic", zh: "一个实体对应一个表：它不能是泛型"))
        }
        var keys: [String] = []
        for property in stored.properties { read(property, &keys) }
        for member in declaration.memberBlock.members {
            if let variable = member.decl.as(VariableDeclSyntax.self) { readGenerated(variable) }
        }
        diagnoseSharedColumns(declaration)
        readKey(declaration, keys)
        readArguments(declaration)
    }

    // MARK: Properties

    private mutating func read(_ property: StoredProperties.Property, _ keys: inout [String]) {
        let attributes = AttributeReader(property.variable.attributes)
        var field = property.field
        field.key = columnName(attributes) ?? KeyStrategy.snakeCase(field.name)
        entity.record.fields.append(field)
        if let attribute = attributes.attribute("Generated") {
            diagnose(
                attribute,
                Localized(
                    "\"\(field.name)\" is stored: @Generated is for a computed property that the database computes too",
                    zh: "“\(field.name)”是存储属性：@Generated 用于数据库也会计算的计算属性"))
        }
        if let attribute = attributes.attribute("PrimaryKey") {
            keys.append(field.key)
            if field.isOptional {
                diagnose(
                    attribute,
                    Localized(
                        "\"\(field.name)\" is part of the key and cannot be optional",
                        zh: "“\(field.name)”是主键的一部分，不能是可选值"))
            }
        }
        if attributes.attribute("Unique") != nil { entity.unique.append([field.key]) }
        if attributes.attribute("Indexed") != nil { entity.indexes.append([field.key]) }
        readReference(attributes, field)
    }

    private mutating func readReference(_ attributes: AttributeReader, _ field: FieldModel) {
        guard let attribute = attributes.attribute("References") else { return }
        let arguments = attributes.arguments("References")
        guard let path = arguments.first(where: { $0.label == nil })?.expression.as(KeyPathExprSyntax.self),
            path.root != nil
        else {
            return diagnose(
                attribute,
                Localized(
                    "@References needs the other entity's key with its type: \\TeamEntity.id",
                    zh: "@References 需要另一个实体的主键，并写明类型：\\TeamEntity.id"))
        }
        let rule = arguments.first { $0.label?.text == "onDelete" }?.expression
        if rule?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "setNull", !field.isOptional {
            diagnose(
                attribute,
                Localized(
                    "\"\(field.name)\" becomes nil when the other entity is deleted: make it optional",
                    zh: "删除另一个实体时，“\(field.name)”会变为 nil：请改为可选值"))
        }
        entity.references.append(
            EntityModel.Reference(
                field: field, key: path.sourceText, onDelete: rule?.sourceText))
        // Deletes of the other entity look for the rows that refer to it.
        if !entity.indexes.contains([field.key]), !entity.unique.contains([field.key]) {
            entity.indexes.append([field.key])
        }
    }

    private mutating func readGenerated(_ variable: VariableDeclSyntax) {
        let attributes = AttributeReader(variable.attributes)
        guard let attribute = attributes.attribute("Generated"), let binding = variable.bindings.first,
            binding.accessorBlock != nil, let name = binding.pattern.as(IdentifierPatternSyntax.self),
            let type = binding.typeAnnotation?.type
        else { return }
        guard let expression = texts("Generated", attributes).first else {
            return diagnose(
                attribute,
                Localized(
                    "@Generated needs the SQL expression as a string literal", zh: "@Generated 需要以字符串字面量写出的 SQL 表达式"))
        }
        let property = name.identifier.identifier?.name ?? name.identifier.text
        let field = FieldModel(
            name: property, identifier: name.identifier.text, type: type.sourceText,
            isOptional: type.is(OptionalTypeSyntax.self),
            key: columnName(attributes) ?? KeyStrategy.snakeCase(property))
        entity.generated.append(EntityModel.Generated(field: field, expression: expression))
        if attributes.attribute("Unique") != nil { entity.unique.append([field.key]) }
        if attributes.attribute("Indexed") != nil { entity.indexes.append([field.key]) }
    }

    private mutating func columnName(_ attributes: AttributeReader) -> String? {
        texts("ColumnName", attributes).first
    }

    private mutating func texts(_ name: String, _ attributes: AttributeReader) -> [String] {
        var refused: [ExprSyntax] = []
        let texts = attributes.texts(name) { refused.append($0) }
        for expression in refused {
            diagnose(
                expression,
                Localized("@\(name) takes a string literal without interpolation", zh: "@\(name) 只接受不含插值的字符串字面量"))
        }
        return texts
    }

    // MARK: The table

    private mutating func readKey(_ declaration: StructDeclSyntax, _ keys: [String]) {
        entity.primaryKey = keys
        if !keys.isEmpty { return }
        guard let id = entity.record.fields.first(where: { $0.name == "id" }) else {
            return diagnose(
                declaration.name,
                Localized(
                    "no property is called \"id\": mark the properties that identify an entity with @PrimaryKey",
                    zh: "没有名为“id”的属性：请用 @PrimaryKey 标出用来标识实体的属性"))
        }
        if id.isOptional {
            diagnose(declaration.name, Localized("\"id\" is the key and cannot be optional", zh: "“id”是主键，不能是可选值"))
        }
        entity.primaryKey = [id.key]
    }

    private mutating func readArguments(_ declaration: StructDeclSyntax) {
        let attributes = AttributeReader(declaration.attributes)
        let table = attributes.arguments("Entity").first { $0.label == nil }?.expression
        if let name = table?.as(StringLiteralExprSyntax.self)?.representedLiteralValue, !name.isEmpty {
            entity.table = name
        } else {
            let node = table.map { Syntax($0) } ?? Syntax(declaration.name)
            diagnose(
                node, Localized("@Entity needs the table's name as a string literal", zh: "@Entity 需要以字符串字面量写出的表名"))
        }
        entity.unique += lists("unique", attributes)
        entity.indexes += lists("indexes", attributes)
    }

    /// Lists of property names, as lists of columns.
    private mutating func lists(_ label: String, _ attributes: AttributeReader) -> [[String]] {
        guard let argument = attributes.arguments("Entity").first(where: { $0.label?.text == label })?.expression
        else { return [] }
        let form = Localized(
            "\"\(label)\" is a literal list of lists of properties: [[\"team\", \"name\"]]",
            zh: "“\(label)”是直接写出的列表，其元素是属性的列表：[[\"team\", \"name\"]]")
        guard let outer = argument.as(ArrayExprSyntax.self) else {
            diagnose(argument, form)
            return []
        }
        let fields = entity.record.fields + entity.generated.map(\.field)
        return outer.elements.compactMap { element in
            guard let inner = element.expression.as(ArrayExprSyntax.self) else {
                diagnose(element.expression, form)
                return nil
            }
            return inner.elements.compactMap { name in
                let text = name.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
                guard let field = fields.first(where: { $0.name == text }) else {
                    let written = name.expression.trimmed
                    var message = Localized("\(written) is not a property", zh: "\(written) 不是属性")
                    if let text {
                        message += NearNames.hintText(for: text, among: fields.map(\.name), mark: "\"")
                    }
                    diagnose(name.expression, message)
                    return nil
                }
                return field.key
            }
        }
    }

    // MARK: Diagnostics

    private mutating func diagnoseSharedColumns(_ declaration: StructDeclSyntax) {
        var names: [String: String] = [:]
        for field in entity.record.fields + entity.generated.map(\.field) {
            if let other = names[field.key.lowercased()] {
                diagnose(
                    declaration.name,
                    Localized(
                        """
                        "\(other)" and "\(field.name)" both use the column "\(field.key)": give one another name with \
                        @ColumnName
                        """,
                        zh: "“\(other)”和“\(field.name)”都使用列“\(field.key)”：请用 @ColumnName 为其中一个指定其他名称"))
            }
            names[field.key.lowercased()] = field.name
        }
    }

    private mutating func diagnose(_ node: some SyntaxProtocol, _ message: Localized) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic(EntityDeclaration.rule, message)))
    }
}
