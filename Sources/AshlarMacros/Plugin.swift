import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct AshlarPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [DTOMacro.self, UnionMacro.self, FieldMarkerMacro.self, MemoizedMacro.self]
}
