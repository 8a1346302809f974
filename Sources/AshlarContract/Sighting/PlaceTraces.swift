/// Where the values of one place were seen. Kept where somebody asks for it, and bounded as all evidence is.
package final class PlaceTraces {
    /// By the kind's number.
    private var kinds = [Sightings?](repeating: nil, count: Place.Kind.allCases.count)
    private var words: [String: Sightings] = [:]
    /// The first text without a format that all before it had.
    private var lostFormats: [(formats: StringFormat.Group, spot: PayloadSpot)] = []
    private var empties: Sightings?
    /// Objects without the key that leads here.
    package internal(set) var absences: Sightings?
    /// Where the longest text, the least and the greatest integer stood.
    private var extremes: [Extreme: PayloadSpot] = [:]

    package enum Extreme { case longest, least, greatest }

    package init() {}

    // MARK: Noting

    func note(_ kind: Place.Kind, at spot: PayloadSpot) { kinds[kind.rawValue].add(spot) }
    func note(_ word: String, at spot: PayloadSpot) { words[word].add(spot) }
    func noteEmpty(at spot: PayloadSpot) { empties.add(spot) }
    func note(_ extreme: Extreme, at spot: PayloadSpot) { extremes[extreme] = spot }

    func noteLoss(of formats: StringFormat.Group, at spot: PayloadSpot) {
        let rest = lostFormats.reduce(formats) { $0.subtracting($1.formats) }
        if !rest.isEmpty { lostFormats.append((rest, spot)) }
    }

    // MARK: Asking

    /// Where values of any of these kinds stood.
    package func sightings(of kinds: some Sequence<Place.Kind>) -> Sightings? {
        kinds.reduce(into: nil) { $0.merge(self.kinds[$1.rawValue]) }
    }

    /// Where any value stood.
    package var values: Sightings? { sightings(of: Place.Kind.allCases) }

    package func sightings(ofWords words: [String]) -> Sightings? {
        words.reduce(into: nil) { $0.merge(self.words[$1]) }
    }

    /// Where texts without a format stood: empty ones, and the first other one.
    package func sightings(without format: StringFormat) -> Sightings? {
        var found = empties
        let group = StringFormat.Group(format)
        found.merge(lostFormats.first { $0.formats.contains(group) }.map { Sightings($0.spot) })
        return found
    }

    /// Where the first value stood that is as far out as any.
    package func sightings(of extreme: Extreme) -> Sightings? { extremes[extreme].map { Sightings($0) } }

    // MARK: Merging

    /// - Parameter outranks: whether the other's extreme lies further out.
    func merge(_ other: PlaceTraces, outranks: (Extreme) -> Bool) {
        for index in kinds.indices { kinds[index].merge(other.kinds[index]) }
        for (word, sightings) in other.words.sorted(by: { $0.key < $1.key })
        where words[word] != nil || words.count < StringEvidence.distinctLimit {
            words[word].merge(sightings)
        }
        for loss in other.lostFormats { noteLoss(of: loss.formats, at: loss.spot) }
        empties.merge(other.empties)
        absences.merge(other.absences)
        for (extreme, spot) in other.extremes where extremes[extreme] == nil || outranks(extreme) {
            extremes[extreme] = spot
        }
    }
}
