/// A struct cannot contain itself in place: where one would, the field holds it behind a reference.
enum Recursion {
    static func breakCycles(in plan: inout Plan) {
        for index in plan.records.indices {
            for field in plan.records[index].fields.indices {
                let type = plan.records[index].fields[field].type
                guard let target = inPlaceRecord(of: type) else { continue }
                if reaches(index, from: target, in: plan) {
                    plan.records[index].fields[field].type = .indirect(type)
                }
            }
        }
    }

    /// The record whose storage is part of a value of this type. Arrays and dictionaries hold theirs elsewhere, and
    /// unions are declared `indirect`.
    private static func inPlaceRecord(of type: TypeRef) -> Int? {
        switch type {
        case .record(let index): index
        case .optional(let wrapped): inPlaceRecord(of: wrapped)
        default: nil
        }
    }

    private static func reaches(_ goal: Int, from start: Int, in plan: Plan) -> Bool {
        var seen: Set<Int> = []
        var stack = [start]
        while let index = stack.popLast() {
            if index == goal { return true }
            guard seen.insert(index).inserted else { continue }
            stack += plan.records[index].fields.compactMap { inPlaceRecord(of: $0.type) }
        }
        return false
    }
}
