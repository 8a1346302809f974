import AshlarCore
import Foundation
import Testing

struct UnionTests {
    @Test func findsTheTagWhereverItAppears() throws {
        let post = try PostDTO.decode(
            from: """
                {"attachments": [{"type": "image", "width": 1}, {"width": 2, "alt": "a", "type": "image"},
                 {"seconds": 1.5, "type": "gifv"}, {"type": "deleted", "x": []}, {"x": 1e2,  "type": "poll"}],
                 "event": {"value": {"width": 3}, "kind": "image_added"}}
                """)
        #expect(
            post.attachments.prefix(4) == [
                .image(ImageDTO(width: 1, alt: nil)), .image(ImageDTO(width: 2, alt: "a")),
                .video(VideoDTO(type: "gifv", seconds: 1.5)), .deleted,
            ])
        guard case .unknown(let raw) = post.attachments[4] else {
            Issue.record("an unknown tag was not kept")
            return
        }
        #expect(raw.text == #"{"x": 1e2,  "type": "poll"}"#)
        #expect(post.event == .imageAdded(ImageDTO(width: 3, alt: nil)))
    }

    @Test func writesEachFormBackAsItReadsIt() throws {
        let texts = [
            #"{"type":"image","width":1}"#, #"{"type":"gifv","seconds":1.5}"#, #"{"type":"deleted"}"#,
            #"{"x": 1e2,  "type": "poll"}"#,
        ]
        for text in texts { #expect(try AttachmentDTO.decode(from: text).encodedString() == text) }
        for text in [
            #"{"kind":"image_added","value":{"width":1}}"#, #"{"kind":"counted","value":7}"#, #"{"kind":"closed"}"#,
        ] {
            #expect(try EventDTO.decode(from: text).encodedString() == text)
        }
        for text in [#"{"image":{"width":1}}"#, #""stop""#, #"{"go":  1}"#] {
            #expect(try CommandDTO.decode(from: text).encodedString() == text)
        }
        for text in [#"{"width":1}"#, #"{"name":"t","members":[]}"#, "5"] {
            #expect(try AnswerDTO.decode(from: text).encodedString() == text)
        }
    }

    @Test func worksWithFoundationsCoders() throws {
        let value = AttachmentDTO.video(VideoDTO(type: "video", seconds: 2))
        #expect(try JSONDecoder().decode(AttachmentDTO.self, from: JSONEncoder().encode(value)) == value)
    }

    @Test(arguments: [
        (#"{"kind": "opened", "value": 1}"#, "1:10 /kind unknown-case"),
        (#"{"value": 1}"#, "1:1 /kind missing-key"),
        (#"{"kind": "counted"}"#, "1:1 /value missing-key"),
        (#"{"kind": "counted", "value": "x"}"#, "1:30 /value type-mismatch"),
        ("[]", "1:1  type-mismatch"),
        (#"{"kind": null}"#, "1:10 /kind null-value"),
    ])
    func reportsProblemsOfAnAdjacentlyTaggedUnion(text: String, problem: String) throws {
        let failure = try #require(throws: DecodingFailure.self) { try EventDTO.decode(from: text) }
        #expect(failure.problems.map { "\($0.position) \($0.pointer) \($0.code)" } == [problem])
    }

    @Test func reportsTheProblemsOfTheCaseThatGotFurthest() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try AnswerDTO.decode(from: #"{"name": 5, "members": []}"#)
        }
        #expect(failure.problems.map { "\($0.pointer) \($0.model)" } == ["/name TeamDTO.name"])
    }

    @Test func countsTheTagAmongTheKeysThatAreKnown() throws {
        let text = #"{"attachments": [{"type": "image", "width": 1, "alt": "a", "height": 1}]}"#
        let receipt = try PostDTO.decodeWithReceipt(from: Array(text.utf8)).receipt
        #expect(
            receipt.entries.map { "\($0.path) \($0.event)" } == ["/attachments/* unknown(height)", "/event absent"])
    }

    @Test func `a case that refuses unknown keys accepts the tag that selects it`() throws {
        let inner = #"{"type": "opening", "door": 2}"#
        let text = #"{"door": 1, "next": \#(inner), "type": "opening"}"#
        let opening = ShipmentDTO.opening(OpeningDTO(door: 1, next: .opening(OpeningDTO(door: 2, next: nil))))
        #expect(try ShipmentDTO.decode(from: text) == opening)
        #expect(try ShipmentDTO.decode(from: opening.encodedString()) == opening)
        // Without a union around it, the key is unknown; so is any other one.
        let alone = try #require(throws: DecodingFailure.self) { try OpeningDTO.decode(from: inner) }
        #expect(alone.problems.map { "\($0.pointer) \($0.code)" } == ["/type unknown-key"])
        let more = try #require(throws: DecodingFailure.self) {
            try ShipmentDTO.decode(from: #"{"type": "opening", "door": 1, "more": 2}"#)
        }
        #expect(more.problems.map { "\($0.pointer) \($0.code)" } == ["/more unknown-key"])
        #expect(ShipmentDTO.jsonSchema.contains(#""type":true},"required":["door"],"additionalProperties":false}"#))
    }

    @Test func `a tag counts for the union that has read it, and for no other`() throws {
        let crate = ParcelDTO.crate(CrateDTO(weight: 1))
        #expect(try DeliveryDTO.decode(from: #"{"type": "parcel", "weight": 1}"#) == .parcel(crate))
        #expect(try CargoDTO.decode(from: #"{"weight": 1}"#) == .crate(CrateDTO(weight: 1)))
        // The union that read this tag is not the one that the crate is a case of.
        #expect(throws: DecodingFailure.self) { try CargoDTO.decode(from: #"{"type": "zzz", "weight": 1}"#) }
        #expect(throws: DecodingFailure.self) { try CargoDTO.decode(from: #"{"type": "image", "weight": 1}"#) }
    }

    @Test func reportsProblemsWithinATaggedValue() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try PostDTO.decode(from: #"{"attachments": [{"type": "image", "width": "1"}, {"width": 1}]}"#)
        }
        #expect(
            failure.problems.map { "\($0.pointer) \($0.code)" } == [
                "/attachments/0/width type-mismatch", "/attachments/1/type missing-key",
            ])
    }

    @Test func mayBeGeneric() throws {
        let text = #"[{"type":"set","value":5},{"type":"unset"}]"#
        let changes = try [Change<Int>].decode(from: text)
        #expect(changes == [.set(Replacement(value: 5)), .unset])
        #expect(String(decoding: try changes.encoded(), as: UTF8.self) == text)
    }

    @Test func `a bare tag of a case with a value is reported at its place`() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try [CommandDTO].decode(from: #"["stop", "image", 5]"#)
        }
        #expect(failure.problems.map { "\($0.pointer) \($0.code)" } == ["/1 type-mismatch", "/2 type-mismatch"])
    }
}
