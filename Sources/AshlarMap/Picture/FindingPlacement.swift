import AshlarCheck
import AshlarGraph

/// Finds the places where a finding is marked.
struct FindingPlacement {
    /// A type, and the member of it that breaks the rule.
    struct Spot {
        let type: Int
        let member: String
    }

    private let graph: ModelGraph
    private let typesByPath: [String: [Int]]
    private let edgesByPath: [String: [Int]]
    private let edges: [Edge]
    /// Where each mapping begins and ends, by its file.
    private let mappings: [String: [(mapping: Mapping, extent: SourcePlace?)]]

    init(_ graph: ModelGraph, _ edges: [Edge]) {
        self.graph = graph
        self.edges = edges
        var types: [String: [Int]] = [:]
        for node in graph.types {
            for file in Set(node.parts.map(\.file)) { types[graph.files[file].path, default: []].append(node.id) }
        }
        typesByPath = types
        edgesByPath = Dictionary(grouping: edges.indices) { graph.files[edges[$0].file].path }
        var mappings: [String: [(mapping: Mapping, extent: SourcePlace?)]] = [:]
        for mapping in graph.mappings {
            let parts = mapping.owner.map { graph.types[$0].parts } ?? graph.fileScopes
            let function = parts.lazy.filter { $0.file == mapping.file }.flatMap(\.declaration.functions).first {
                $0.place == mapping.place
            }
            mappings[graph.files[mapping.file].path, default: []].append((mapping, function?.extent))
        }
        self.mappings = mappings
    }

    /// The type that a finding's declaration names: the innermost one of its file.
    func spot(of finding: Finding) -> Spot? {
        let declaration = finding.declaration.prefix { $0 != "/" }
        let candidates = typesByPath[finding.path, default: []].filter {
            let name = graph.types[$0].name
            return declaration == name || declaration.hasPrefix("\(name).")
        }
        guard let type = candidates.max(by: { graph.types[$0].name.utf8.count < graph.types[$1].name.utf8.count })
        else { return nil }
        let member = declaration.dropFirst(graph.types[type].name.count).drop { $0 == "." }.prefix { $0 != "(" }
        return Spot(type: type, member: String(member))
    }

    /// Returns the arrows that a finding is on: those from its line, and those of the mapping that contains it.
    func edges(under finding: Finding, _ spot: Spot?) -> [Int] {
        let around = mappings[finding.path, default: []].filter { candidate in
            guard let extent = candidate.extent else {
                return candidate.mapping.owner == spot?.type && candidate.mapping.name == spot?.member
            }
            return extent.offset <= finding.place.offset && finding.place.offset < extent.offset + extent.length
        }
        return edgesByPath[finding.path, default: []].filter { index in
            let edge = edges[index]
            return edge.line == finding.place.line
                || around.contains {
                    $0.mapping.from == edge.from && $0.mapping.to == edge.to && $0.mapping.place.line == edge.line
                }
        }
    }

    /// The arrow that a screen draws when its code, and not a stored property, names a DTO or an entity.
    func leak(of finding: Finding, _ spot: Spot?) -> Edge? {
        guard finding.rule == "dto-in-view" || finding.rule == "entity-leak", let spot,
            graph.hasRole(spot.type, .view) || graph.hasRole(spot.type, .viewModel),
            let slash = finding.declaration.firstIndex(of: "/"),
            let file = graph.types[spot.type].parts.first(where: { graph.files[$0.file].path == finding.path })?.file
        else { return nil }
        let name = String(finding.declaration[finding.declaration.index(after: slash)...])
        guard let leaked = graph.resolve(name, in: graph.types[spot.type].name, file: file), leaked != spot.type else {
            return nil
        }
        return Edge(
            kind: .shows, from: leaked, to: spot.type, file: file, line: finding.place.line, label: spot.member)
    }
}
