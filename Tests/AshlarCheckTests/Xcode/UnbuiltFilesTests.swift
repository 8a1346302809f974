import AshlarCheck
import AshlarTestSupport
import Foundation
import Testing

@Suite("Files that no target of an Xcode project builds")
struct UnbuiltFilesTests {
    /// A project that builds `App/User.swift`, as Xcode writes it.
    private static func project(path: String = "User.swift", more: String = "", children: String = "") -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objectVersion = 56;
            objects = {
                A1 /* User.swift in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* User.swift */; };
                A2 /* User.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \(path); sourceTree = "<group>"; };
                A3 = {isa = PBXGroup; children = (A4, \(children)); sourceTree = "<group>"; };
                A4 /* App */ = {isa = PBXGroup; children = (A2 /* User.swift */, ); path = App; sourceTree = "<group>"; };
                A5 = {isa = PBXProject; mainGroup = A3; projectDirPath = ""; };
                \(more)
            };
            rootObject = A5;
        }
        """
    }

    private static func payload(_ name: String) -> String {
        "import Foundation\nstruct \(name)DTO: Decodable { var name: String }\n"
    }

    private func outcome(in folder: URL, _ paths: [String] = ["."]) -> Checker.Outcome {
        let named = paths.map { $0 == "." ? folder.path : folder.appending(path: $0).path }
        return Checker(Configuration().rooted(at: folder)).check(named)
    }

    @Test("a file that only lies next to the files of a target is left out") func left() throws {
        try withTemporaryFolder { folder in
            try folder.write(Self.project(), to: "App.xcodeproj/project.pbxproj")
            try folder.write(Self.payload("User"), to: "App/User.swift")
            try folder.write(Self.payload("Old"), to: "App/Old/Old.swift")
            let outcome = outcome(in: folder)
            #expect(outcome.files.map(\.path) == ["App/User.swift"])
            #expect(outcome.unbuilt.map(\.file.path) == ["App/Old/Old.swift"])
            #expect(outcome.unbuilt.map(\.project) == ["App.xcodeproj"])
            #expect(Set(outcome.findings.map(\.path)) == ["App/User.swift"])
            let part = self.outcome(in: folder, ["App/Old"])
            #expect(part.files.isEmpty && part.unbuilt.count == 1)
            let report = Report(outcome.findings, unbuilt: outcome.unbuilt, files: outcome.files)
            #expect(report.summary(files: 1).hasSuffix("in 1 file; 1 file left out, in no target of App.xcodeproj"))
            #expect(try report.text(.sarif).contains("1 file left out, in no target of App.xcodeproj"))
            #expect(try report.text(.json).contains("\"project\" : \"App.xcodeproj\""))
        }
    }

    @Test("a file that the user names is checked") func named() throws {
        try withTemporaryFolder { folder in
            try folder.write(Self.project(), to: "App.xcodeproj/project.pbxproj")
            try folder.write(Self.payload("User"), to: "App/User.swift")
            try folder.write(Self.payload("Old"), to: "App/Old.swift")
            #expect(outcome(in: folder, ["App/Old.swift"]).files.map(\.path) == ["App/Old.swift"])
        }
    }

    @Test("a target builds all files of a synchronized folder, and files in other cases and through links")
    func otherPaths() throws {
        try withTemporaryFolder { folder in
            let more = """
                B1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
                B2 = {isa = PBXBuildFile; fileRef = B3; };
                B3 = {isa = PBXFileReference; path = "Linked/Order.swift"; sourceTree = SOURCE_ROOT; };
                B4 = {isa = PBXBuildFile; fileRef = B5; };
                B5 = {isa = PBXFileReference; path = Elsewhere.swift; sourceTree = SDKROOT; };
                """
            try folder.write(
                Self.project(path: "user.swift", more: more, children: "B1, B3, B5"),
                to: "App.xcodeproj/project.pbxproj")
            for path in ["App/User.swift", "Shared/Deep/Item.swift", "Real/Order.swift", "Any/Elsewhere.swift"] {
                try folder.write("struct A {}\n", to: path)
            }
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Linked"), withDestinationURL: folder.appending(path: "Real"))
            let outcome = outcome(in: folder)
            #expect(outcome.files.count == 4)
            #expect(outcome.unbuilt.isEmpty)
        }
    }

    @Test(
        "what a package, or another tool, may build counts",
        arguments: ["Kit/Package.swift", "Kit/Kit.podspec", "Kit/project.yml", "Kit/BUILD.bazel"])
    func otherBuilds(description: String) throws {
        try withTemporaryFolder { folder in
            try folder.write(Self.project(), to: "App.xcodeproj/project.pbxproj")
            try folder.write("struct A {}\n", to: "App/User.swift")
            try folder.write("\n", to: description)
            try folder.write("struct B {}\n", to: "Kit/Sources/Kit/B.swift")
            #expect(outcome(in: folder).unbuilt.isEmpty)
        }
    }

    @Test("a project that builds less than lies around it leaves nothing out") func small() throws {
        try withTemporaryFolder { folder in
            try folder.write(Self.project(), to: "App.xcodeproj/project.pbxproj")
            try folder.write("struct A {}\n", to: "App/User.swift")
            for name in ["B", "C"] { try folder.write("struct \(name) {}\n", to: "Other/\(name).swift") }
            #expect(outcome(in: folder).unbuilt.isEmpty)
            // Images and frameworks are no measure.
            let more = (1...9).map { index in
                """
                B\(index) = {isa = PBXBuildFile; fileRef = C\(index); };
                C\(index) = {isa = PBXFileReference; path = \(index).png; sourceTree = SOURCE_ROOT; };
                """
            }
            let children = (1...9).map { "C\($0)" }.joined(separator: ", ")
            try folder.write(
                Self.project(more: more.joined(separator: "\n"), children: children),
                to: "App.xcodeproj/project.pbxproj")
            #expect(outcome(in: folder).unbuilt.isEmpty)
        }
    }

    @Test(
        "a project that cannot be read leaves nothing out",
        arguments: [
            "", "{", "not a list", String(repeating: "(", count: 100_000), "{ objects = { }; rootObject = A; }",
        ])
    func unreadable(text: String) throws {
        try withTemporaryFolder { folder in
            try folder.write(text, to: "App.xcodeproj/project.pbxproj")
            try folder.write("struct A {}\n", to: "App/User.swift")
            #expect(outcome(in: folder).files.count == 1)
        }
    }

    @Test("a root folder of the whole disk, and groups that are nested without end, do no harm")
    func hostile() throws {
        try withTemporaryFolder { folder in
            let groups = (0..<3000).map { index in
                "G\(index) = {isa = PBXGroup; children = (G\(index + 1)); path = \(String(repeating: "x", count: 90)); };"
            }
            try folder.write(
                Self.project(more: groups.joined(separator: "\n"), children: "G0"),
                to: "App.xcodeproj/project.pbxproj")
            try folder.write("struct A {}\n", to: "App/User.swift")
            var configuration = Configuration()
            configuration.root = "/"
            #expect(Checker(configuration).check([folder.path]).files.count == 1)
        }
    }

    @Test("groups that contain each other end") func cycle() throws {
        try withTemporaryFolder { folder in
            let more = "B1 = {isa = PBXGroup; children = (A3, B1); path = Loop; sourceTree = \"<group>\"; };"
            try folder.write(Self.project(more: more, children: "B1"), to: "App.xcodeproj/project.pbxproj")
            try folder.write("struct A {}\n", to: "App/User.swift")
            #expect(outcome(in: folder).files.count == 1)
        }
    }

    @Test("a cached run leaves out the same files, until the project changes") func cached() throws {
        try withTemporaryFolder { folder in
            let project = "App.xcodeproj/project.pbxproj"
            try folder.write(Self.project(), to: project)
            try folder.write(Self.payload("User"), to: "App/User.swift")
            try folder.write(Self.payload("Old"), to: "App/Old.swift")
            let checker = Checker(
                Configuration().rooted(at: folder), cacheFolder: folder.appending(path: "cache").path)
            // The cache ignores files that were written just now.
            Thread.sleep(forTimeInterval: 0.1)
            for _ in 0..<2 {
                let outcome = checker.check([folder.path])
                #expect(outcome.files.map(\.path) == ["App/User.swift"])
                #expect(outcome.unbuilt.map(\.file.path) == ["App/Old.swift"])
            }
            let more = """
                B1 = {isa = PBXBuildFile; fileRef = B2; };
                B2 = {isa = PBXFileReference; path = App/Old.swift; sourceTree = SOURCE_ROOT; };
                """
            try folder.write(Self.project(more: more, children: "B2"), to: project)
            let outcome = checker.check([folder.path])
            #expect(outcome.unbuilt.isEmpty)
            #expect(Set(outcome.findings.map(\.path)) == ["App/Old.swift", "App/User.swift"])
        }
    }

    @Test("a session for an editor has no findings in a file that no target builds") func editor() throws {
        try withTemporaryFolder { folder in
            try folder.write(Self.project(), to: "App.xcodeproj/project.pbxproj")
            try folder.write(Self.payload("User"), to: "App/User.swift")
            try folder.write(Self.payload("Old"), to: "App/Old.swift")
            let session = CheckSession(Checker(Configuration().rooted(at: folder)), paths: [folder.path])
            #expect(Set(session.findings.map(\.path)) == ["App/User.swift"])
        }
    }
}
