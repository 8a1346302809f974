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
    static let current = Localized.Language { name in
        getenv(name).map { String(cString: $0) } ?? compilerEnvironment[name]
    }

    /// The variables of the compiler where it starts plugins with an empty environment, as on Linux (Swift 6.3).
    private static let compilerEnvironment: [String: String] = {
        var variables: [String: String] = [:]
        #if os(Linux)
        guard let file = fopen("/proc/\(getppid())/environ", "r") else { return [:] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        for entry in bytes.split(separator: 0) {
            let parts = entry.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard parts.count == 2 else { continue }
            let name = String(decoding: parts[0], as: UTF8.self)
            // Others may be secrets.
            guard Localized.Language.variables.contains(name) else { continue }
            variables[name] = String(decoding: parts[1], as: UTF8.self)
        }
        #endif
        return variables
    }()
}
