import SwiftSyntax

/// An enumeration of coding keys, as its declaration spells them: the keys of the compiler's synthesized `Codable`.
package struct CodingKeyTable {
    /// One case of the enumeration.
    package struct Entry {
        /// The case's name without backticks, which is the property's.
        package let name: String
        /// The key on the wire.
        package let key: String
        package let node: TokenSyntax
    }

    /// The reason why a declaration isn't a table of texts.
    package enum Defect {
        /// It does not conform to `CodingKey`.
        case noConformance
        /// Its raw type is not `String`.
        case rawType(String)
        /// It computes its texts.
        case computed
        /// Some of its cases depend on `#if`.
        case conditional
        /// A raw value is not a literal.
        case notLiteral
    }

    /// In declaration order.
    package private(set) var entries: [Entry] = []
    /// The defects that prevent reading the table, each at its place.
    package private(set) var defects: [(node: Syntax, defect: Defect)] = []

    /// - Parameter declaration: the enumeration.
    package init(_ declaration: EnumDeclSyntax) {
        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        self.init(members: declaration.memberBlock.members.map(\.decl), inherited: inherited)
        let names = inherited.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        if !names.contains("CodingKey") {
            defects.append((Syntax(declaration.name), .noConformance))
        } else if let raw = names.first, !["String", "CodingKey"].contains(raw), raw.first?.isUppercase == true,
            CodingKeyTable.numbers.contains(raw)
        {
            defects.append((Syntax(declaration.name), .rawType(raw)))
        }
    }

    /// Reads members that tools have taken out of their `#if`s.
    ///
    /// - Parameters:
    ///   - members: of the enumeration.
    ///   - inherited: the types in its inheritance clause, as source.
    package init(members: [DeclSyntax], inherited: [String]) {
        let isText = inherited.contains { $0 == "String" || $0 == "Swift.String" }
        for member in members {
            if let list = member.as(EnumCaseDeclSyntax.self) {
                for element in list.elements { read(element, isText: isText) }
            } else if let variable = member.as(VariableDeclSyntax.self) {
                let names = variable.bindings.map(\.pattern.trimmedDescription)
                if names.contains("stringValue") { defects.append((Syntax(variable), .computed)) }
            } else if let condition = member.as(IfConfigDeclSyntax.self) {
                defects.append((Syntax(condition), .conditional))
            }
        }
    }

    private mutating func read(_ element: EnumCaseElementSyntax, isText: Bool) {
        let name = element.name.identifier?.name ?? element.name.text
        guard isText, let value = element.rawValue?.value else {
            // Without a raw value, or with one that is a number, a key has the name of its case.
            return entries.append(Entry(name: name, key: name, node: element.name))
        }
        let text = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        if text == nil { defects.append((Syntax(value), .notLiteral)) }
        entries.append(Entry(name: name, key: text ?? name, node: element.name))
    }

    /// The key of a property; `nil` for one that is left out.
    package subscript(name: String) -> String? { entries.first { $0.name == name }?.key }

    private static let numbers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    ]
}

/// Members by which a type decodes or encodes itself.
package enum CodingMember {
    /// Whether an initializer is `init(from: Decoder)`.
    package static func isDecoding(_ node: InitializerDeclSyntax) -> Bool {
        let parameters = node.signature.parameterClause.parameters
        guard parameters.count == 1, let first = parameters.first else { return false }
        return first.firstName.text == "from" && first.type.trimmedDescription.contains("Decoder")
    }

    /// Whether a function is `encode(to: Encoder)`.
    package static func isEncoding(_ node: FunctionDeclSyntax) -> Bool {
        let parameters = node.signature.parameterClause.parameters
        guard node.name.text == "encode", parameters.count == 1, let first = parameters.first else { return false }
        return first.firstName.text == "to" && first.type.trimmedDescription.contains("Encoder")
    }
}
