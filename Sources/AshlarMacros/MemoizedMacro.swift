import AshlarEmission
import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Memoized`: a stored property next to the function, and a body that checks it first.
public struct MemoizedMacro: PeerMacro, BodyMacro {
    /// The function's own layout stays.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let function = declaration.as(FunctionDeclSyntax.self) else {
            let text = Localized(
                "@Memoized is for functions: make the property a function without parameters",
                zh: "@Memoized 用于函数：请把该属性改为不带参数的函数")
            return context.refuse(node, "memoized-macro", text)
        }
        let memo = MemoDeclaration(function, attribute: node, context: context.lexicalContext)
        return context.members(memo.diagnostics, [MemoCoding.property(of: memo)])
    }

    public static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) throws -> [CodeBlockItemSyntax] {
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return [] }
        let memo = MemoDeclaration(function, attribute: node, context: context.lexicalContext)
        // Problems are reported once, by the peer expansion; the function stays as it is.
        guard memo.diagnostics.isEmpty else { return Array(function.body?.statements ?? []) }
        return MemoCoding.body(of: memo).map { "\(raw: $0)" }
    }
}
