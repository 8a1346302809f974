import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// The part of a codebase to draw.
package struct Narrowing: Sendable {
    /// A name that doesn't exist in the codebase.
    package struct Problem: Error, CustomStringConvertible {
        package let text: Localized
        package var description: String { text.english }
    }

    private let modules: Set<String>
    private let type: String?

    /// - Parameters:
    ///   - modules: modules to draw, with the types that an arrow connects to theirs; all when empty.
    ///   - type: a type to draw with everything that flows into it and out of it, over any number of arrows.
    package init(modules: [String] = [], type: String? = nil) {
        self.modules = Set(modules)
        self.type = type
    }

    /// - Throws: when there is no such module or type.
    func apply(to ids: Set<Int>, _ edges: [Edge], _ graph: ModelGraph) throws(Problem) -> Set<Int> {
        var kept = ids
        if !modules.isEmpty {
            let known = Set(ids.map { graph.types[$0].module })
            if let unknown = modules.subtracting(known).min() {
                throw Problem(
                    text: Localized(
                        "--module \(unknown): no module with this name has types of the model layer",
                        zh: "--module \(unknown)：没有此名称的模块含有模型层的类型")
                        + NearNames.hintText(for: unknown, among: known.sorted()))
            }
            let inside = ids.filter { modules.contains(graph.types[$0].module) }
            kept = inside
            for edge in edges {
                if inside.contains(edge.from) { kept.insert(edge.to) }
                if inside.contains(edge.to) { kept.insert(edge.from) }
            }
        }
        if let type {
            let named = kept.filter { graph.types[$0].name == type || graph.types[$0].lastName == type }
            if named.isEmpty {
                throw Problem(
                    text: Localized(
                        "--type \(type): there is no such type on the map", zh: "--type \(type)：图中没有这个类型")
                        + NearNames.hintText(for: type, among: ids.map { graph.types[$0].name }))
            }
            let downstream = reach(from: named, edges.map { ($0.from, $0.to) })
            let upstream = reach(from: named, edges.map { ($0.to, $0.from) })
            kept.formIntersection(downstream.union(upstream))
        }
        return kept
    }

    private func reach(from start: Set<Int>, _ steps: [(from: Int, to: Int)]) -> Set<Int> {
        let next = Dictionary(grouping: steps, by: \.from)
        var found = start
        var open = Array(start)
        while let type = open.popLast() {
            for step in next[type, default: []] where found.insert(step.to).inserted { open.append(step.to) }
        }
        return found
    }
}
