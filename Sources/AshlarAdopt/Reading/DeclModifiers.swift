import SwiftSyntax

extension DeclModifierListSyntax {
    /// Whether declarations with them are invisible to other files.
    var isPrivate: Bool { has(["private", "fileprivate"]) }

    /// Whether declarations with them are visible to other modules.
    var isSeenByOtherModules: Bool { has(["public", "open", "package"]) }

    /// Whether one of some modifiers is present. `private(set)` doesn't affect reading, and doesn't count.
    func has(_ names: Set<String>) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }
}
