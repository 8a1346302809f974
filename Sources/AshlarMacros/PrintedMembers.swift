import SwiftSyntax

/// Members as the emitter printed them.
enum PrintedMembers {
    /// Hands source to the compiler without parsing it here: the compiler parses it anyway, and a debug build of the
    /// plugin would spend half of its time on it.
    ///
    /// - Parameter sources: declarations, each valid Swift.
    static func declarations(_ sources: [String]) -> [DeclSyntax] {
        sources.map { DeclSyntax(MissingDeclSyntax(placeholder: .identifier($0))) }
    }
}
