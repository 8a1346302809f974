import SwiftSyntax

extension DeclModifierListSyntax {
    /// Whether other files do not see what has them.
    var isPrivate: Bool { has(["private", "fileprivate"]) }

    /// Whether other modules see what has them.
    var isSeenByOtherModules: Bool { has(["public", "open", "package"]) }

    /// Whether one of some modifiers is there. `private(set)` says nothing about reading, and does not count.
    func has(_ names: Set<String>) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }
}
