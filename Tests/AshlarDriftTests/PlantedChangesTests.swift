import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarDrift
@testable import AshlarSpecification

/// Two descriptions of a shop that differ in known ways, each with its known effect.
struct PlantedChangesTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func drift() throws -> Drift {
        let contracts = ["old.yaml", "new.yaml"].map { name in
            let read = Specification.read([folder.appending(path: name).path])
            #expect(read.problems.isEmpty)
            return read.contract
        }
        return Drift.between(contracts[0], contracts[1])
    }

    /// The changes that were made by hand, with their expected kind, path, level and effect.
    static let planted: [String] = [
        "endpoint-removed GET /gone $ breaking throws",
        "endpoint-added GET /fresh $ compatible safe",
        "endpoint-deprecated GET /old-search $ warning safe",
        "parameter-required GET /old-search query q breaking refused",
        "parameter-removed GET /old-search query page warning silently-loses",
        "words-removed GET /old-search query sort breaking refused",
        "parameter-optional GET /old-search query region compatible safe",
        "parameter-added GET /old-search query token breaking refused",
        "parameter-added GET /old-search query limit compatible safe",
        "body-removed GET /items/{id} 404 $ warning safe",
        "body-added GET /items/{itemId} 429 $ compatible safe",
        "kind-changed GET /old-search 200 $[].id breaking throws",
        "null-allowed GET /old-search 200 $[].name breaking throws",
        "format-changed GET /old-search 200 $[].created breaking throws",
        "field-optional GET /old-search 200 $[].owner.email breaking throws",
        "kind-changed GET /old-search 200 $[].labels[] breaking throws",
        "kind-added GET /old-search 200 $[].rating breaking throws",
        "field-removed GET /old-search 200 $[].sku breaking throws",
        "field-deprecated GET /old-search 200 $[].note warning safe",
        "field-removed GET /old-search 200 $[].nickname warning silently-loses",
        "words-added GET /old-search 200 $[].status warning safe",
        "limits-loosened GET /old-search 200 $[].size breaking throws",
        "format-changed GET /old-search 200 $[].code compatible safe",
        "keys-became-names GET /old-search 200 $[].extra breaking throws",
        "keys-became-data GET /old-search 200 $[].box breaking throws",
        "field-required GET /old-search 200 $[].weight compatible safe",
        "null-forbidden GET /old-search 200 $[].parent compatible safe",
        "kind-added GET /old-search 200 $[].secret breaking throws",
        "field-added GET /old-search 200 $[].added compatible silently-loses",
        "limits-tightened POST /items request $.name breaking refused",
        "null-allowed POST /items request $.price compatible safe",
        "field-optional POST /items request $.price compatible safe",
        "words-removed POST /items request $.color breaking refused",
        "field-removed POST /items request $.comment warning silently-loses",
        "kind-added POST /items request $.tags[] compatible safe",
        "default-changed POST /items request $.active warning safe",
        "format-changed POST /items request $.when breaking refused",
        "null-forbidden POST /items request $.amount breaking refused",
        "field-added POST /items request $.unit breaking refused",
        "field-added POST /items request $.hint compatible safe",
        "kind-changed POST /items 201 $.ok breaking throws",
        "shape-removed GET /events 200 $ compatible safe",
        "shape-added GET /events 200 $ warning safe",
        "media-type-removed POST /upload request $ breaking refused",
        "media-type-added POST /upload request $ compatible safe",
        "media-type-removed POST /upload 200 $ breaking throws",
        "part-types-changed POST /upload request multipart/form-data $.file breaking refused",
        "field-added POST /upload request multipart/form-data $.name breaking refused",
        "field-added POST /upload request application/x-www-form-urlencoded $.owner breaking refused",
        "field-removed POST /upload request application/x-www-form-urlencoded $.old warning silently-loses",
        "kind-changed POST /upload request application/x-www-form-urlencoded $.size compatible safe",
        "kind-changed POST /upload request application/x-www-form-urlencoded $.level warning refused",
        "style-changed GET /levels query ids breaking refused",
        "parameter-deprecated GET /levels query lang warning safe",
        "words-removed GET /levels query size breaking refused",
        "words-added GET /levels 200 $.level warning safe",
        "words-opened GET /levels 200 $.flag warning safe",
        "keys-closed PUT /settings request $ warning refused",
        "kind-changed GET /pets 200 $(Dog).tricks breaking throws",
        "field-removed GET /pets 200 $(Dog).trainer warning silently-loses",
        "field-added GET /pets 200 $(Dog).breed compatible silently-loses",
        "kind-changed POST /pets request $(Dog).tricks breaking refused",
        "field-removed POST /pets request $(Dog).trainer warning silently-loses",
        "field-added POST /pets request $(Dog).breed breaking refused",
        "security-required GET /secret security breaking refused",
        "security-changed GET /key security breaking refused",
        "scopes-added GET /scoped security breaking refused",
        "scopes-removed GET /narrowed security compatible safe",
        "security-optional GET /free security compatible safe",
        "security-added GET /either security compatible safe",
        "server-changed GET /moved servers breaking refused",
        "server-added GET /mirrored servers compatible safe",
        "server-removed GET /alone servers breaking refused",
    ]

    @Test func everyPlantedChangeIsFoundWithItsEffectAndNoOther() throws {
        let found = try Self.drift().changes.map {
            "\($0.kind.rawValue) \($0.body) \($0.path) \($0.level.rawValue) \($0.effect.rawValue)"
        }
        for missing in Set(Self.planted).subtracting(found).sorted() { Issue.record("not found: \(missing)") }
        for other in Set(found).subtracting(Self.planted).sorted() { Issue.record("not planted: \(other)") }
        #expect(found.count == Self.planted.count)
    }

    @Test func inReverseRequestsAndResponsesSwap() throws {
        let contracts = ["new.yaml", "old.yaml"].map {
            Specification.read([Self.folder.appending(path: $0).path]).contract
        }
        let changes = Drift.between(contracts[0], contracts[1]).changes
        func level(_ kind: Change.Kind, _ path: String, _ direction: Change.Direction) -> Change.Level? {
            changes.first { $0.kind == kind && $0.path == path && $0.direction == direction }?.level
        }
        #expect(level(.nullForbidden, "$[].name", .response) == .compatible)
        #expect(level(.nullForbidden, "$.price", .request) == .breaking)
        // The key was optional before: the decoder accepts null as it accepts a missing key.
        #expect(level(.nullAllowed, "$[].parent", .response) == .compatible)
        #expect(level(.fieldRequired, "$.price", .request) == .breaking)
        #expect(level(.limitsLoosened, "$.name", .request) == .compatible)
        #expect(level(.wordsAdded, "$.color", .request) == .compatible)
    }

    @Test func everyChangeIsDescribedInChineseToo() throws {
        for change in try Self.drift().changes {
            #expect(change.reason.english != change.reason.simplifiedChinese, "\(change.reason)")
        }
    }

    @Test func partsThatAreNotComparedAreListedAndAreNoChange() throws {
        let drift = try Self.drift()
        let entry = try #require(drift.notCompared.first { $0.body == "POST /upload" })
        #expect(entry.parts == [.responseHeaders])
        for format in DriftReport.Format.allCases {
            let text = DriftReport(drift, oldName: "old", newName: "new").text(format)
            #expect(text.contains("response headers"), "\(format)")
            let chinese = DriftReport(drift, oldName: "old", newName: "new", language: .simplifiedChinese).text(format)
            #expect(chinese.contains(format == .json ? "response headers" : "未比较"), "\(format)")
        }
    }

    @Test func aShapeOfSeveralBodiesIsReportedOnceWithAllOfThem() throws {
        let change = try #require(try Self.drift().changes.first { $0.path == "$[].id" })
        #expect(change.bodies == ["GET /items/{id} 200", "GET /old-search 200"])
    }

    @Test func aContractEqualsItself() throws {
        let contract = Specification.read([Self.folder.appending(path: "old.yaml").path]).contract
        #expect(Drift.between(contract, contract).changes.isEmpty)
    }

    @Test(arguments: DriftReport.Format.allCases)
    func printsTheGolden(format: DriftReport.Format) throws {
        var drift = try Self.drift()
        drift.relativePaths(below: Self.folder.path)
        let text = DriftReport(drift, oldName: "old.yaml", newName: "new.yaml").text(format)
        try Golden.expect(text, "planted.\(format.rawValue).txt")
    }
}

/// Expected text in files. `ASHLAR_RECORD=1` updates it.
enum Golden {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

    static func expect(_ text: String, _ name: String) throws {
        let golden = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil { try Data(text.utf8).write(to: golden) }
        let expected = try String(contentsOf: golden, encoding: .utf8)
        guard text != expected else { return }
        let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
        Issue.record("\(name) differs, first here:\n\(lines?.0 ?? "")\n\(lines?.1 ?? "")")
    }
}

extension Drift {
    /// Makes locations relative, so that they do not depend on the folder of the checkout.
    mutating func relativePaths(below folder: String) {
        func relative(_ location: AshlarContract.SourceLocation?) -> AshlarContract.SourceLocation? {
            location.map {
                AshlarContract.SourceLocation(
                    path: $0.path.replacingOccurrences(of: folder + "/", with: ""), line: $0.line)
            }
        }
        for index in changes.indices {
            changes[index].oldLocation = relative(changes[index].oldLocation)
            changes[index].newLocation = relative(changes[index].newLocation)
        }
    }
}
