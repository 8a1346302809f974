/// Reads the origin of a file from the comment at its start.
enum HeadingReader {
    /// - Parameter bytes: the lines before the first one with code.
    static func heading(of bytes: ArraySlice<UInt8>) -> HeadingFact {
        var fact = HeadingFact()
        if bytes.isEmpty { return fact }
        let text = String(decoding: bytes.prefix(4_000), as: UTF8.self)
        // The comment above a declaration is about that declaration.
        let lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { Substring($0) }
            .prefix { !$0.hasPrefix("/// ") }.map(content)
        let words = lines.map { line in
            line.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { Substring($0).lowercased() }
        }
        if mayNameLicense(bytes) { fact.license = license(words.joined().joined(separator: " ")) }
        fact.holders = words.compactMap(holder)
        addOrigin(&fact, lines)
        return fact
    }

    /// A line without the marks of a comment.
    private static func content(_ line: Substring) -> Substring {
        func isMark(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: " "), 0x09...0x0D: true
            default: false
            }
        }
        var rest = line.utf8.drop(while: isMark)
        while let last = rest.last, isMark(last) { rest.removeLast() }
        return Substring(rest)
    }

    /// Whether a part of a word in each license appears, in any case. Most headings have no license.
    private static func mayNameLicense(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts: [StaticString] = [
            "icens", "ICENS", "ermission", "ERMISSION", "edistribution", "EDISTRIBUTION", "SPDX", "spdx",
        ]
        return bytes.withUnsafeBufferPointer { bytes in parts.contains { ByteSearch.find($0, in: bytes) } }
    }

    private static func license(_ text: String) -> HeadingFact.License {
        // `SPDX-License-Identifier: MIT`, as in https://spdx.dev/learn/handling-license-info
        if text.holds("spdx-license-identifier: mit") { return .mit }
        if text.holds("spdx-license-identifier: bsd") { return .bsd }
        if text.holds("spdx-license-identifier: apache") { return .apache }
        if text.holds("permission is hereby granted") || text.holds("mit license") { return .mit }
        if text.holds("redistribution and use in source and binary") { return .bsd }
        return text.holds("apache license") ? .apache : .none
    }

    /// The holder that a line names: `Copyright (c) 2020 Ada`, `SPDX-FileCopyrightText: 2020 Ada`, but not `the above
    /// copyright notice`.
    private static func holder(_ words: [String]) -> String? {
        guard
            let mark = words.lastIndex(where: {
                $0.hasPrefix("copyright") || $0 == "spdx-filecopyrighttext:" || isSign($0)
            }),
            words.contains(where: { isSign($0) || $0.contains(where: \.isNumber) }),
            !words.contains("generated")
        else { return nil }
        let name = words[(mark + 1)...].prefix { word in
            !["all", "licensed", "rights"].contains(word) && !word.hasPrefix("http") && !word.hasPrefix("(")
                && !word.hasPrefix("<")
        }
        let letters = name.filter { $0 != "by" && $0 != "present" }.joined().filter(\.isLetter)
        return letters.isEmpty ? nil : letters
    }

    private static func isSign(_ word: String) -> Bool { word == "(c)" || word.hasPrefix("©") }

    /// Adds the project and the author from a heading as Xcode writes it.
    private static func addOrigin(_ fact: inout HeadingFact, _ lines: [Substring]) {
        let rest = lines.drop { $0.isEmpty }
        guard let file = rest.first, file.hasSuffix(".swift"),
            let creation = rest.dropFirst().prefix(7).first(where: { $0.hasPrefix("Created by ") })
        else { return }
        let words = creation.split(separator: " ").dropFirst(2).prefix { $0 != "on" }
        fact.author = HeadingFact.name(words.joined())
        guard let project = rest.dropFirst().first, !project.hasPrefix("Created by ") else { return }
        let name = HeadingFact.name(project)
        // Some templates repeat the name of the type there.
        if name != HeadingFact.name(file.dropLast(6)) { fact.project = name }
    }
}
