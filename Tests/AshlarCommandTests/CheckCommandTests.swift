#if Tools
import Foundation
import Testing

@Suite struct CheckCommandTests {
    private func withModel(_ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            try write(
                "struct UserDTO: Decodable { var name: String }\n", to: folder.appending(path: "Sources/UserDTO.swift"))
            try body(folder)
        }
    }

    @Test func reportsFindingsWithTheirLine() throws {
        try withModel { folder in
            let run = try Ashlar("check", "--no-cache", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            #expect(
                run.output == """
                    Sources/UserDTO.swift
                      1:33  warning  UserDTO is a snapshot of the wire, and nothing reassigns `name`: declare `let`  mutable-dto
                          1 │ struct UserDTO: Decodable { var name: String }
                            │                                 ^^^^

                    1 warning in 1 file

                    """)
        }
    }

    @Test func reportsTheSameInAnyWorkingFolder() throws {
        try withModel { folder in
            try write(
                "excluded: [Sources/Old]\nrules: {mutable-dto: error}\n", to: folder.appending(path: ".ashlar.yml"))
            try write(
                "struct OldDTO: Decodable { var name: String }\n", to: folder.appending(path: "Sources/Old/A.swift"))
            let above = try Ashlar("check", "--no-cache", "--format", "github", in: folder)
            let inside = try Ashlar("check", "--no-cache", "--format", "github", in: folder.appending(path: "Sources"))
            #expect(above.output.hasPrefix("::error file=Sources/UserDTO.swift,"))
            #expect(inside.output.hasPrefix("::error file=UserDTO.swift,"))
            #expect(above.status == 1 && inside.status == 1)
        }
    }

    @Test func cachesFactsBetweenRuns() throws {
        try withModel { folder in
            let first = try Ashlar("check", in: folder, cache: folder.appending(path: ".cache"))
            let second = try Ashlar("check", in: folder, cache: folder.appending(path: ".cache"))
            #expect(first.output == second.output && first.status == second.status)
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: ".cache").path))
        }
    }

    @Test func ignoresFindingsInTheBaseline() throws {
        try withModel { folder in
            let written = try Ashlar("check", "--no-cache", "--write-baseline", ".baseline.json", in: folder)
            #expect(written.status == 0 && written.errors == "1 finding written to .baseline.json\n")
            try write(
                "import Foundation\n\nstruct UserDTO: Decodable {\n    var name: String\n}\nstruct TagDTO: Decodable { var id: Int }\n",
                to: folder.appending(path: "Sources/Moved.swift"))
            try FileManager.default.removeItem(at: folder.appending(path: "Sources/UserDTO.swift"))
            let run = try Ashlar("check", "--no-cache", "--baseline", ".baseline.json", "--format", "xcode", in: folder)
            #expect(run.status == 1 && run.output.contains("TagDTO") && !run.output.contains("UserDTO"))
            let none = try Ashlar("check", "--no-cache", "--baseline", "nowhere.json", in: folder)
            #expect(none.status == 2 && none.errors.contains("write one with --write-baseline"))
        }
    }

    @Test func usesGitOnlyInACheckout() throws {
        try withModel { folder in
            let run = try Ashlar("check", "--no-cache", "--since", "HEAD", in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors == "error: --since HEAD: the folder is not in a git checkout, so its changes are unknown\n")
        }
    }

    @Test func printsAConfigurationThatItCanRead() throws {
        try withModel { folder in
            try write("rules: {mutable-dto: off}\nexcluded: [Old]\n", to: folder.appending(path: ".ashlar.yml"))
            let printed = try Ashlar("check", "--print-config", in: folder)
            #expect(printed.status == 0 && printed.output.contains("  mutable-dto: off\n"))
            try write(printed.output, to: folder.appending(path: "all.yml"))
            let again = try Ashlar("check", "--print-config", "--config", "all.yml", in: folder)
            #expect(again.output == printed.output)
        }
    }

    @Test func checksReadableFilesNextToUnreadableOnes() throws {
        try withModel { folder in
            try write("{}", to: folder.appending(path: "pins.json"))
            let run = try Ashlar("check", "--no-cache", "Sources", "pins.json", in: folder)
            #expect(run.status == 1)
            #expect(run.errors == "warning: pins.json: this is not a Swift file\n")
        }
    }

    @Test func refusesAMissingPathNextToOthers() throws {
        try withModel { folder in
            for verb in ["check", "map"] {
                let run = try Ashlar(verb, "--no-cache", "Sources", "nowhere", in: folder)
                #expect(run.status == 3 && run.output == "")
                #expect(run.errors == "error: nowhere: there is no such file or folder\n")
            }
        }
    }

    @Test func refusesToCheckNothing() throws {
        try withModel { folder in
            try write("{}", to: folder.appending(path: "pins.json"))
            try write("excluded: [Sources]\n", to: folder.appending(path: "none.yml"))
            for (verb, arguments, message) in [
                ("check", ["pins.json"], "error: pins.json: this is not a Swift file\n"),
                ("map", ["pins.json"], "error: pins.json: this is not a Swift file\n"),
                ("check", ["nowhere"], "error: nowhere: there is no such file or folder\n"),
                (
                    "check", ["--config", "none.yml", "Sources"],
                    "error: Sources: there are no Swift files here; check `included` and `excluded` in the settings\n"
                ),
            ] {
                let run = try Ashlar([verb, "--no-cache"] + arguments, in: folder)
                #expect(run.status == 3 && run.errors == message, "\(run.errors)")
            }
        }
    }

    @Test func fixesOnce() throws {
        try withModel { folder in
            let diff = try Ashlar("check", "--no-cache", "--diff", in: folder)
            #expect(diff.status == 1)
            #expect(
                diff.output.contains(
                    "-struct UserDTO: Decodable { var name: String }\n+struct UserDTO: Decodable { let name: String }\n"
                ))
            let fixed = try Ashlar("check", "--no-cache", "--fix", in: folder)
            #expect(fixed.status == 0)
            #expect(fixed.errors == "fixed: Sources/UserDTO.swift\n")
            let again = try Ashlar("check", "--no-cache", "--fix", in: folder)
            #expect(again.errors == "")
            #expect(try Ashlar("check", "--no-cache", "--diff", in: folder).status == 0)
        }
    }

    @Test func reportsThatNothingCouldBeRead() throws {
        try withFolder { folder in
            let (empty, missing) = (try Ashlar("check", in: folder), try Ashlar("check", "nowhere", in: folder))
            #expect(empty.status == 3 && missing.status == 3)
        }
    }

    @Test func refusesAnUnknownConfiguration() throws {
        try withModel { folder in
            try write("rulez: {}\n", to: folder.appending(path: ".ashlar.yml"))
            let run = try Ashlar("check", "--no-cache", in: folder)
            #expect(run.status == 2)
            #expect(run.errors.hasSuffix(".ashlar.yml:1:1: there is no `rulez` here; did you mean `rules`?\n"))
        }
    }

    @Test func `an option names several rules, with commas between them or repeated`() throws {
        try withModel { folder in
            let code = "struct PayDTO: Decodable { var id: String; let price: Double }\n"
            try write(code, to: folder.appending(path: "Sources/UserDTO.swift"))
            func rules(_ options: String...) throws -> [String] {
                let run = try Ashlar(["check", "--no-cache", "--format", "github"] + options, in: folder)
                #expect(run.status == 1, "\(run.errors)")
                return ["mutable-dto", "floating-money"].filter { run.output.contains($0) }
            }
            let both = ["mutable-dto", "floating-money"]
            #expect(try rules("--rule", "mutable-dto,floating-money") == both)
            #expect(try rules("--rule", "mutable-dto, floating-money,") == both)
            #expect(try rules("--rule", "mutable-dto", "--rule", "floating-money") == both)
            #expect(try rules("--rule", "mutable-dto") == ["mutable-dto"])
        }
    }

    @Test func showsTheDecisionTreesForOneType() throws {
        try withModel { folder in
            let run = try Ashlar("check", "--no-cache", "--type", "UserDTO", in: folder)
            #expect(run.status == 0)
            #expect(run.output.contains("dto (certain): its name says DTO"))
            #expect(run.output.contains("Struct or class?  a struct  ✓"))
            let json = try Ashlar("check", "--no-cache", "--decisions", "--format", "json", in: folder)
            #expect(json.output.contains("\"tree\" : \"struct-or-class\""))
            let other = try Ashlar("check", "--no-cache", "--decisions", "--format", "xcode", in: folder)
            #expect(other.status == 2)
            let near = try Ashlar("check", "--no-cache", "--type", "UserDT", in: folder)
            #expect(near.errors.contains("did you mean UserDTO?"))
        }
    }

    @Test func `an option that --why would ignore is an error`() throws {
        try withModel { folder in
            for option in [
                ["--since", "HEAD"], ["--fix"], ["--diff"], ["--decisions"], ["--write-baseline", "b.json"],
            ] {
                let run = try Ashlar(["check", "--why", "Sources/UserDTO.swift:1"] + option, in: folder)
                #expect(run.status == 2 && run.output == "")
                #expect(run.errors == "error: \(option[0]): --why cannot be combined with it\n")
            }
        }
    }

    @Test(arguments: [
        ["--write-baseline", "b.json", "--since", "HEAD"], ["--write-baseline", "b.json", "--fix"],
        ["--decisions", "--rule", "mutable-dto"], ["--type", "UserDTO", "--fix"], ["--print-config", "--diff"],
    ])
    func `an option that another would ignore is an error`(options: [String]) throws {
        try withModel { folder in
            let run = try Ashlar(["check", "--no-cache"] + options, in: folder)
            #expect(run.status == 2 && run.output == "")
            #expect(run.errors.hasSuffix(": \(options[0]) cannot be combined with it\n"), "\(run.errors)")
        }
    }

    @Test func `a line beyond the end of the file is an error`() throws {
        try withModel { folder in
            let why = ["check", "--no-cache", "--why", "Sources/UserDTO.swift:2"]
            let english = try Ashlar(why, in: folder)
            #expect(english.status == 2 && english.output == "")
            #expect(english.errors == "error: --why Sources/UserDTO.swift:2: the file has 1 line\n")
            let chinese = try Ashlar(why + ["--lang", "zh"], in: folder)
            #expect(chinese.errors == "错误：--why Sources/UserDTO.swift:2：该文件只有 1 行\n")
            try write("struct Tag {}\n\nstruct Pin {}", to: folder.appending(path: "Sources/Tag.swift"))
            let last = try Ashlar("check", "--no-cache", "--why", "Sources/Tag.swift:3", in: folder)
            #expect(last.status == 0, "\(last.errors)")
            let json = try Ashlar(
                "check", "--no-cache", "--why", "Sources/Tag.swift:3", "--format", "json", in: folder)
            #expect(json.status == 2 && json.errors.contains("--format json: --why supports only --format terminal"))
        }
    }

    @Test func `--why answers for a file that no target builds`() throws {
        try withModel { folder in
            let project = """
                { "objects" = {
                    "P" = { "isa" = "PBXProject"; "mainGroup" = "G"; "targets" = ( "T" ); };
                    "G" = { "isa" = "PBXGroup"; "children" = ( "F" ); "sourceTree" = "<group>"; };
                    "F" = { "isa" = "PBXFileReference"; "path" = "Sources/UserDTO.swift"; "sourceTree" = "<group>"; };
                    "B" = { "isa" = "PBXBuildFile"; "fileRef" = "F"; };
                    "S" = { "isa" = "PBXSourcesBuildPhase"; "files" = ( "B" ); };
                    "T" = { "isa" = "PBXNativeTarget"; "buildPhases" = ( "S" ); };
                }; "rootObject" = "P"; }
                """
            try write(project, to: folder.appending(path: "App.xcodeproj/project.pbxproj"))
            try write("struct Old {}\n", to: folder.appending(path: "Sources/Old.swift"))
            let run = try Ashlar("check", "--no-cache", "--why", "Sources/Old.swift:1", in: folder)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            #expect(run.output.hasPrefix("no target of App.xcodeproj contains this file"))
            #expect(run.output.hasSuffix("name it: ashlar check Sources/Old.swift\n"))
        }
    }

    @Test func showsARuleInBothLanguages() throws {
        try withFolder { folder in
            let english = try Ashlar("rules", "silent-default", in: folder)
            #expect(english.output.hasPrefix("# silent-default\n"))
            let chinese = try Ashlar("rules", "silent-default", "--lang", "zh-Hans", in: folder)
            #expect(chinese.output.contains("级别"))
            let unknown = try Ashlar("rules", "silent-defaults", in: folder)
            #expect(unknown.status == 2)
        }
    }
}
#endif
