/// Clues from which the endpoints and names follow once the evidence of all inputs is available: one log alone may not
/// show which segments of a path vary.
package struct EvidenceClues: Equatable {
    package var paths = RecordedPaths()
    /// Two names of the files in each group of samples: the first two, since more add nothing.
    private(set) var names: [Root.Origin: [String]] = [:]

    package init() {}

    mutating func add(_ found: Set<String>, of group: SampleNames.Group) { add(Array(found), of: group.origin) }

    mutating func add(_ found: [String], of origin: Root.Origin) {
        names[origin] = Array(Set(names[origin] ?? []).union(found).sorted().prefix(2))
    }

    /// - Returns: the origins of exchanges, as far as they are known by now.
    mutating func add(_ exchanges: [Exchange]) -> [Endpoint] {
        paths.add(exchanges)
        return exchanges.map { paths.kept(RecordedPath($0)).endpoint }
    }

    mutating func merge(_ other: EvidenceClues) {
        paths.merge(other.paths)
        for (origin, names) in other.names { add(names, of: origin) }
    }
}
