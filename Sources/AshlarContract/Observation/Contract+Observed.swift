import AshlarCore

extension Contract {
    /// Adds what receipts of live traffic tell, so that the contract allows what was there.
    ///
    /// A receipt tells what an app's decoder did besides copying. What the contract allows already is no news.
    ///
    /// - Parameter file: what was observed.
    /// - Returns: what the contract did not say, and the endpoints that it does not know.
    package mutating func add(_ file: ObservationFile) -> (findings: [ObservedFinding], unknown: [String]) {
        var findings: [ObservedFinding] = []
        var unknown: [String] = []
        for entry in file.endpoints {
            guard let index = answer(observedAs: entry.name) else {
                unknown.append(entry.name)
                continue
            }
            let payloads = entry.receipt.payloads
            let body = RootName.of(roots[index].origin)
            if entry.undecodable > 0 {
                findings.append(
                    ObservedFinding(
                        place: body, kind: .undecodable, count: entry.undecodable,
                        payloads: entry.undecodable + payloads))
            }
            for event in entry.receipt.entries {
                guard let (kind, path) = add(event, to: roots[index]) else { continue }
                findings.append(
                    ObservedFinding(place: "\(body) \(path)", kind: kind, count: event.count, payloads: payloads))
            }
        }
        return (findings, unknown)
    }

    /// - Returns: what is new, and where; `nil` for what the contract says, and for places that it does not have.
    private func add(_ entry: Receipt.Entry, to root: Root) -> (ObservedFinding.Kind, path: String)? {
        if case .alias(let name) = entry.event {
            // The path is the one that the value stood at: what holds it has the field under another name.
            guard let slash = entry.path.lastIndex(of: "/"),
                let parent = ObservedPath(String(entry.path[..<slash]), in: root, envelope: envelope),
                let shape = parent.place.object, shape.mapValue == nil, shape.place(of: name) == nil
            else { return nil }
            return (.renamed(name), parent.text + JSONPathText.step(name))
        }
        guard let path = ObservedPath(entry.path, in: root, envelope: envelope) else { return nil }
        let place = path.place
        switch entry.event {
        case .absent, .defaulted(.absent):
            if path.mayBeAbsent { return nil }
            place.observed.absences += entry.count
            return (.absent, path.text)
        case .null, .defaulted(.null):
            if place.mayBeNull { return nil }
            place.observed.nulls += entry.count
            return (.null, path.text)
        case .unknown(let key):
            guard let shape = place.object, shape.mapValue == nil, shape.place(of: key) == nil else { return nil }
            return (.unknown, path.text + JSONPathText.step(key))
        case .coerced(let kind):
            guard let new = place.newKind(kind) else { return nil }
            return (.otherKind(new, isRead: place.addObserved(new, count: entry.count)), path.text)
        case .dropped(let code), .defaulted(.invalid(let code)):
            return (.refused(code, isRead: place.addRefused(code, count: entry.count)), path.text)
        case .duplicate: return (.repeated, path.text)
        case .alias: return nil
        }
    }
}
