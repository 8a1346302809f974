import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarCore
@testable import AshlarEmission
@testable import AshlarExplain

/// Every place that must know a standard scalar knows each of them.
struct StandardScalarTests {
    @Test(arguments: StandardScalar.allCases)
    func `its type has its shape, its name and samples`(scalar: StandardScalar) throws {
        let type = scalar.facts.type
        guard case .scalar(let shape) = type._ashlarShape_v1.kind else { return #expect(Bool(false), "\(type)") }
        #expect(shape.kind == .standard(scalar))
        #expect(StandardType.of("\(type)") == type)
        // A date is sampled in the format of its field.
        #expect(type is any SampleProviding.Type || scalar == .date)
        // Defaults of another type are reported at the literal.
        #expect(DefaultLiteral.isKnown("\(type)"))
    }

    @Test(arguments: StandardScalar.allCases)
    func `it refuses the values that its row lists as refused`(scalar: StandardScalar) throws {
        guard let (json, code) = scalar.facts.refused else { return }
        func problems<T: DirectDecodable>(_ type: T.Type) -> [PayloadProblem] {
            do { _ = try T.decode(from: Array(json.utf8)) } catch { return error.problems }
            return []
        }
        #expect(problems(scalar.facts.type).map(\.code) == [code])
    }
}
