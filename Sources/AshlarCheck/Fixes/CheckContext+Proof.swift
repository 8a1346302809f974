import AshlarGraph
import AshlarLocalization

/// Checks that a fix needs before it changes a type. The result of most checks is a doubt, or `nil`.
extension CheckContext {
    /// Returns the reason that a proof is impossible, such as code that doesn't parse, a macro, or a condition.
    func doubt(about type: TypeNode) -> Localized? {
        let declarations = type.parts.map(\.declaration)
        if graph.files.indices.contains(where: { isUnread($0, for: type) }) {
            return Localized(
                "a file that may use \(type.lastName) does not parse", zh: "有可能用到 \(type.lastName) 的文件无法解析")
        }
        let macros = declarations.flatMap(\.attributes).filter { !CheckContext.plainAttributes.contains($0) }
        if let macro = macros.first {
            return Localized("`@\(macro)` may depend on it", zh: "`@\(macro)` 可能依赖它")
        }
        if declarations.contains(where: \.hasConditions) || declarations.count(where: { $0.kind != .extension }) > 1 {
            return Localized("parts of \(type.lastName) are behind `#if`", zh: "\(type.lastName) 的部分声明位于 `#if` 之内")
        }
        return nil
    }

    /// Whether a file that belongs to a type's module, or imports it, wasn't read completely.
    private func isUnread(_ file: Int, for type: TypeNode) -> Bool {
        let facts = graph.files[file]
        guard facts.hasSyntaxErrors else { return false }
        return graph.modules[file] == type.module || facts.imports.contains { $0.module == type.module }
            // For some files, not even the imports are known.
            || facts.syntaxErrorLine == 0
    }

    /// Returns a doubt if a type has a superclass, or a protocol that may require a settable property or provide
    /// initializers.
    func doubtAboutProtocols(of type: TypeNode) -> Localized? {
        let written = type.parts.flatMap(\.declaration.inherited).map { TypeName.last($0) }
        for name in type.conformances.union(written).sorted() where !CheckContext.plainProtocols.contains(name) {
            if let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) {
                if graph.types[id].declaration.kind == .proto { continue }
                // The initializers of a subclass depend on those of its superclass.
                if graph.types[id].declaration.kind == .reference {
                    return Localized(
                        "\(type.lastName) is a subclass of `\(name)`", zh: "\(type.lastName) 是 `\(name)` 的子类")
                }
            }
            if type.declaration.kind == .reference {
                // Another module declares it, so only the compiler knows whether it is a class or a protocol.
                return Localized(
                    "\(type.lastName) inherits from or conforms to `\(name)`, which may depend on it",
                    zh: "\(type.lastName) 继承或遵循的 `\(name)` 可能依赖它")
            }
            return Localized(
                "\(type.lastName) conforms to `\(name)`, which may depend on it",
                zh: "\(type.lastName) 遵循的 `\(name)` 可能依赖它")
        }
        return nil
    }

    /// The protocols of this codebase that a type conforms to.
    func ownProtocols(of type: TypeNode) -> [TypeNode] {
        type.conformances.compactMap { graph.resolve($0, in: TypeName.outer(type.name), file: type.file) }
            .map { graph.types[$0] }.filter { $0.declaration.kind == .proto }
    }

    /// Returns the extensions that may belong to a type, because they have the same last name or extend an alias.
    func strayExtensions(of type: TypeNode) -> [DeclarationFact] {
        graph.fileScopes.map(\.declaration).filter {
            $0.kind == .extension && (TypeName.last($0.name) == type.lastName || uses.isAlias($0.name))
        }
    }

    /// Whether all names in a written type are known, because this codebase or the standard libraries declare them.
    func isUnderstood(_ written: String, in type: TypeNode) -> Bool {
        guard !written.isEmpty, written.utf8.count < 200, !isInGeneric(type), !type.declaration.isLocal,
            written.allSatisfy({ $0.isLetter || $0.isNumber || "_.<>?:,[]".contains($0) }),
            written.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).allSatisfy({
                $0.first?.isUppercase == true
            })
        else { return false }
        return TypeName.names(in: written).allSatisfy { name in
            if uses.isAlias(name) { return false }
            if graph.resolve(name, in: type.name, file: type.file) != nil { return true }
            return ValueTypes.isPlain(name) && !graph.types.contains { $0.lastName == name }
                && (ValueTypes.isUnmistakable(name) || importsNothingForeign(type.file))
        }
    }

    /// Whether a type or one of its outer types has generic parameters, which may have any name.
    private func isInGeneric(_ type: TypeNode) -> Bool {
        sequence(first: type.name) { $0.isEmpty ? nil : TypeName.outer($0) }.contains { name in
            guard let id = graph.resolve(name, in: "", file: type.file) else { return false }
            return !graph.types[id].declaration.generics.isEmpty
        } || !type.declaration.generics.isEmpty
    }

    /// Whether a file imports only known modules. Another module may declare its own `Range`.
    private func importsNothingForeign(_ file: Int) -> Bool {
        graph.files[file].imports.allSatisfy {
            CheckContext.systemModules.contains($0.module) || graph.modules.contains($0.module)
        }
    }

    private static let plainAttributes: Set<String> = [
        "available", "frozen", "usableFromInline", "MainActor", "DTO", "Domain", "Embedded", "Sendable",
    ]
    private static let plainProtocols: Set<String> = [
        "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Sendable", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError", "DirectModel",
        "AnyObject",
    ]
    private static let systemModules: Set<String> = [
        "Foundation", "FoundationEssentials", "Swift", "Combine", "SwiftUI", "UIKit", "AppKit", "CoreGraphics",
        "CoreLocation", "Observation", "Ashlar", "AshlarCore", "os", "OSLog", "Darwin", "Glibc",
    ]
}
