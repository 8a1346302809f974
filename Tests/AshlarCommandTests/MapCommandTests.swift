#if Tools
import Foundation
import Testing

@Suite struct MapCommandTests {
    private func withModel(_ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            try write(
                """
                struct UserDTO: Decodable, Sendable { let name: String }
                struct User: Equatable { let title: String }
                extension User { init(_ dto: UserDTO) { title = dto.name.uppercased() } }

                """, to: folder.appending(path: "Sources/Users/User.swift"))
            try body(folder)
        }
    }

    @Test func writesAPageThatLinksToTheSource() throws {
        try withModel { folder in
            let run = try Ashlar("map", "--no-cache", in: folder)
            #expect(run.status == 0)
            #expect(run.errors == "map.html: 2 types, 1 arrow, 0 findings\n")
            #expect(run.output == "")
            let page = try String(contentsOf: folder.appending(path: "map.html"), encoding: .utf8)
            #expect(page.contains("\"links\":\"{path}\""))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "docs"), withIntermediateDirectories: true)
            _ = try Ashlar("map", "--no-cache", "--out", "docs/map.html", in: folder)
            let other = try String(contentsOf: folder.appending(path: "docs/map.html"), encoding: .utf8)
            #expect(other.contains("\"links\":\"../{path}\""))
        }
    }

    @Test func printsOtherFormatsOnStandardOutput() throws {
        try withModel { folder in
            let mermaid = try Ashlar("map", "--no-cache", "--format", "mermaid", "Sources", in: folder)
            #expect(
                mermaid.output == """
                    flowchart LR
                        subgraph layer0["DTOs"]
                            t0["UserDTO"]
                        end
                        subgraph layer1["Domain"]
                            t1["User"]
                        end
                        t0 ==>|"maps User.init<br/>User.swift:3"| t1

                    """)
            #expect(mermaid.errors == "")
            #expect(try Ashlar("map", "--format", "svg", in: folder).output.hasPrefix("<svg"))
            #expect(try Ashlar("map", "--out", "-", in: folder).output.hasPrefix("<!DOCTYPE html>"))
        }
    }

    /// Compares two processes, which have hash tables in a different order.
    @Test func givesTheSameBytesAgain() throws {
        try withFolder { folder in
            for number in 0..<60 {
                try write(
                    """
                    struct A\(number)DTO: Decodable { let name: String; let next: A\((number * 7 + 1) % 60)DTO? }
                    struct A\(number): Equatable { let name: String }
                    extension A\(number) { init(_ dto: A\(number)DTO) { name = dto.name } }
                    struct A\(number)View: View { let a: A\((number * 11) % 60); let b: A\((number * 13) % 60)DTO }

                    """, to: folder.appending(path: "Sources/M\(number % 5)/A\(number).swift"))
            }
            for format in ["json", "svg", "mermaid", "html"] {
                let arguments = ["map", "--no-cache", "--format", format, "--out", "-"]
                let (one, other) = (try Ashlar(arguments, in: folder), try Ashlar(arguments, in: folder))
                #expect(one.output.count > 1_000)
                #expect(one.output == other.output)
            }
        }
    }

    @Test func honorsTheConfiguration() throws {
        try withModel { folder in
            try write("excluded: [Sources/Users]\n", to: folder.appending(path: ".ashlar.yml"))
            #expect(try Ashlar("map", "--no-cache", "--format", "json", in: folder).status == 3)
            try write("roles: {view: {suffixes: [User]}}\n", to: folder.appending(path: ".ashlar.yml"))
            let run = try Ashlar("map", "--no-cache", "--format", "json", in: folder)
            #expect(run.output.contains("\"layer\" : \"view\""))
        }
    }

    @Test func refusesInputThatItCannotDraw() throws {
        try withModel { folder in
            let type = try Ashlar("map", "--no-cache", "--type", "Usr", in: folder)
            #expect(type.status == 2)
            #expect(type.errors == "error: --type Usr: there is no such type on the map; did you mean User?\n")
            let url = try Ashlar("map", "--source-url", "https://example.org", in: folder)
            #expect(url.status == 2)
            #expect(url.errors.contains("has no {path}"))
            #expect(try Ashlar("map", "nowhere", in: folder).status == 3)
            #expect(try Ashlar("map", "--format", "png", in: folder).status == 2)
        }
    }
}
#endif
