extension Place {
    /// The traces of the values, created when the first is noted.
    var notedTraces: PlaceTraces {
        if let traces { return traces }
        let made = PlaceTraces()
        traces = made
        return made
    }

    /// Adds the traces of another place's values, while both places still have the counts that belong to them.
    func mergeTraces(of other: Place) {
        guard let added = other.traces else { return }
        notedTraces.merge(added) { extreme in
            switch extreme {
            case .shortest: other.strings.shortest < strings.shortest
            case .longest: other.strings.longest > strings.longest
            case .least: other.integers.minimum < integers.minimum
            case .greatest: other.integers.maximum > integers.maximum
            }
        }
    }
}

extension ObjectShape {
    /// The most keys of which absences are noted: with keys that are data, each object lacks nearly all.
    static let absencesLimit = 200

    private var notesAbsences: Bool { fields.count <= ObjectShape.absencesLimit }

    /// Notes one object: where it was, and which keys it lacked.
    ///
    /// - Parameter met: for each field, as far as it goes, whether the object had it.
    func note(_ spot: PayloadSpot, having met: [Bool]) {
        if notesAbsences {
            for index in fields.indices where index >= met.count || !met[index] {
                fields[index].place.notedTraces.absences.add(spot)
            }
        }
        occurrences.add(spot)
    }

    /// Notes that a key that is met for the first time was missing from all objects before.
    func noteAbsencesBefore(_ index: Int) {
        if notesAbsences {
            if let occurrences { fields[index].place.notedTraces.absences.merge(occurrences) }
        } else if index == ObjectShape.absencesLimit {
            forgetAbsences()
        }
    }

    /// Forgets absences: if only some are known, the last one isn't.
    private func forgetAbsences(with other: ObjectShape? = nil) {
        for field in fields + (other?.fields ?? []) { field.place.traces?.absences = nil }
    }

    /// Adds the traces of another shape's objects, before its fields are added: keys that only one has, the other lacks.
    func mergeTraces(of other: ObjectShape) {
        guard occurrences != nil || other.occurrences != nil else { return }
        if notesAbsences, other.notesAbsences { mergeAbsences(of: other) } else { forgetAbsences(with: other) }
        occurrences.merge(other.occurrences)
    }

    private func mergeAbsences(of other: ObjectShape) {
        let lacked = other.fields.filter { !has($0.key) }
        guard fields.count + lacked.count <= ObjectShape.absencesLimit else { return forgetAbsences(with: other) }
        for field in fields where !other.has(field.key) {
            if let occurrences = other.occurrences { field.place.notedTraces.absences.merge(occurrences) }
        }
        for field in lacked {
            if let occurrences { field.place.notedTraces.absences.merge(occurrences) }
        }
    }

    private func has(_ key: String) -> Bool { position(of: key) != nil }
}
