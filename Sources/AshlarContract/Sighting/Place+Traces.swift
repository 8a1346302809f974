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
    /// Notes one object: where it stood, and which keys it did not have.
    ///
    /// - Parameter met: for each field, as far as it goes, whether the object had it.
    func note(_ spot: PayloadSpot, having met: [Bool]) {
        for index in fields.indices where index >= met.count || !met[index] {
            fields[index].place.notedTraces.absences.add(spot)
        }
        sightings.add(spot)
    }

    /// Notes that a key which is met for the first time was in none of the objects before.
    func noteAbsencesBefore(_ index: Int) {
        if let sightings { fields[index].place.notedTraces.absences.merge(sightings) }
    }

    /// Adds where another shape's objects stood, before its fields are added: what only one side has, the other lacks.
    func mergeTraces(of other: ObjectShape) {
        for field in fields where !other.fields.contains(where: { $0.key.utf8.elementsEqual(field.key.utf8) }) {
            if let sightings = other.sightings { field.place.notedTraces.absences.merge(sightings) }
        }
        for field in other.fields where !fields.contains(where: { $0.key.utf8.elementsEqual(field.key.utf8) }) {
            if let sightings { field.place.notedTraces.absences.merge(sightings) }
        }
        sightings.merge(other.sightings)
    }
}
