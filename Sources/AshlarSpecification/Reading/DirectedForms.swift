import AshlarContract

/// Separates the objects that an API both accepts and returns into one form for each direction.
///
/// A schema often describes both: a field that a server sets is `readOnly` there, or an `id` that no body has yet. With
/// one type, a client would have to send values that it cannot know. So the bodies of requests have an object of their
/// own wherever the directions differ.
struct DirectedForms {
    private let requests: [Place]
    private let answers: [Place]
    /// Schemas by themselves, which have no direction.
    private let others: [Place]
    /// The shapes that both directions lead to.
    private let shared: [ObjectShape]
    /// The form that bodies have in place of a shape.
    private var forms: [ObjectIdentifier: ObjectShape] = [:]
    /// The same for choices among shapes, and for places.
    private var choices: [ObjectIdentifier: TaggedChoice] = [:]
    private var places: [ObjectIdentifier: Place] = [:]

    /// - Returns: the bodies that have changed.
    static func separate(_ contract: Contract) -> Set<Root.Origin> {
        keepTags(below: contract.roots.map(\.place))
        var directed = DirectedForms(contract)
        directed.makeForms(named: ShapeWalk.shapes(below: contract.roots.map(\.place)).compactMap(\.statement?.name))
        let changed = directed.changedBodies(among: contract.roots)
        directed.replaceInRequests()
        directed.removeOthers()
        return changed
    }

    private func changedBodies(among roots: [Root]) -> Set<Root.Origin> {
        func lacking(_ places: [Place], _ isElsewhere: KeyPath<Statement, Bool>) -> Set<ObjectIdentifier> {
            let shapes = ShapeWalk.shapes(below: places).filter { DirectedForms.lacks($0, isElsewhere) }
            return Set(shapes.map { ObjectIdentifier($0) })
        }
        let sent = lacking(requests, \.isReadOnly).union(forms.keys)
        let received = lacking(answers + others, \.isWriteOnly)
        // Most specifications have neither, and bodies lead to much.
        if sent.isEmpty, received.isEmpty { return [] }
        return Set(
            roots.filter { root in
                let changed = if case .request = root.origin { sent } else { received }
                return !changed.isEmpty
                    && ShapeWalk.shapes(below: [root.place]).contains { changed.contains(ObjectIdentifier($0)) }
            }.map(\.origin))
    }

    /// A choice is decided by its tag in both directions, so the tag stays whatever its schema says.
    private static func keepTags(below roots: [Place]) {
        ShapeWalk.forEachPlace(below: roots) { place in
            guard let choice = place.choice else { return }
            for item in choice.cases {
                let tag = item.shape.place(of: choice.tag)
                tag?.statement?.isReadOnly = false
                tag?.statement?.isWriteOnly = false
            }
        }
    }

    private init(_ contract: Contract) {
        var requests: [Place] = []
        var answers: [Place] = []
        var others: [Place] = []
        for root in contract.roots {
            switch root.origin {
            case .request: requests.append(root.place)
            case .response: answers.append(root.place)
            case .samples, .schema: others.append(root.place)
            }
        }
        (self.requests, self.answers, self.others) = (requests, answers, others)
        let answered = Set(ShapeWalk.shapes(below: answers + others).map { ObjectIdentifier($0) })
        shared = ShapeWalk.shapes(below: requests).filter { answered.contains(ObjectIdentifier($0)) }
    }

    // MARK: Making

    private mutating func makeForms(named names: [String]) {
        let differing = differing()
        var taken = Set(names)
        for shape in shared where differing.contains(ObjectIdentifier(shape)) {
            forms[ObjectIdentifier(shape)] = shape.form(named: DirectedForms.endings, &taken)
        }
        ShapeWalk.forEachPlace(below: requests) { place in
            if let choice = place.choice { addForm(of: choice, &taken) }
        }
        for shape in shared {
            guard let form = forms[ObjectIdentifier(shape)] else { continue }
            form.mapValue = shape.mapValue.map { restated($0) }
            form.alternatives = form.alternatives.map { forms[ObjectIdentifier($0)] ?? $0 }
            for field in shape.fields {
                let index = form.addField(field.key, place: restated(field.place))
                form.fields[index].isRequired = field.isRequired
            }
        }
    }

    private mutating func addForm(of choice: TaggedChoice, _ taken: inout Set<String>) {
        guard choices[ObjectIdentifier(choice)] == nil,
            choice.cases.contains(where: { forms[ObjectIdentifier($0.shape)] != nil })
        else { return }
        choices[ObjectIdentifier(choice)] = TaggedChoice(
            tag: choice.tag,
            cases: choice.cases.map { .init(words: $0.words, shape: forms[ObjectIdentifier($0.shape)] ?? $0.shape) },
            name: choice.name.flatMap { ObjectShape.name(of: $0, DirectedForms.endings, &taken) },
            summary: choice.summary)
    }

    /// The suffixes for names of forms: `LiftRequest` is a form of `Lift`.
    private static let endings = ["Request", "Body", "Input"]

    /// The shapes that have two forms: those with fields of one direction only, and all shapes that lead to them.
    private func differing() -> Set<ObjectIdentifier> {
        let bodies = Set(requests.flatMap(\.leaf.shapes).map { ObjectIdentifier($0) })
        var differing = Set(
            shared.filter { shape in
                DirectedForms.lacks(shape, \.isReadOnly) || DirectedForms.lacks(shape, \.isWriteOnly)
                    || bodies.contains(ObjectIdentifier(shape))
                        && shape.fields.contains(where: shape.isUnstatedIdentity)
            }.map { ObjectIdentifier($0) })
        if differing.isEmpty { return [] }
        var holders: [ObjectIdentifier: [ObjectIdentifier]] = [:]
        for shape in shared {
            for inner in DirectedForms.inner(shape) {
                holders[ObjectIdentifier(inner), default: []].append(ObjectIdentifier(shape))
            }
        }
        var waiting = Array(differing)
        while let shape = waiting.popLast() {
            waiting += holders[shape, default: []].filter { differing.insert($0).inserted }
        }
        return differing
    }

    /// Whether a shape has fields that belong to the other direction, as well as others.
    private static func lacks(_ shape: ObjectShape, _ isElsewhere: KeyPath<Statement, Bool>) -> Bool {
        let count = shape.fields.count { $0.place.statement?[keyPath: isElsewhere] == true }
        return count > 0 && count < shape.fields.count
    }

    private static func inner(_ shape: ObjectShape) -> [ObjectShape] {
        var waiting = shape.fields.map(\.place) + (shape.mapValue.map { [$0] } ?? [])
        var shapes = shape.alternatives
        var seen: Set<ObjectIdentifier> = []
        while let place = waiting.popLast() {
            guard seen.insert(ObjectIdentifier(place)).inserted else { continue }
            shapes += place.shapes
            waiting += (place.arrays.element.map { [$0] } ?? []) + (place.arrays.positions ?? [])
        }
        return shapes
    }

    // MARK: Putting in place

    /// Copies a place down to the next objects. Lists may hold each other.
    private mutating func restated(_ place: Place) -> Place {
        if let known = places[ObjectIdentifier(place)] { return known }
        let own = place.restated()
        places[ObjectIdentifier(place)] = own
        own.arrays.element = place.arrays.element.map { restated($0) }
        own.arrays.positions = place.arrays.positions.map { positions in positions.map { restated($0) } }
        replace(in: own)
        return own
    }

    private func replace(in place: Place) {
        if let shape = place.object, let form = forms[ObjectIdentifier(shape)] { place.object = form }
        if let choice = place.choice, let form = choices[ObjectIdentifier(choice)] { place.choice = form }
    }

    /// Points bodies to their forms. The places of shapes that answers have too stay as they are.
    private func replaceInRequests() {
        let kept = Set(
            shared.flatMap { shape in shape.fields.map(\.place) + (shape.mapValue.map { [$0] } ?? []) }
                .map { ObjectIdentifier($0) })
        ShapeWalk.forEachPlace(below: requests) { place in
            if !kept.contains(ObjectIdentifier(place)) { replace(in: place) }
        }
    }

    /// Removes the fields that only the other direction has.
    private func removeOthers() {
        func remove(_ shapes: [ObjectShape], _ isElsewhere: KeyPath<Statement, Bool>) {
            for shape in shapes where DirectedForms.lacks(shape, isElsewhere) {
                let others = shape.fields.filter { $0.place.statement?[keyPath: isElsewhere] == true }
                for field in others { shape.removeField(field.key) }
            }
        }
        let whole = Set(ShapeWalk.shapes(below: others).map { ObjectIdentifier($0) })
        let answered = ShapeWalk.shapes(below: answers)
        let known = whole.union(answered.map { ObjectIdentifier($0) })
        remove(answered.filter { !whole.contains(ObjectIdentifier($0)) }, \.isWriteOnly)
        remove(ShapeWalk.shapes(below: requests).filter { !known.contains(ObjectIdentifier($0)) }, \.isReadOnly)
    }
}
