/// The concepts that answers to GET are: alone, behind the envelope and wrappers, and not in a list.
struct AnswerContents {
    private let plan: Plan
    /// The answers, in the order of the endpoints.
    private(set) var records: Set<Int> = []
    /// Those that lists, unions or other concepts also hold. A path doesn't show which of several values it has.
    private var shared: Set<Int> = []

    init(_ plan: Plan) {
        self.plan = plan
        for root in plan.roots where root.isAnswerToGet { add(root.type) }
        for record in plan.records {
            for field in record.fields { share(field.type, isAlone: record.role.isWireOnly) }
        }
        for union in plan.unions { for item in union.cases { share(item.type, isAlone: false) } }
        for root in plan.roots { share(root.type, isAlone: true) }
    }

    /// Whether each path that answers with it has exactly one.
    func isSingleton(_ record: Int) -> Bool { records.contains(record) && !shared.contains(record) }

    private static func record(_ type: TypeRef) -> Int? {
        switch type {
        case .record(let index): index
        case .optional(let part): record(part)
        default: nil
        }
    }

    private mutating func add(_ type: TypeRef) {
        var seen: Set<Int> = []
        var waiting = [type]
        while let type = waiting.popLast() {
            guard let index = AnswerContents.record(type), seen.insert(index).inserted else { continue }
            if plan.records[index].role.isWireOnly {
                waiting += plan.records[index].fields.map(\.type)
            } else {
                records.insert(plan.concept(of: index))
            }
        }
    }

    private mutating func share(_ type: TypeRef, isAlone: Bool) {
        guard case .record(let index) = type.leaf, !isAlone || AnswerContents.record(type) == nil else { return }
        shared.insert(plan.concept(of: index))
    }
}
