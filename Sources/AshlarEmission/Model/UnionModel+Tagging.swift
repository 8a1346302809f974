import SwiftSyntax

extension UnionModel {
    /// The position of the tag, like `PayloadShape.Tagging`. That is public API of AshlarCore, which the compiler's
    /// plugin doesn't link.
    package enum Tagging: Sendable, Equatable {
        case `internal`(tag: String)
        case adjacent(tag: String, content: String)
        case external
        case untagged
    }
}

extension UnionModel.Tagging {
    /// Reads the arguments of `@Union`.
    init(_ attributes: AttributeReader) {
        func text(_ label: String) -> String? {
            attributes.arguments("Union").first { $0.label?.text == label }?.expression
                .as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }
        let style = attributes.arguments("Union").first?.expression.as(MemberAccessExprSyntax.self)
        if let tag = text("tag") {
            self = text("content").map { .adjacent(tag: tag, content: $0) } ?? .internal(tag: tag)
        } else {
            self = style?.declName.baseName.text == "untagged" ? .untagged : .external
        }
    }

    /// The source in the printed shape.
    var source: String {
        switch self {
        case .internal(let tag): ".internal(tag: \(SwiftLiteral.string(tag)))"
        case .adjacent(let tag, let content):
            ".adjacent(tag: \(SwiftLiteral.string(tag)), content: \(SwiftLiteral.string(content)))"
        case .external: ".external"
        case .untagged: ".untagged"
        }
    }

    /// Reads ``source`` back.
    init?(printed expression: ExprSyntax) {
        guard let call = PrintedCall(expression) else { return nil }
        switch (call.name, call["tag"]?.text, call["content"]?.text) {
        case ("internal", let tag?, _): self = .internal(tag: tag)
        case ("adjacent", let tag?, let content?): self = .adjacent(tag: tag, content: content)
        case ("external", _, _): self = .external
        case ("untagged", _, _): self = .untagged
        default: return nil
        }
    }
}
