import AshlarCheck
import AshlarGraph
import Testing

/// Files that were copied from another project are not what the project maintains, and have no findings.
@Suite struct VendoredFilesTests {
    private static let mit = "Permission is hereby granted, free of charge, to any person obtaining a copy"

    private static func file(_ path: String, _ heading: [String], _ type: String = "") -> String {
        let code = type.isEmpty ? "let part = 1\n" : "struct \(type): Decodable { var name: String }\n"
        return "// file: \(path)\n" + heading.map { "// \($0)\n" }.joined() + code
    }

    /// A heading as Xcode writes it.
    private static func heading(_ project: String, _ author: String) -> [String] {
        ["File.swift", project, "", "Created by \(author) on 1/2/20."]
    }

    private static func own(_ count: Int, _ heading: [String]) -> String {
        (0..<count).map { file("Shop/Part\($0).swift", heading) }.joined()
    }

    private func isFound(_ type: String, _ code: String) -> Bool {
        Example.findings(code).contains { $0.rule == "mutable-dto" && $0.declaration.contains(type) }
    }

    private static let licensed = ["Copyright (c) 2019 Ada Works (https://example.com)", "", mit]

    @Test func `a file with a license and a holder of its own is from another project`() throws {
        let code = Self.file("Shop/Form.swift", Self.licensed, "FormDTO")
        #expect(!isFound("FormDTO", code + Self.own(8, [])))
        let graph = try #require(Checker().check(sources: Example.files(code + Self.own(8, []))).graph)
        let report = PlaceReport(graph, Configuration()).text(path: "Shop/Form.swift", line: 4)
        #expect(report?.contains("copied from another project") == true)
        // The license of the project itself.
        #expect(isFound("FormDTO", code + Self.own(8, Self.licensed)))
        // The holder has other files here.
        let other = Self.file("Shop/Other.swift", ["Copyright (c) 2020 Ada Works. All rights reserved."])
        #expect(isFound("FormDTO", code + other + Self.own(8, [])))
        let author = Self.file("Shop/Other.swift", Self.heading("Shop", "Ada Works"))
        #expect(isFound("FormDTO", code + author + Self.own(8, [])))
        let nobody = Self.file("Shop/Form.swift", [Self.mit], "FormDTO")
        #expect(isFound("FormDTO", nobody + Self.own(8, [])))
    }

    @Test func `a folder that is called like a release, with the license of another holder, is from that project`() {
        func release(_ folder: String, _ heading: [String]) -> String {
            (0..<6).map { Self.file("Shop/libs/\(folder)/Part\($0).swift", heading) }.joined()
                + Self.file("Shop/libs/\(folder)/Form.swift", heading, "FormDTO")
        }
        let own = Self.own(8, [])
        #expect(!isFound("FormDTO", own + release("Reader-1.9.0", Self.licensed)))
        #expect(!isFound("FormDTO", own + release("Reader_v2.1", Self.licensed)))
        // Many files with a license, but no release; a release without one, and one of a holder with other files.
        #expect(isFound("FormDTO", own + release("Reader", Self.licensed)))
        #expect(isFound("FormDTO", own + release("Reader-2", Self.licensed)))
        #expect(isFound("FormDTO", own + release("Reader-1.9.0", [])))
        let other = Self.file("Shop/Other.swift", ["Copyright (c) 2020 Ada Works. All rights reserved."])
        #expect(isFound("FormDTO", own + other + release("Reader-1.9.0", Self.licensed)))
    }

    @Test func `the identifier of a license counts as its text does`() {
        let heading = ["SPDX-FileCopyrightText: 2019 Ada Works", "SPDX-License-Identifier: MIT"]
        let code = Self.file("Shop/Form.swift", heading, "FormDTO")
        #expect(!isFound("FormDTO", code + Self.own(8, [])))
        #expect(isFound("FormDTO", code + Self.own(8, heading)))
    }

    @Test func `a folder of another project's authors is from that project`() {
        func copied(_ project: String, _ author: String, _ folder: String = "Shop/Parts/Wire") -> String {
            Self.file("\(folder)/A.swift", Self.heading(project, author), "WireDTO")
                + Self.file("\(folder)/B.swift", Self.heading("", author))
        }
        let own = Self.own(40, Self.heading("Shop", "Grace"))
        #expect(!isFound("WireDTO", own + copied("WireKit", "Ada")))
        // A colleague, a module, a single file between others, and a former name of the project.
        #expect(isFound("WireDTO", own + copied("WireKit", "Grace")))
        #expect(isFound("WireDTO", own + copied("WireKit", "Ada", "Sources/WireKit")))
        #expect(isFound("WireDTO", own + copied("WireKit", "Ada", "Shop")))
        #expect(isFound("WireDTO", Self.own(4, Self.heading("WireKit", "Grace")) + own + copied("WireKit", "Ada")))
        #expect(isFound("WireDTO", Self.own(4, Self.heading("Shop", "Grace")) + copied("WireKit", "Ada")))
    }

    @Test func `a folder with headings that name another project and its holder is from that project`() {
        func copied(_ holder: String, _ folder: String = "Shop/Parts/Wire") -> String {
            let heading = Self.heading("WireKit", "Ada") + [holder]
            return Self.file("\(folder)/A.swift", heading, "WireDTO")
                + (0..<7).map { Self.file("\(folder)/Part\($0)/B.swift", heading) }.joined()
        }
        let own = Self.own(40, Self.heading("Shop", "Grace"))
        let holder = "Copyright © 2019 Wire Works. All rights reserved."
        #expect(!isFound("WireDTO", own + copied(holder)))
        // Without a holder, it may be a former name; and the holder may have other files here.
        #expect(isFound("WireDTO", own + copied("")))
        #expect(isFound("WireDTO", own + copied(holder, "Wire")))
        let other = Self.file("Shop/Other.swift", Self.heading("Shop", "Grace") + [holder])
        #expect(isFound("WireDTO", own + other + copied(holder)))
    }

    @Test func `a folder may say that its files are others'`() {
        func found(_ folder: String) -> [String] {
            Example.findings(
                """
                // file: App/\(folder)/Cell.swift
                public struct CellDTO: Decodable { public var name: String }
                // file: App/Order.swift
                struct OrderDTO: Decodable { var name: String }
                // file: App/Person.swift
                struct PersonDTO: Decodable { var name: String }
                """
            ).filter { $0.rule == "mutable-dto" }.map(\.path)
        }
        #expect(found("Third-Party/Cells") == ["App/Order.swift", "App/Person.swift"])
        #expect(found("Parties/Cells").contains("App/Parties/Cells/Cell.swift"))
    }
}
