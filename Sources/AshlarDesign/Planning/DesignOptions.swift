import AshlarLocalization

/// A user's settings for a design.
package struct DesignOptions: Sendable {
    /// The module's name, a valid Swift identifier.
    package var name: String
    package var style: Style
    package var store: StoreKind
    /// Whether fixtures are the original bodies.
    package var keepsValues: Bool
    /// The location of Ashlar for the generated package; `nil` if it has no dependencies.
    package var dependency: Dependency?
    package var layout = Layout.package
    /// Whether endpoints are printed for `AshlarFlow`.
    package var hasFlow = false
    /// Whether the answers of endpoints are kept in rows, and read from them.
    package var hasRepositories: Bool { hasFlow && store.isRelational }
    /// The names of types that the package has whatever the API is about.
    var ownNames: [String] {
        let rows = store == .swiftdata ? ReservedNames.swiftDataSuffixes : [String]()
        return [name] + rows.map { name + $0 } + (hasRepositories ? [repositoryName] : [])
    }
    /// The namespace that makes repositories: `ShopRepository`, or `GitHubDataRepository`, where the API itself has
    /// repositories.
    var repositoryName: String { name + (describesRepositories ? "DataRepository" : "Repository") }
    /// Whether the API is about something called a repository.
    var describesRepositories = false
    package var decisions = Decisions.markdown
    /// The language of `DECISIONS.md`.
    package var language = Localized.Language.english
    /// Whether files import the types next to SwiftUI's and Ashlar's; reports only name them.
    package var isImported = true
    /// The names of an earlier design.
    package var lock = NameLock()
    /// A person's decisions.
    package var answers = Answers()

    package init(name: String, style: Style, store: StoreKind, keepsValues: Bool, dependency: Dependency?) {
        self.name = name
        self.style = style
        self.store = store
        self.keepsValues = keepsValues
        self.dependency = dependency
    }

    package enum Style: String, CaseIterable, Sendable {
        /// `@DTO` types.
        case macros
        /// The same code, expanded: no swift-syntax in the user's build.
        case plain
        /// Foundation's `Codable`: no dependency at all.
        case codable
    }

    package enum StoreKind: String, CaseIterable, Sendable {
        case sqlite, postgres, swiftdata, none

        /// Whether entities are rows of tables.
        var isRelational: Bool { self == .sqlite || self == .postgres }

        /// The module that declares tables; the connection to PostgreSQL is made elsewhere, and needs `libpq` there.
        var module: String { self == .postgres ? "AshlarEntity" : "AshlarStore" }
    }

    package enum Layout: String, CaseIterable, Sendable {
        /// A SwiftPM package, with its tests and fixtures.
        case package
        /// Sources for an existing target.
        case files
    }

    /// The files that list the decisions.
    package struct Decisions: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let markdown = Decisions(rawValue: 1 << 0)
        package static let json = Decisions(rawValue: 1 << 1)
        package static let html = Decisions(rawValue: 1 << 2)
        package static let all: Decisions = [.markdown, .json, .html]

        private static let files: [(form: Decisions, name: String)] = [
            (.html, "DECISIONS.html"), (.markdown, "DECISIONS.md"), (.json, "DECISIONS.json"),
        ]

        /// Their names, the one that people read first.
        package var fileNames: [String] { Decisions.files.filter { contains($0.form) }.map(\.name) }

        /// The files with these names; others are ignored.
        init(fileNames: [String]) {
            self.init(Decisions.files.filter { fileNames.contains($0.name) }.map(\.form))
        }
    }

    package enum Dependency: Sendable, Equatable {
        /// A checkout, as a path from the package.
        case path(String)
        case url(String, from: String)
    }
}
