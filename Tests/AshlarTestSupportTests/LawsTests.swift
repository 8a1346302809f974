import Ashlar
import AshlarTestSupport
import Foundation
import TestScale
import Testing

struct LawsTests {
    /// The samples of types with large payloads, which have many mutations.
    private static let seeds = 0..<UInt64(TestScale.of(10))

    @Test func modelsKeepTheLaws() throws {
        try Laws.check(ProfileDTO.self, seeds: LawsTests.seeds)
        try Laws.check(UserDTO.self, seeds: LawsTests.seeds)
        try Laws.check(TeamDTO.self, seeds: LawsTests.seeds)
        try Laws.check(Page<Int>.self, seeds: 0..<3)
        try Laws.check(Outer.Inner.self)
        try Laws.check(Nothing.self)
    }

    @Test func fieldsKeepTheLaws() throws {
        try Laws.check(SettingsDTO.self)
        try Laws.check(CalendarDTO.self)
        try Laws.check(PatchDTO.self)
        try Laws.check(StrictDTO.self)
        try Laws.check(PascalDTO.self)
        try Laws.check(VerbatimDTO.self)
        try Laws.check(KeyedDTO.self)
    }

    @Test func unionsKeepTheLaws() throws {
        try Laws.check(AttachmentDTO.self)
        try Laws.check(EventDTO.self)
        try Laws.check(CommandDTO.self)
        try Laws.check(AnswerDTO.self)
        try Laws.check(PostDTO.self)
    }

    @Test func collectionsAndScalarsKeepTheLaws() throws {
        try Laws.check([UserDTO].self)
        try Laws.check([String: [Date?]].self)
        try Laws.check(Visibility.self)
        try Laws.check(EmailAddress.self)
        try Laws.check(JSONValue.self)
        try Laws.check([String: JSONValue?].self, seeds: 0..<50)
        try Laws.check(Set<Int128>.self)
    }
}

/// Types that break the laws: every violation must be reported.
struct BrokenLawsTests {
    @Test func reportsAValueThatWritesAnother() throws {
        let violations = try Laws.violations(of: Forgetful.self, seeds: 0..<5)
        #expect(Set(violations.map(\.law)) == [.roundTrip])
    }

    @Test func reportsAShapeThatDiffersFromTheDecoding() throws {
        let violations = try Laws.violations(of: Misdescribed.self, seeds: 0..<5)
        #expect(violations.contains { $0.law == .mutation })
        let failure = try #require(throws: LawFailure.self) { try Laws.check(Misdescribed.self) }
        #expect(failure.description.hasPrefix("Misdescribed breaks"))
    }
}

private struct Forgetful: DirectCodable, Equatable {
    let text: String
    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Forgetful {
        Forgetful(text: try reader.string())
    }
    static var _ashlarShape_v1: PayloadShape { .scalar("a text") }
    func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.string(text + "!") }
}

/// A type that decodes its field from any kind of value, although its shape promises an integer.
private struct Misdescribed: DirectCodable, Equatable {
    let value: JSONValue
    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Misdescribed {
        Misdescribed(value: try JSONValue._ashlarDecode_v1(&reader))
    }
    static var _ashlarShape_v1: PayloadShape {
        .record("Misdescribed", file: "", [.init("value", key: "value", Int.self)])
    }
    func _ashlarEncode_v1(_ writer: inout JSONWriter) { value._ashlarEncode_v1(&writer) }
}
