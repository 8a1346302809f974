/// The role of a type in the model layer.
package enum Role: String, Sendable, CaseIterable {
    case dto, domain, refined, entity, view, viewModel = "view-model", service, repository, useCase = "use-case"
    /// A record that only the app itself writes and reads.
    case settings
}

/// How certain it is that a type has a role, or that a finding is correct.
package enum Confidence: UInt8, Sendable, Comparable, CaseIterable {
    case guess, likely, certain
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The name in reports.
    package var word: String {
        switch self {
        case .guess: "guess"
        case .likely: "likely"
        case .certain: "certain"
        }
    }

    package init?(word: String) {
        guard let known = Confidence.allCases.first(where: { $0.word == word }) else { return nil }
        self = known
    }
}

/// A role with its evidence.
package struct RoleEvidence: Sendable, Equatable {
    package let role: Role
    package var confidence: Confidence
    /// The evidence, in the order in which it was found.
    package var reasons: [RoleReason]
}

/// The roles in the project's configuration, which take precedence over all evidence.
package struct RoleRules: Sendable, Equatable {
    package struct Condition: Sendable, Equatable {
        /// `nil` for types without a role in the model layer, whatever they look like.
        package var role: Role?
        package var paths: [String] = []
        package var modules: [String] = []
        package var suffixes: [String] = []
        package var conformances: [String] = []
        package init(role: Role?) { self.role = role }
    }

    package var conditions: [Condition] = []
    package init() {}
}
