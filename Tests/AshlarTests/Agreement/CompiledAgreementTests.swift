import Ashlar
import AshlarCore
import AshlarExplain
import AshlarTestSupport
import Foundation
import Testing

/// The law: `ashlar explain` reports what the compiled decoder reports for a payload, both from the macros' source and
/// from the source that `ashlar expand` prints. Receipts and schemas are the same too.
@Suite struct CompiledAgreementTests {
    private static let types: [any DirectDecodable.Type] = [
        ProfileDTO.self, UserDTO.self, TeamDTO.self, Page<ProfileDTO>.self, Page<Int>.self, Outer.Inner.self,
        Nothing.self,
        SettingsDTO.self, CalendarDTO.self, PatchDTO.self, StrictDTO.self, PascalDTO.self, VerbatimDTO.self,
        KeyedDTO.self, ImageDTO.self, VideoDTO.self, AttachmentDTO.self, EventDTO.self, CommandDTO.self, AnswerDTO.self,
        PostDTO.self, Change<Int>.self, Change<String>.self, Replacement<Bool>.self, Username.self, Age.self,
        ContactCard.self, EvenCount.self, Ratio.self, Tags.self, ShortList<Int>.self, Founded.self, Catalog.Code.self,
        MemberDTO.self, RosterDTO.self, Source.self, Target.self, ArticleDTO.self, NewArticleDTO.self, AccountDTO.self,
        AddressDTO.self, PersonDTO.self, Visibility.self, OpeningDTO.self, ShipmentDTO.self,
        CrateDTO.self, ParcelDTO.self, DeliveryDTO.self, CargoDTO.self, AuthorDTO.self, HeadlineDTO.self,
        SearchDTO.self,
        SpanDTO.self, Gallery.Picture.self, Gallery.Item.self, Tone.self,
    ]

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func index(_ target: String) throws -> DeclarationIndex {
        let folder = tests.appending(path: "\(target)/Models").path
        return DeclarationIndex(try SourceFiles(paths: [folder]).files)
    }

    @Test func `the decoder and both sources agree`() throws {
        let indices = [try Self.index("AshlarTests"), try Self.index("AshlarPrintedTests")]
        var tally = Tally()
        for type in Self.types { try Self.check(type, indices, &tally) }
        #expect(tally.disagreements.isEmpty, "\(tally.disagreements.prefix(20).joined(separator: "\n\n"))")
        #expect(tally.types >= 40)
        #expect(tally.schemas >= 20)
        #expect(
            tally.payloads > 1000 && tally.refused * 10 > tally.payloads * 3, "\(tally.refused) of \(tally.payloads)")
    }

    private struct Tally {
        var types = 0
        var payloads = 0
        var refused = 0
        var schemas = 0
        var disagreements: [String] = []
    }

    private static func check<T: DirectDecodable>(
        _ type: T.Type, _ indices: [DeclarationIndex], _ tally: inout Tally
    ) throws {
        let name = String(reflecting: type).replacing(/\b\w+Tests\./, with: "").replacing(/\bSwift\./, with: "")
        let models = try indices.map { try PayloadModel(of: name, in: $0) }
        tally.types += 1
        // The rules of types in the sources are not read.
        let mayMiss = !models[0].notes.isEmpty
        for payload in payloads(type) {
            let decoded = DecodingFailure.problems { () throws(DecodingFailure) in try T.decode(from: payload) }
            let explained = models.map { Explanation.of(payload, as: $0).problems.map(text) }
            tally.payloads += 1
            if !decoded.isEmpty { tally.refused += 1 }
            let shown = "\(name): \(String(decoding: payload, as: UTF8.self))"
            if explained[0] != explained[1] {
                tally.disagreements.append("\(shown)\nsource: \(explained[0])\nprinted: \(explained[1])")
            }
            var expected = decoded.map(text)
            if mayMiss {
                expected = decoded.filter { problem in
                    !(problem.code.rawValue.hasPrefix("refinement."))
                        || explained[0].contains(text(problem))
                }.map(text)
            }
            if explained[0] != expected {
                tally.disagreements.append("\(shown)\ndecoder: \(expected)\nsource: \(explained[0])")
            }
            guard decoded.isEmpty, explained[0].isEmpty else { continue }
            let receipts = ([PayloadModel(of: type)] + models).map { receipt(of: payload, as: $0) }
            for other in receipts.dropFirst() where other != receipts[0] {
                tally.disagreements.append("\(shown)\ndecoder: \(receipts[0])\nsource: \(other)")
            }
        }
        // What is not written in the type itself: its documentation, its defaults, the rules of refined types.
        if mayMiss { return }
        let schemas = ([PayloadModel(of: type)] + models).map { stripped($0.schema()) }
        tally.schemas += 1
        for other in schemas.dropFirst() where other != schemas[0] {
            tally.disagreements.append("\(name)\ncompiled: \(schemas[0].text())\nsource: \(other.text())")
        }
    }

    private static func receipt(of payload: [UInt8], as model: PayloadModel) -> String {
        payload.withUnsafeBytes { PayloadWalk.run(model, $0, wantsReceipt: true).receipt?.description ?? "none" }
    }

    /// - Parameter hasNames: whether the keys are names of properties or of types, and no keywords.
    private static func stripped(_ schema: SchemaNode, hasNames: Bool = false) -> SchemaNode {
        switch schema {
        case .string, .literal: schema
        case .array(let elements): .array(elements.map { stripped($0) })
        case .object(let members):
            .object(
                members.filter { hasNames || !["description", "default"].contains($0.key) }.map {
                    let areNames = !hasNames && ["properties", "$defs"].contains($0.key)
                    return SchemaNode.Member($0.key, stripped($0.value, hasNames: areNames))
                })
        }
    }

    private static func text(_ problem: PayloadProblem) -> String { "\(problem.pointer) \(problem.code)" }

    /// Payloads that decode, the same with one change, and payloads that no type accepts.
    private static func payloads<T: DirectDecodable>(_ type: T.Type) -> [[UInt8]] {
        var payloads = (0..<4).compactMap { try? type.fixturePayload(seed: $0) }
        for seed in 0..<2 as Range<UInt64> {
            let mutations = (try? type.mutations(seed: seed)) ?? []
            let cuts = mutations.filter { $0.kind == .cutOff }.enumerated().filter { $0.offset.isMultiple(of: 20) }
            payloads += (mutations.filter { $0.kind != .cutOff } + cuts.map(\.element)).map(\.payload)
        }
        let others = [
            "null", "true", "1", "-1.5", #""""#, #""text""#, #""stop""#, #""image""#, "[]", "[1]", "{}",
            #"{"type": 1}"#,
            #"{"type": true, "kind": null}"#, #"{"type": "image", "width": 1, "type": 2}"#, #"{"stop": 1, "image": 2}"#,
            #"{"image": {"width": "x"}, "more": 1}"#, #"{"kind": "counted"}"#, #"{"kind": "closed", "value": 1}"#,
            #"{"width": 1.5, "name": 3, "members": 1}"#, #"{"user-id": 1, "user-id": 2, "more": 1}"#,
            #"{"type": "zzz", "weight": 1}"#, #"{"type": "parcel", "weight": 1}"#, #"{"weight": 1, "more": 2}"#,
            #"{"type": "parcel", "door": 1, "more": 2}"#, #"{"type": "opening", "door": 1, "next": {"weight": 1}}"#,
            #"{"profile": null}"#, #"{"profile": 3, "contact": []}"#,
            #"{"page_size": null, "page_size": "x", "visibility": 5, "visibility": 6}"#,
        ]
        return payloads + others.map { Array($0.utf8) }
    }
}
