import AshlarContract

/// Makes fields that go only one way optional on the other: `readOnly` in requests, `writeOnly` in answers.
enum Directions {
    /// A shape that goes both ways is one shape: its decoder never encounters `writeOnly` fields, and relies on `readOnly`
    /// ones.
    static func mark(_ contract: Contract) {
        var requests: [Place] = []
        var responses: [Place] = []
        for root in contract.roots {
            if case .request = root.origin { requests.append(root.place) } else { responses.append(root.place) }
        }
        let answered = ShapeWalk.shapes(below: responses)
        let known = Set(answered.map { ObjectIdentifier($0) })
        relax(answered) { $0.isWriteOnly }
        relax(ShapeWalk.shapes(below: requests).filter { !known.contains(ObjectIdentifier($0)) }) { $0.isReadOnly }
    }

    private static func relax(_ shapes: [ObjectShape], _ isElsewhere: (Statement) -> Bool) {
        for shape in shapes {
            for index in shape.fields.indices where shape.fields[index].place.statement.map(isElsewhere) == true {
                shape.fields[index].isRequired = false
            }
        }
    }
}
