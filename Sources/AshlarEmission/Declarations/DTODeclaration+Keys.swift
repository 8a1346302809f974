import AshlarLocalization
import AshlarSyntax
import SwiftDiagnostics
import SwiftSyntax

/// The keys of a DTO's fields: from `CodingKeys`, from `@Key`, and from names by the type's key case.
extension DTODeclaration {
    mutating func readCodingKeys(_ own: AttributeReader) {
        for member in declaration.memberBlock.members.map(\.decl) {
            guard let name = member.asProtocol((any NamedDeclSyntax).self)?.name, name.text == "CodingKeys" else {
                continue
            }
            guard let enumeration = member.as(EnumDeclSyntax.self) else {
                diagnose(
                    name, "dto-macro",
                    Localized(
                        """
                        @DTO reads CodingKeys where it is written out: make it `enum CodingKeys: String, CodingKey`, \
                        or remove it and use @Key
                        """,
                        zh: "@DTO 读取直接写出的 CodingKeys：请改为 `enum CodingKeys: String, CodingKey`，或删除它并使用 @Key"))
                return
            }
            let read = CodingKeyTable(enumeration)
            table = read
            for (node, defect) in read.defects { diagnose(node, "dto-macro", defect.message) }
            if let keys = own.arguments("DTO").first(where: { $0.label?.text == "keys" }) {
                diagnose(
                    keys, "dto-macro",
                    Localized(
                        "CodingKeys names every key as it is on the wire: remove `keys:`",
                        zh: "CodingKeys 已按传输格式中的写法给出每个键：请删除 `keys:`"))
            }
            return
        }
    }

    /// Gives a field its key, or marks it as left out of `CodingKeys`.
    mutating func readKey(
        of field: inout FieldModel, _ attributes: AttributeReader, _ pattern: IdentifierPatternSyntax
    ) {
        let path = texts("Key", attributes)
        if let last = path.last {
            field.key = last
            field.path = path.dropLast()
        }
        guard let table else { return }
        guard let key = table[field.name] else {
            if field.isUnknown { return }
            field.isLeftOut = path.isEmpty
            if let attribute = attributes.attribute("Key"), !path.isEmpty {
                let missing = "case \(field.identifier) = \(SwiftLiteral.string(path.last ?? ""))"
                diagnose(
                    attribute, "dto-macro",
                    Localized(
                        "CodingKeys leaves \"\(field.name)\" out, and @Key gives it a key: add `\(missing)`, or remove @Key",
                        zh: "CodingKeys 没有列出“\(field.name)”，而 @Key 为它指定了键：请添加 `\(missing)`，或删除 @Key"))
            }
            return
        }
        if field.isUnknown {
            diagnose(
                pattern, "dto-macro",
                Localized(
                    "an @Unknown field has no key of its own: remove `\(field.name)` from CodingKeys",
                    zh: "@Unknown 字段没有自己的键：请从 CodingKeys 中删除 `\(field.name)`"))
        }
        if let attribute = attributes.attribute("Key"), !path.isEmpty, path != [key] {
            diagnose(
                attribute, "dto-macro",
                Localized(
                    "@Key and CodingKeys name different keys for \"\(field.name)\": keep one of them",
                    zh: "@Key 与 CodingKeys 为“\(field.name)”指定了不同的键：请只保留其中一个"))
        }
        if path.isEmpty { field.key = key }
    }

    /// A property that CodingKeys leaves out needs a value from elsewhere, as Swift requires for `Decodable` too.
    mutating func diagnoseLeftOut(_ field: FieldModel, _ pattern: IdentifierPatternSyntax) {
        if field.isOptional || field.isPresence || field.defaultValue != nil { return }
        diagnose(
            pattern, "dto-macro",
            Localized(
                """
                CodingKeys leaves "\(field.name)" out, so that nothing is decoded for it: add `case \(field.identifier)`, \
                give it a value with @Default, or make it optional
                """,
                zh: """
                    CodingKeys 没有列出“\(field.name)”，因此不会为它解码任何内容：请添加 `case \(field.identifier)`，\
                    用 @Default 为它提供值，或改为可选值
                    """))
    }

    /// Properties with a value, which `Decodable` does not read either.
    mutating func diagnoseConstant(_ pattern: IdentifierPatternSyntax, _ value: InitializerClauseSyntax) {
        let name = pattern.identifier.identifier?.name ?? pattern.identifier.text
        // If CodingKeys leaves it out, that is intended.
        if let table, table[name] == nil { return }
        constants.insert(name)
        diagnose(
            value, "dto-macro",
            Localized(
                "a `let` with a value is never decoded: declare only its type", zh: "带有初始值的 `let` 不会被解码：请只声明它的类型"),
            severity: .warning)
    }

    /// Cases of `CodingKeys` that match no property, which the compiler would refuse in a `Codable` type.
    mutating func diagnoseUnusedKeys() {
        guard let table else { return }
        let names = Set(record.fields.map(\.name)).union(constants).union(unread)
        for entry in table.entries where !names.contains(entry.name) {
            diagnose(
                entry.node, "dto-macro",
                Localized(
                    "no property is called \"\(entry.name)\": rename the case to match a property, or remove it",
                    zh: "没有名为“\(entry.name)”的属性：请把该成员改为某个属性的名称，或删除它"))
        }
    }

    mutating func diagnoseSharedKeys() {
        var names: [[String]: String] = [:]
        for field in record.fields where field.isOnWire {
            for key in [field.key] + field.aliases {
                let path = field.path + [key]
                if let other = names[path] {
                    let keys = path.map(SwiftLiteral.string).joined(separator: ", ")
                    diagnose(
                        declaration.name, "dto-macro",
                        Localized(
                            "\"\(other)\" and \"\(field.name)\" both decode the key \(keys)",
                            zh: "“\(other)”和“\(field.name)”都解码键 \(keys)"))
                }
                names[path] = names[path] ?? field.name
            }
        }
        for field in record.fields {
            for length in field.path.indices {
                guard let other = names[Array(field.path[...length])] else { continue }
                let key = SwiftLiteral.string(field.path[length])
                diagnose(
                    declaration.name, "dto-macro",
                    Localized(
                        "\"\(other)\" decodes the key \(key), which \"\(field.name)\" uses for an object around its own",
                        zh: "“\(other)”解码键 \(key)，而“\(field.name)”把它用作外层对象的键"))
            }
        }
    }
}

extension CodingKeyTable.Defect {
    /// The problem and what to write instead.
    fileprivate var message: Localized {
        switch self {
        case .noConformance:
            Localized(
                "CodingKeys does not conform to CodingKey: make it `enum CodingKeys: String, CodingKey`",
                zh: "CodingKeys 没有遵循 CodingKey：请改为 `enum CodingKeys: String, CodingKey`")
        case .rawType(let type):
            Localized(
                "the keys of a JSON object are strings, and these are \(type): make it `enum CodingKeys: String, CodingKey`",
                zh: "JSON 对象的键是字符串，而这些键是 \(type)：请改为 `enum CodingKeys: String, CodingKey`")
        case .computed:
            Localized(
                """
                @DTO reads the keys that are written out, and not those that are computed: \
                write them as raw values of `enum CodingKeys: String, CodingKey`
                """,
                zh: "@DTO 只读取直接写出的键，不读取计算得到的键：请写成 `enum CodingKeys: String, CodingKey` 的原始值")
        case .conditional:
            Localized(
                "@DTO cannot see through #if: a key of a DTO cannot be conditional",
                zh: "@DTO 看不到 #if 内部：DTO 的键不能取决于条件")
        case .notLiteral:
            Localized("a key is a string literal without interpolation", zh: "键必须是不含插值的字符串字面量")
        }
    }
}
