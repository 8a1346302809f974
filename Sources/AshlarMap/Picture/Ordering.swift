/// Puts the types of each column into an order in which few arrows cross.
///
/// The columns are given, so only the third step of layered drawing (Sugiyama, Tagawa and Toda, 1981) remains: each
/// type moves to the middle of its neighbors, a few times back and forth. Groups stay together.
enum Ordering {
    private static let sweeps = 6

    /// - Complexity: O(n log n) in types and arrows.
    static func sort(_ picture: inout MapPicture) {
        picture.groups = Set(picture.types.map { MapPicture.Group(name: $0.group, module: $0.module) })
            .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
        let rankOfGroup = Dictionary(
            picture.groups.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        picture.layers = Layer.allCases.filter { layer in picture.types.contains { $0.layer == layer } }
        let rankOfLayer = Dictionary(uniqueKeysWithValues: Layer.allCases.enumerated().map { ($1, $0) })
        let connected = Set(picture.arrows.flatMap { [$0.from, $0.to] })
        func key(_ type: MapPicture.TypeCard) -> (Int, Int, Int, String, String) {
            let unconnected = connected.contains(type.id) ? 0 : 1
            return (rankOfLayer[type.layer] ?? 0, rankOfGroup[type.group] ?? 0, unconnected, type.name, type.id)
        }
        picture.types.sort { key($0) < key($1) }
        let order = order(of: picture, connected)
        picture.types = order.map { picture.types[$0] }
        picture.arrows.sort { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }
    }

    private static func order(of picture: MapPicture, _ connected: Set<String>) -> [Int] {
        let types = picture.types
        let index = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.id, $0) })
        var neighbors = [[Int]](repeating: [], count: types.count)
        for arrow in picture.arrows {
            guard let from = index[arrow.from], let to = index[arrow.to] else { continue }
            neighbors[from].append(to)
            neighbors[to].append(from)
        }
        // Runs of one layer and one group, in which types may change places.
        var runs: [[Int]] = []
        for type in types.indices {
            if let last = runs.last?.last, types[last].layer == types[type].layer,
                types[last].group == types[type].group, connected.contains(types[type].id)
            {
                runs[runs.count - 1].append(type)
            } else {
                runs.append([type])
            }
        }
        var height = heights(of: runs, types)
        for sweep in 0..<sweeps {
            for run in sweep.isMultiple(of: 2) ? Array(runs.indices) : runs.indices.reversed()
            where runs[run].count > 1 {
                let middle = runs[run].map { type -> (Double, Int) in
                    let others = neighbors[type].filter { types[$0].layer != types[type].layer }
                    if others.isEmpty { return (height[type], type) }
                    return (others.reduce(0) { $0 + height[$1] } / Double(others.count), type)
                }
                runs[run] = middle.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
                height = heights(of: runs, types)
            }
        }
        return runs.flatMap { $0 }
    }

    /// The relative position of each type in its column, from 0 to 1.
    private static func heights(of runs: [[Int]], _ types: [MapPicture.TypeCard]) -> [Double] {
        var height = [Double](repeating: 0, count: types.count)
        var columns: [Layer: [Int]] = [:]
        for type in runs.joined() { columns[types[type].layer, default: []].append(type) }
        for column in columns.values {
            for (place, type) in column.enumerated() { height[type] = (Double(place) + 0.5) / Double(column.count) }
        }
        return height
    }
}
