#if Tools
import Foundation
import Testing

/// Every command refuses wrong input in the language that `--lang` chooses, with one prefix for errors.
@Suite struct MessageLanguageTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let status: Int32
        let english: String
        let chinese: String

        init(_ command: String, _ status: Int32, _ english: String, _ chinese: String) {
            arguments = command.split(separator: " ").map(String.init)
            (self.status, self.english, self.chinese) = (status, english, chinese)
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let mistakes = [
        Mistake("adopt pins.json --diff", 3, "pins.json: this is not a Swift file", "pins.json：这不是 Swift 文件"),
        Mistake("adopt User.swift --module 1", 2, "'1' is not a module name", "“1”不是模块名称"),
        Mistake("chekc User.swift", 2, "there is no command chekc; did you mean check?", "没有命令 chekc；是不是 check？"),
        Mistake("help chekc", 2, "there is no command chekc; did you mean check?", "没有命令 chekc；是不是 check？"),
        Mistake("frobnicate", 2, "there is no command frobnicate\n", "没有命令 frobnicate\n"),
        Mistake(
            "check User.swift --rule mutable-dto,silent-defalt", 2,
            "--rule silent-defalt: there is no rule with this name; did you mean silent-default?",
            "--rule silent-defalt：没有此名称的规则；是不是 silent-default？"),
        Mistake(
            "check User.swift --config settings.yml", 2, "there is no `rulez` here; did you mean `rules`?",
            "：这里没有 `rulez`；是不是 `rules`？"),
        Mistake(
            "check User.swift --rule silent-defalt", 2,
            "--rule silent-defalt: there is no rule with this name; did you mean silent-default?",
            "--rule silent-defalt：没有此名称的规则；是不是 silent-default？"),
        Mistake(
            "check User.swift --baseline none.json", 2,
            "none.json: there is no such file — write one with --write-baseline",
            "none.json：没有这样的文件——请用 --write-baseline 写一个"),
        Mistake("check User.swift --why User", 2, "--why User: specify a file and a line", "--why User：请指定文件和行号"),
        Mistake(
            "check User.swift --type Usr", 2, "--type Usr: there is no such type here", "--type Usr：这里没有这样的类型"),
        Mistake("design bad.json --out Out --style codable", 3, ": not JSON: ", "：不是 JSON："),
        Mistake(
            "design pins.json --out Out --style codable --with flow", 2,
            "--style codable has no dependency: --with flow needs another style",
            "--style codable 没有依赖项：--with flow 需要其他风格"),
        Mistake(
            "design pins.json --out pins.json --style codable", 2, "pins.json: it is a file — name a folder with --out",
            "pins.json：这是文件——请用 --out 指定文件夹"),
        Mistake(
            "design lost.json --out Out --style codable", 3, "the reference #/$defs/Pin leads nowhere",
            "引用 #/$defs/Pin 没有指向任何内容"),
        Mistake(
            "drift pins.json", 2, "expected two contracts, the old one and the new one; found 1",
            "需要两份契约：旧契约和新契约；此处有 1 份"),
        Mistake(
            "drift pins.json User.swift", 2, "User.swift: specify the type that reads the payload with --type",
            "User.swift：请用 --type 指定读取数据的类型"),
        Mistake("expand pins.json --module App", 3, "pins.json: this is not a Swift file", "pins.json：这不是 Swift 文件"),
        Mistake("expand Wide.swift --module App", 1, "App/Wide.swift:2:", "App/Wide.swift:2:"),
        Mistake(
            "explain none.json --type User --source User.swift", 3, "none.json: there is no such file — check the path",
            "none.json：没有这样的文件——请检查路径"),
        Mistake(
            "explain pins.json --type Usr --source User.swift", 2, "no type Usr in 1 Swift file; did you mean User?",
            "1 个 Swift 文件中没有类型 Usr；是不是 User？"),
        Mistake("map User.swift --type Usr --out -", 2, "there is no such type on the map", "--type Usr：图中没有这个类型"),
        Mistake(
            "observe api.yaml --out new.evidence", 3, "api.yaml: a specification, which needs no observation",
            "api.yaml：这是规范，不需要观察"),
        Mistake(
            "observe pins.json --out pins.json", 2, "pins.json: it exists, and is not evidence that Ashlar wrote",
            "pins.json：已存在，且不是 Ashlar 写的证据"),
        Mistake(
            "rules nothing-like-it", 2, "there is no rule nothing-like-it: `ashlar rules` lists all rules",
            "没有规则 nothing-like-it：`ashlar rules` 会列出全部规则"),
        Mistake("rules silent-defalt", 2, "there is no rule silent-defalt", "没有规则 silent-defalt；是不是 silent-default？"),
        Mistake(
            "schema --type User --source none", 3, "none: there is no such file or folder", "none：没有这样的文件或文件夹"),
    ]

    private static let files = [
        "api.yaml": "openapi: 3.0.3\npaths: {}\n",
        "bad.json": "{",
        "lost.json": ##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/Pin"}"##,
        "pins.json": #"[{"id": 1, "name": "a"}]"#,
        "settings.yml": "rulez: {}\n",
        "User.swift": "struct User: Codable { let id: Int }\n",
        "Wide.swift": "@DTO struct Wide {\n    var id: Int\n}\n",
    ]

    private func withFiles(_ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            for (name, text) in Self.files { try write(text, to: folder.appending(path: name)) }
            try body(folder)
        }
    }

    private static func isHan(_ character: Character) -> Bool {
        character.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }

    @Test(arguments: mistakes)
    func `a mistake is reported in one language, with one prefix`(mistake: Mistake) throws {
        try withFiles { folder in
            let english = try Ashlar(mistake.arguments + ["--lang", "en"], in: folder)
            #expect(english.status == mistake.status, "\(english.errors)")
            #expect(
                english.errors.hasPrefix("error: ") && english.errors.contains(mistake.english), "\(english.errors)")
            #expect(!english.errors.contains(where: Self.isHan), "\(english.errors)")
            let chinese = try Ashlar(mistake.arguments + ["--lang", "zh"], in: folder)
            #expect(chinese.status == mistake.status, "\(chinese.errors)")
            #expect(chinese.errors.hasPrefix("错误：") && chinese.errors.contains(mistake.chinese), "\(chinese.errors)")
            // ArgumentParser adds the usage, in its own words.
            let lines = chinese.errors.split(separator: "\n").prefix { !$0.hasPrefix("Usage: ") }
            #expect(lines.allSatisfy { $0.contains(where: Self.isHan) }, "\(chinese.errors)")
            #expect(!lines.contains { $0.contains("error:") || $0.contains("note:") }, "\(chinese.errors)")
            #expect(english.output.isEmpty && chinese.output.isEmpty)
        }
    }

    @Test(arguments: [["--lang", "zh"], ["--lang=zh-CN"]])
    func `an error of ArgumentParser has the same prefix`(language: [String]) throws {
        try withFiles { folder in
            let run = try Ashlar(["rules", "--nothing"] + language, in: folder)
            #expect(run.status == 2 && run.errors.hasPrefix("错误："), "\(run.errors)")
            #expect(try Ashlar("rules", "--nothing", in: folder).errors.hasPrefix("error: "))
        }
    }

    @Test func `the language server reports its environment in its language`() throws {
        try withFiles { folder in
            let run = try Ashlar(["lsp", "--lang", "zh"], in: folder, environment: ["ASHLAR_CACHE": ""])
            #expect(run.status == 2)
            #expect(run.errors == "错误：ASHLAR_CACHE：该变量为空——请指定文件夹、取消设置，或使用 --no-cache\n")
        }
    }

    @Test func `results and notes are in the language too`() throws {
        try withFiles { folder in
            try write("a", to: folder.appending(path: "samples/pins.txt"))
            try write(#"{"id": 1}"#, to: folder.appending(path: "samples/pin.json"))
            let run = try Ashlar("observe", "samples", "--out", "new.evidence", "--lang", "zh", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.hasPrefix("观察的数据：1 份，1 个位置\n提示："), "\(run.output)")
            #expect(run.output.contains("证据：new.evidence（"), "\(run.output)")
            let lock = try Ashlar("drift", "--lock", "models.json", "User.swift", "--lang", "zh", in: folder)
            #expect(lock.output == "models.json：已创建；模型更改后请再次运行以进行比较\n", "\(lock.errors)")
        }
    }
}
#endif
