import AshlarCheck
import AshlarGraph
import AshlarLocalization
import AshlarReport

/// Makes the picture of a model graph.
///
/// DTOs, domain types and entities are always drawn; views, view models, services and types without a role only where
/// an arrow or a finding touches them, since an app has hundreds that hold no model. A role that is only a guess
/// doesn't count there, and its card is muted. Tests are left out.
package struct PictureBuilder {
    private let graph: ModelGraph
    private let edges: [Edge]
    private let language: Localized.Language
    private let findings: [Finding]
    private let spots: [FindingPlacement.Spot?]
    /// The edges that each finding is on.
    private let edgesOfFindings: [[Int]]

    /// - Parameters:
    ///   - graph: the model graph.
    ///   - findings: the findings of ``Checker``.
    ///   - title: the title of the map.
    ///   - language: the language of the findings' messages and of the reasons for roles.
    ///   - narrowing: the part to draw.
    /// - Throws: an error when the narrowing names an unknown module or type.
    /// - Complexity: O(n log n) in types, arrows and findings.
    package static func picture(
        of graph: ModelGraph, findings: [Finding], title: String, language: Localized.Language = .english,
        narrowing: Narrowing = Narrowing()
    ) throws(Narrowing.Problem) -> MapPicture {
        let builder = PictureBuilder(graph, findings, language)
        return try builder.picture(title, narrowing)
    }

    private init(_ graph: ModelGraph, _ findings: [Finding], _ language: Localized.Language) {
        self.graph = graph
        self.findings = findings
        self.language = language
        let drawn = graph.edges.filter { !graph.types[$0.from].isTest && !graph.types[$0.to].isTest }
        let placement = FindingPlacement(graph, drawn)
        spots = findings.map(placement.spot)
        var edges = drawn
        var edgesOfFindings = zip(findings, spots).map { placement.edges(under: $0, $1) }
        for (index, finding) in findings.enumerated() {
            guard let leak = placement.leak(of: finding, spots[index]) else { continue }
            // A stored property has its arrow already.
            if edgesOfFindings[index].contains(where: { drawn[$0].from == leak.from && drawn[$0].to == leak.to }) {
                continue
            }
            edgesOfFindings[index].append(edges.count)
            edges.append(leak)
        }
        self.edges = edges
        self.edgesOfFindings = edgesOfFindings
    }

    private func picture(_ title: String, _ narrowing: Narrowing) throws(Narrowing.Problem) -> MapPicture {
        let touched = Set(edges.flatMap { [$0.from, $0.to] } + spots.compactMap { $0?.type })
        let shown = Set(graph.types.lazy.filter { isShown($0, touched) }.map(\.id))
        let kept = try narrowing.apply(to: shown, edges, graph)
        var picture = MapPicture(title: VisibleText.of(title))
        picture.leftOut = leftOut(shown, kept)
        let decoders = Set(edges.lazy.filter { $0.kind == .decodes }.map(\.from))
        let groups = GroupNames(of: kept.sorted().map { (graph.types[$0].module, path(graph.types[$0].file)) })
        let ids = ids(of: kept)
        let isNarrowed = kept.count < shown.count
        // Findings of omitted types are omitted; findings without a type belong to the whole codebase.
        let marked = findings.indices.filter { spots[$0].map { kept.contains($0.type) } ?? !isNarrowed }
        picture.findings = marked.map { mark(findings[$0], spots[$0].flatMap { ids[$0.type] }) }
        picture.types = kept.sorted().map { card(graph.types[$0], ids, decoders, groups) }
        picture.arrows = arrows(kept, ids, marked)
        add(marked, to: &picture, ids)
        Ordering.sort(&picture)
        return picture
    }

    private func isShown(_ node: TypeNode, _ touched: Set<Int>) -> Bool {
        if node.isTest || node.declaration.kind == .proto { return false }
        if touched.contains(node.id) { return true }
        guard let main = node.mainRole, main.confidence >= .likely else { return false }
        return Layer(main.role).isOfModel
    }

    private func leftOut(_ shown: Set<Int>, _ kept: Set<Int>) -> MapPicture.LeftOut {
        var leftOut = MapPicture.LeftOut()
        leftOut.narrowed = shown.count - kept.count
        for node in graph.types where !node.isTest && !shown.contains(node.id) {
            guard let main = node.mainRole, main.confidence >= .likely, main.role != .settings else { continue }
            leftOut.unconnected[Layer(main.role).rawValue, default: 0] += 1
        }
        return leftOut
    }

    /// `Module.Outer.Inner`; if several types have the name, all but the first get a number.
    private func ids(of kept: Set<Int>) -> [Int: String] {
        var count: [String: Int] = [:]
        var ids: [Int: String] = [:]
        for type in kept.sorted() {
            let node = graph.types[type]
            let name = VisibleText.of(node.module.isEmpty ? node.name : "\(node.module).\(node.name)")
            count[name, default: 0] += 1
            ids[type] = count[name] == 1 ? name : "\(name)#\(count[name] ?? 0)"
        }
        return ids
    }

    // MARK: Types

    private func card(_ node: TypeNode, _ ids: [Int: String], _ decoders: Set<Int>, _ groups: GroupNames)
        -> MapPicture.TypeCard
    {
        let main = node.mainRole
        let fallback: Layer = decoders.contains(node.id) ? .source : .other
        let layer = main.map { Layer($0.role) } ?? fallback
        let path = path(node.file)
        return MapPicture.TypeCard(
            id: ids[node.id] ?? "", name: VisibleText.of(node.name), kind: node.declaration.kind.keyword,
            module: VisibleText.of(node.module), group: VisibleText.of(groups.name(of: path, in: node.module)),
            layer: layer == .other ? fallback : layer,
            role: main?.role.rawValue, confidence: main?.confidence.name,
            reasons: (main?.reasons ?? []).map({ VisibleText.of($0.text[language]) }),
            place: place(node.file, node.declaration.place.line),
            fields: fields(of: node, isOfModel: layer.isOfModel))
    }

    /// Returns the stored properties of a type; for the model's types also computed properties and cases.
    private func fields(of node: TypeNode, isOfModel: Bool) -> [MapPicture.Field] {
        node.parts.flatMap { part in
            let cases = part.declaration.cases.map {
                MapPicture.Field(
                    name: VisibleText.of($0.name), type: VisibleText.of($0.types.joined(separator: ", ")), kind: .case,
                    place: place(part.file, $0.place.line))
            }
            let properties = part.declaration.fields.filter { $0.isStored || isOfModel && !$0.isStatic }.map {
                MapPicture.Field(
                    name: VisibleText.of($0.name), type: VisibleText.of($0.type),
                    kind: $0.isComputed ? .computed : .stored, place: place(part.file, $0.place.line))
            }
            return cases + properties
        }
    }

    // MARK: Arrows

    private struct Ends: Hashable {
        let kind: Edge.Kind
        let from: Int
        let to: Int
    }

    /// One for each kind between two types, however many functions make it.
    private func arrows(_ kept: Set<Int>, _ ids: [Int: String], _ marked: [Int]) -> [MapPicture.Arrow] {
        var arrows: [MapPicture.Arrow] = []
        var known: [Ends: Int] = [:]
        var arrowOfEdge: [Int: Int] = [:]
        for (index, edge) in edges.enumerated() {
            guard kept.contains(edge.from), kept.contains(edge.to), let from = ids[edge.from], let to = ids[edge.to]
            else { continue }
            let cause = MapPicture.Arrow.Cause(
                label: VisibleText.of(label(of: edge)), place: place(edge.file, edge.line))
            let ends = Ends(kind: edge.kind, from: edge.from, to: edge.to)
            if let arrow = known[ends] {
                if !arrows[arrow].causes.contains(cause) { arrows[arrow].causes.append(cause) }
                arrowOfEdge[index] = arrow
            } else {
                known[ends] = arrows.count
                arrowOfEdge[index] = arrows.count
                arrows.append(MapPicture.Arrow(kind: edge.kind.rawValue, from: from, to: to, causes: [cause]))
            }
        }
        for (position, finding) in marked.enumerated() {
            for arrow in Set(edgesOfFindings[finding].compactMap { arrowOfEdge[$0] }) {
                arrows[arrow].findings.append(position)
            }
        }
        return arrows
    }

    private func label(of edge: Edge) -> String {
        edge.label == "init" ? "\(graph.types[edge.to].lastName).init" : edge.label
    }

    // MARK: Findings

    private func mark(_ finding: Finding, _ type: String?) -> MapPicture.Mark {
        MapPicture.Mark(
            rule: finding.rule, level: finding.level.rawValue, message: VisibleText.of(finding.message[language]),
            declaration: VisibleText.of(finding.declaration),
            place: MapPicture.Place(path: VisibleText.of(finding.path), line: Int(finding.place.line)), type: type)
    }

    private func add(_ marked: [Int], to picture: inout MapPicture, _ ids: [Int: String]) {
        let positions = Dictionary(uniqueKeysWithValues: picture.types.enumerated().map { ($1.id, $0) })
        for (position, finding) in marked.enumerated() {
            guard let spot = spots[finding], let id = ids[spot.type], let type = positions[id] else { continue }
            picture.types[type].findings.append(position)
            let place = picture.findings[position].place
            let member = VisibleText.of(spot.member)
            let fields = picture.types[type].fields
            // A finding may name the type, and be on a field.
            let field =
                fields.firstIndex { $0.place == place && ($0.name == member || member.isEmpty) }
                ?? fields.firstIndex { $0.name == member }
            if let field { picture.types[type].fields[field].findings.append(position) }
        }
    }

    private func path(_ file: Int) -> String { graph.files[file].path }

    private func place(_ file: Int, _ line: Int32) -> MapPicture.Place {
        MapPicture.Place(path: VisibleText.of(path(file)), line: Int(line))
    }
}

extension DeclarationFact.Kind {
    fileprivate var keyword: String {
        switch self {
        case .structure: "struct"
        case .reference: "class"
        case .enumeration: "enum"
        case .actor: "actor"
        case .proto: "protocol"
        case .alias: "typealias"
        case .extension: "extension"
        case .file: "file"
        }
    }
}

extension Confidence {
    fileprivate var name: String {
        switch self {
        case .guess: "guess"
        case .likely: "likely"
        case .certain: "certain"
        }
    }
}
