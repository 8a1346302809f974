import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct AshlarPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] =
        [
            DTOMacro.self, UnionMacro.self, OpenEnumMacro.self, FieldMarkerMacro.self, RefinedMacro.self,
            DomainMacro.self, EmbeddedMacro.self, RepresentationMacro.self, EntityMacro.self, SameNameMacro.self,
            MemoizedMacro.self,
        ] + ReadyLiterals.all
}
