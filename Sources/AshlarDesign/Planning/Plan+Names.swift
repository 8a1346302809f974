extension Plan {
    /// The names of the types that answers can refer to, without those of the types derived from them.
    var declaredNames: Set<String> {
        Set(records.map(\.name) + enums.map(\.name) + unions.map(\.name) + refined.map(\.name))
    }

    /// A type's name with those that are printed for it.
    static func derivedNames(_ name: String) -> [String] { [name, name + "DTO", name + "Entity"] }

    /// The name with the API's before it, where an app's files would have two types of that name: `MastodonList`.
    func unambiguous(_ name: String) -> String {
        Plan.isImported(name) && options.isImported ? options.name + name : name
    }

    /// Whether a type of that name would be a second one where SwiftUI and Ashlar are imported.
    static func isImported(_ name: String) -> Bool {
        ReservedNames.swiftUITypes.contains(name) || derivedNames(name).contains(where: ImportedTypes.ashlar.contains)
    }
}
