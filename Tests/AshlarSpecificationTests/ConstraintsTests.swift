import Testing

@testable import AshlarContract
@testable import AshlarSpecification

/// Limits in the forms of all drafts and at the ends of 64 bits.
struct ConstraintsTests {
    private func constraints(_ schema: String, version: String = "3.0.3") throws -> Constraints {
        try #require(try place(schema, version: version).statement).constraints
    }

    @Test(arguments: [
        // 3.0 writes a flag, 3.1 a separate limit.
        ("{type: integer, allOf: [{minimum: 1, exclusiveMinimum: true}, {minimum: 5}]}", "5", false),
        ("{type: integer, allOf: [{minimum: 5}, {minimum: 1, exclusiveMinimum: true}]}", "5", false),
        ("{type: integer, allOf: [{minimum: 5, exclusiveMinimum: true}, {minimum: 5}]}", "5", true),
        ("{type: integer, allOf: [{minimum: 5}, {exclusiveMinimum: 5}]}", "5", true),
        ("{type: integer, minimum: 3, exclusiveMinimum: 1}", "3", false),
        ("{type: integer, minimum: 9007199254740992, allOf: [{minimum: 9007199254740993}]}", "9007199254740993", false),
    ])
    func theTightestLimitApplies(schema: String, minimum: String, isExclusive: Bool) throws {
        let limits = try constraints(schema)
        #expect(limits.minimum == minimum)
        #expect(limits.isMinimumExclusive == isExclusive)
    }

    @Test func theTightestLengthApplies() throws {
        let limits = try constraints(
            "{type: string, allOf: [{minLength: 2, maxLength: 9}, {minLength: 1, maxLength: 20}]}")
        #expect(limits.minLength == 2 && limits.maxLength == 9)
    }

    @Test(
        arguments: [
            ("exclusiveMinimum: 0.5", 1, nil), ("minimum: 0.5", 1, nil), ("exclusiveMinimum: 1", 2, nil),
            ("exclusiveMaximum: 2.5", nil, 2), ("exclusiveMaximum: 2", nil, 1),
            ("maximum: 9007199254740993", nil, 9_007_199_254_740_993),
        ] as [(String, Int?, Int?)])
    func limitsOfIntegersAreExact(limit: String, least: Int?, most: Int?) throws {
        let limits = try constraints("{type: integer, \(limit)}", version: "3.1.0")
        let bounds = try #require(limits.integerBounds)
        #expect(bounds.least == least && bounds.most == most)
    }

    @Test(arguments: [
        "exclusiveMaximum: -9223372036854775808", "exclusiveMinimum: 9223372036854775807", "minimum: 1e30",
        "minimum: 5, maximum: 4",
    ])
    func limitsThatLeaveNoIntegerAreNotBounds(limit: String) throws {
        #expect(try constraints("{type: integer, \(limit)}", version: "3.1.0").integerBounds == nil)
    }

    @Test func largeNumbersAreComparedExactly() throws {
        let limits = try constraints("{type: integer, maximum: 9007199254740992}")
        #expect(limits.allows(LimitNumber(9_007_199_254_740_992 as Int64)))
        #expect(!limits.allows(LimitNumber(9_007_199_254_740_993 as Int64)))
    }

    @Test(arguments: ["minLength", "maxLength", "minItems", "maxItems"])
    func negativeCountsAreReported(key: String) throws {
        let problem = try #require(try specification(openAPI("{type: string, \(key): -1}")).problems.first)
        #expect("\(problem)".contains("\(key) must be 0 or more, found -1"))
        #expect(problem.position?.line == 12)
    }
}
