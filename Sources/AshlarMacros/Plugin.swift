import AshlarLocalization
import SwiftCompilerPlugin
import SwiftSyntaxMacros

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@main
struct AshlarPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] =
        [
            DTOMacro.self, UnionMacro.self, OpenEnumMacro.self, FieldMarkerMacro.self, RefinedMacro.self,
            DomainMacro.self, EmbeddedMacro.self, RepresentationMacro.self, EntityMacro.self, SameNameMacro.self,
            MemoizedMacro.self,
        ] + ReadyLiterals.all
}

/// The language of diagnostics: that of the build's environment. Tests, which compile the macros without this file, have
/// a choice of their own.
enum DiagnosticLanguage {
    static let current = Localized.Language { name in getenv(name).map { String(cString: $0) } }
}
