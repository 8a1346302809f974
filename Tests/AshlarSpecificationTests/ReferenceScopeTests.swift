import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarSpecification

/// References lead to files next to the named inputs and below, and to allowed folders.
struct ReferenceScopeTests {
    private static let secret = #"{"type": "object", "properties": {"password": {"type": "string"}}}"#

    private func api(_ reference: String) -> String { openAPI("$ref: '\(reference)'") }

    @Test(arguments: [
        "../secret/user.json", "models/../../secret/user.json", "../secret/user.json#/properties/password",
    ])
    func aFileOutsideIsRefused(reference: String) throws {
        try withDocuments(["api/api.yaml": api(reference), "secret/user.json": Self.secret]) { folder in
            let path = folder.appending(path: "api/api.yaml").path
            let refused = Specification.read([path])
            let problem = try #require(refused.problems.first)
            #expect(problem.what.contains("outside of") && problem.remedy.contains("--allow-outside"), "\(problem)")
            #expect(problem.position != nil)
            let scope = ReferenceScope(inputs: [path], allowing: [folder.appending(path: "secret").path])
            #expect(Specification.read([path], within: scope).problems.isEmpty)
        }
    }

    @Test func theExistenceOfAFileOutsideIsNotRevealed() throws {
        try withDocuments(["api/api.yaml": api("../secret/gone.json")]) { folder in
            let read = Specification.read([folder.appending(path: "api/api.yaml").path])
            let what = try #require(read.problems.first).what
            #expect(what.contains("outside of"))
        }
    }

    @Test func anAbsolutePathIsRefused() throws {
        try withDocuments(["api/api.yaml": api("/etc/hostname")]) { folder in
            let read = Specification.read([folder.appending(path: "api/api.yaml").path])
            let what = try #require(read.problems.first).what
            #expect(what.contains("outside of"))
        }
    }

    @Test func aLinkThatLeadsOutIsRefused() throws {
        try withDocuments(["api/api.yaml": api("models/user.json"), "secret/user.json": Self.secret]) { folder in
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "api/models"), withDestinationURL: folder.appending(path: "secret"))
            let read = Specification.read([folder.appending(path: "api/api.yaml").path])
            let what = try #require(read.problems.first).what
            #expect(what.contains("outside of"))
        }
    }

    @Test func theFolderThatAllInputsHaveInCommonIsInside() throws {
        try withDocuments(["api/api.yaml": api("../models/user.json"), "models/user.json": Self.secret]) { folder in
            let path = folder.appending(path: "api/api.yaml").path
            let scope = ReferenceScope(inputs: [path, folder.appending(path: "models").path])
            #expect(Specification.read([path], within: scope).problems.isEmpty)
            let named = Specification.read([path, folder.appending(path: "models/user.json").path])
            #expect(named.problems.isEmpty)
        }
    }

    @Test func aFolderWithTheSameBeginningIsOutside() throws {
        try withDocuments(["api/api.yaml": api("../api-secret/user.json"), "api-secret/user.json": Self.secret]) {
            folder in
            let read = Specification.read([folder.appending(path: "api/api.yaml").path])
            let what = try #require(read.problems.first).what
            #expect(what.contains("outside of"))
        }
    }

    @Test func aPipeIsRefusedAtOnce() throws {
        try withDocuments(["api/api.yaml": api("pipe.json")]) { folder in
            #expect(mkfifo(folder.appending(path: "api/pipe.json").path, 0o600) == 0)
            let read = Specification.read([folder.appending(path: "api/api.yaml").path])
            let what = try #require(read.problems.first).what
            #expect(what == "it is a pipe, a socket or a device, not a file")
        }
    }

    @Test func aDocumentThatIsNotAFileRefersToNoFiles() throws {
        let read = Specification.read(Array(#"{"$ref": "/etc/hostname"}"#.utf8), named: "a.schema.json")
        let what = try #require(read.problems.first).what
        #expect(what.contains("leads to a file, but its document is not a file"))
    }
}
