import AshlarCore

extension Contract {
    /// Adds the findings in receipts of live traffic, so that the contract allows them.
    ///
    /// A receipt lists what an app's decoder did besides copying. Findings that the contract allows already are left out.
    ///
    /// - Parameter file: the observation.
    /// - Returns: the findings that are new to the contract, and the endpoints that it does not know.
    package mutating func add(_ file: ObservationFile) -> (findings: [ObservedFinding], unknown: [String]) {
        var findings: [ObservedFinding] = []
        var unknown: [String] = []
        let answers = ObservedAnswers(self)
        for entry in file.endpoints {
            guard let index = answers.index(of: entry.name) else {
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
                findings += add(event, to: roots[index]).map { kind, path in
                    ObservedFinding(place: "\(body) \(path)", kind: kind, count: event.count, payloads: payloads)
                }
            }
        }
        return (findings, unknown)
    }

    /// - Returns: the new findings with their places; nothing for findings that the contract allows.
    private func add(_ entry: Receipt.Entry, to root: Root) -> [(kind: ObservedFinding.Kind, path: String)] {
        guard let paths = ObservedPath.all(of: entry, in: root, envelope: envelope) else { return [] }
        if paths.isEmpty {
            return [(kind: .nowhere(Contract.shown(entry.event)), path: Contract.shown(path: entry.path))]
        }
        // One of several shapes that allows it accounts for it.
        if paths.contains(where: { $0.says(entry.event) }) { return [] }
        return paths.compactMap { add(entry, at: $0) }
    }

    private func add(_ entry: Receipt.Entry, at path: ObservedPath) -> (kind: ObservedFinding.Kind, path: String)? {
        let place = path.place
        switch entry.event {
        case .absent, .defaulted(.absent):
            place.observed.absences += entry.count
            return (.absent, path.text)
        case .null, .defaulted(.null):
            place.observed.nulls += entry.count
            return (.null, path.text)
        case .unknown(let key):
            return (.unknown, path.text + (PrivateForm(key) == nil ? JSONPathText.step(key) : "[*]"))
        case .alias(let name): return (.renamed(name), path.text + JSONPathText.step(name))
        case .coerced(let kind):
            guard let new = place.newKind(kind) else { return nil }
            return (.otherKind(new, isRead: place.addObserved(new, count: entry.count)), path.text)
        case .dropped(let code), .defaulted(.invalid(let code)):
            return (.refused(code, isRead: place.addRefused(code, count: entry.count)), path.text)
        case .duplicate: return (.repeated, path.text)
        }
    }

    /// A path as it may be printed: steps that look like somebody's data are `*`.
    private static func shown(path: String) -> String {
        JSONPointer.text(JSONPointer.tokens(of: path).map { PrivateForm($0) == nil ? $0 : "*" })
    }

    /// An event as it may be printed: a key that nothing states may be somebody's data.
    private static func shown(_ event: Receipt.Event) -> Receipt.Event {
        if case .unknown(let key) = event, PrivateForm(key) != nil { return .unknown("*") }
        return event
    }
}
