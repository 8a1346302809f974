extension Place {
    /// Where values stood, made when the first is noted.
    var notedTraces: PlaceTraces {
        if let traces { return traces }
        let made = PlaceTraces()
        traces = made
        return made
    }

    /// Adds where another place's values stood, while both still have the counts that belong to it.
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
    /// Of so many keys it is noted where they were absent: with keys that are data, each object lacks nearly all.
    static let absencesLimit = 200

    private var notesAbsences: Bool { fields.count <= ObjectShape.absencesLimit }

    /// Notes one object: where it stood, and which keys it did not have.
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

    /// Notes that a key which is met for the first time was in none of the objects before.
    func noteAbsencesBefore(_ index: Int) {
        if notesAbsences {
            if let occurrences { fields[index].place.notedTraces.absences.merge(occurrences) }
        } else if index == ObjectShape.absencesLimit {
            forgetAbsences()
        }
    }

    /// Where only some are known, the last is not.
    private func forgetAbsences(beside other: ObjectShape? = nil) {
        for field in fields + (other?.fields ?? []) { field.place.traces?.absences = nil }
    }

    /// Adds where another shape's objects stood, before its fields are added: what only one side has, the other lacks.
    func mergeTraces(of other: ObjectShape) {
        guard occurrences != nil || other.occurrences != nil else { return }
        if notesAbsences, other.notesAbsences { mergeAbsences(of: other) } else { forgetAbsences(beside: other) }
        occurrences.merge(other.occurrences)
    }

    private func mergeAbsences(of other: ObjectShape) {
        let lacked = other.fields.filter { !has($0.key) }
        guard fields.count + lacked.count <= ObjectShape.absencesLimit else { return forgetAbsences(beside: other) }
        for field in fields where !other.has(field.key) {
            if let occurrences = other.occurrences { field.place.notedTraces.absences.merge(occurrences) }
        }
        for field in lacked {
            if let occurrences { field.place.notedTraces.absences.merge(occurrences) }
        }
    }

    private func has(_ key: String) -> Bool { position(of: key) != nil }
}
