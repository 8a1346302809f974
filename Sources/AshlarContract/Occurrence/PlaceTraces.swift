import AshlarRules

/// Where the values of one place were seen. Kept on request, and bounded like all evidence.
package final class PlaceTraces {
    /// By the kind's number.
    private var kinds = [Occurrences?](repeating: nil, count: Place.Kind.allCases.count)
    private var words: [String: Occurrences] = [:]
    /// The first text without a format that all before it had.
    private var lostFormats: [(formats: StringFormat.Group, spot: PayloadSpot)] = []
    private var empties: Occurrences?
    /// Objects without the key that leads here.
    package internal(set) var absences: Occurrences?
    /// Where the shortest and the longest text, the least and the greatest integer were seen.
    private var extremes: [Extreme: PayloadSpot] = [:]

    package enum Extreme { case shortest, longest, least, greatest }

    package init() {}

    // MARK: Noting

    func note(_ kind: Place.Kind, at spot: PayloadSpot) { kinds[kind.rawValue].add(spot) }

    /// Notes an integer, before the evidence counts it.
    ///
    /// - Parameter value: `nil` beyond 64 bits.
    func note(_ value: Int64?, after seen: IntegerEvidence, at spot: PayloadSpot) {
        note(.integer, at: spot)
        guard let value else { return }
        if value < seen.minimum { extremes[.least] = spot }
        if value > seen.maximum { extremes[.greatest] = spot }
    }

    /// Notes a text, before the evidence counts it.
    func note(_ bytes: UnsafeBufferPointer<UInt8>, after seen: StringEvidence, at spot: PayloadSpot) {
        note(.string, at: spot)
        if bytes.isEmpty {
            empties.add(spot)
        } else if !seen.formats.isEmpty {
            let kept = StringFormat.Group(of: Bytes(bytes), among: seen.formats)
            if kept != seen.formats { noteLoss(of: seen.formats.subtracting(kept), at: spot) }
        }
        let length = bytes.count { $0 & 0xC0 != 0x80 }
        if length < seen.shortest { extremes[.shortest] = spot }
        if length > seen.longest { extremes[.longest] = spot }
        guard !seen.hasMoreDistinct, bytes.count <= StringEvidence.distinctLengthLimit else { return }
        words[String(decoding: bytes, as: UTF8.self)].add(spot)
    }

    private func noteLoss(of formats: StringFormat.Group, at spot: PayloadSpot) {
        let rest = lostFormats.reduce(formats) { $0.subtracting($1.formats) }
        if !rest.isEmpty { lostFormats.append((rest, spot)) }
    }

    // MARK: Asking

    /// Where values of any of these kinds were seen.
    package func occurrences(of kinds: some Sequence<Place.Kind>) -> Occurrences? {
        kinds.reduce(into: nil) { $0.merge(self.kinds[$1.rawValue]) }
    }

    /// Where any value was seen.
    package var values: Occurrences? { occurrences(of: Place.Kind.allCases) }

    package func occurrences(ofWords words: [String]) -> Occurrences? {
        words.reduce(into: nil) { $0.merge(self.words[$1]) }
    }

    /// Where texts without a format were seen: empty ones, and the first other one.
    package func occurrences(without format: StringFormat) -> Occurrences? {
        var found = empties
        let group = StringFormat.Group(format)
        found.merge(lostFormats.first { $0.formats.contains(group) }.map { Occurrences($0.spot) })
        return found
    }

    /// Where an extreme value was first seen.
    package func occurrences(of extreme: Extreme) -> Occurrences? { extremes[extreme].map { Occurrences($0) } }

    // MARK: Merging

    /// - Parameter outranks: whether the other's extreme lies further out.
    func merge(_ other: PlaceTraces, outranks: (Extreme) -> Bool) {
        for index in kinds.indices { kinds[index].merge(other.kinds[index]) }
        for (word, occurrences) in other.words.sorted(by: { $0.key < $1.key })
        where words[word] != nil || words.count < StringEvidence.distinctLimit {
            words[word].merge(occurrences)
        }
        for loss in other.lostFormats { noteLoss(of: loss.formats, at: loss.spot) }
        empties.merge(other.empties)
        absences.merge(other.absences)
        for (extreme, spot) in other.extremes where extremes[extreme] == nil || outranks(extreme) {
            extremes[extreme] = spot
        }
    }
}
