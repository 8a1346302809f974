import SwiftDiagnostics
import SwiftSyntax

/// The attributes of a declaration, as Ashlar's macros read them.
struct AttributeReader {
    /// The names are determined once, because a field is checked for many attributes, and most fields have none.
    private var attributes: [(name: String, attribute: AttributeSyntax)] = []
    /// `#if` within the list.
    private(set) var conditions: [IfConfigDeclSyntax] = []

    init(_ attributes: AttributeListSyntax) {
        for element in attributes {
            switch element {
            case .attribute(let attribute): self.attributes.append((AttributeReader.name(of: attribute), attribute))
            case .ifConfigDecl(let condition): conditions.append(condition)
            }
        }
    }

    /// - Parameter name: without the module: `Key`.
    func attribute(_ name: String) -> AttributeSyntax? { all(name).first }

    /// Every use of an attribute.
    func all(_ name: String) -> [AttributeSyntax] {
        attributes.filter { $0.name == name }.map(\.attribute)
    }

    /// An attribute's name without its module and generic arguments: `@Default<Status>(.draft)` is `Default`.
    static func name(of attribute: AttributeSyntax) -> String {
        let written = attribute.attributeName.sourceText.prefix { $0 != "<" }
        return written.split(separator: ".").last.map(String.init) ?? ""
    }

    func arguments(_ name: String) -> [LabeledExprSyntax] {
        attribute(name)?.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
    }

    /// The name after the dot of an argument such as `keys: .kebabCase`.
    func member(_ name: String, label: String) -> String? {
        arguments(name).first { $0.label?.text == label }?.expression.as(MemberAccessExprSyntax.self)?
            .declName.baseName.text
    }

    /// Whether an argument says `true`.
    func isTrue(_ name: String, label: String) -> Bool {
        arguments(name).first { $0.label?.text == label }?.expression.as(BooleanLiteralExprSyntax.self)?
            .literal.tokenKind == .keyword(.true)
    }

    /// The texts of the arguments that are string literals.
    ///
    /// - Parameter refuse: called with an argument that isn't a string literal.
    func texts(_ name: String, refuse: (ExprSyntax) -> Void) -> [String] {
        arguments(name).filter { $0.label == nil }.compactMap { argument in
            guard let text = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
                refuse(argument.expression)
                return nil
            }
            return text
        }
    }
}

/// The modifier that members need to satisfy a protocol of a type: as visible as the type, and no more.
///
/// - Parameters:
///   - modifiers: the type's own.
///   - enclosing: those of the extension that it is declared in, which apply if it has none.
func accessModifier(of modifiers: DeclModifierListSyntax, inside enclosing: DeclModifierListSyntax? = nil) -> String {
    let own = modifiers.map(\.name.text)
    if let name = own.first(where: ["public", "package", "fileprivate"].contains) { return name + " " }
    if own.contains(where: ["internal", "private"].contains) { return "" }
    // The access of members is silently limited by a private extension.
    return enclosing?.map(\.name.text).first(where: ["public", "package"].contains).map { $0 + " " } ?? ""
}
