#if Tools
import ArgumentParser
import AshlarDesign
import AshlarLocalization
import Foundation

extension DesignCommand {
    /// The options of the command line, and those of the last design in the folder where the command line has none.
    ///
    /// - Throws: a `ValidationError` for options that exclude each other.
    func choices(after last: DesignChoices?) throws -> DesignChoices {
        let style = style ?? last?.style ?? .macros
        // The last store was none because of the style, or cannot be had in the new one.
        let kept = last.flatMap { $0.style.isSelfContained == style.isSelfContained ? $0 : nil }
        let store = store ?? kept?.store ?? (style.isSelfContained ? .none : .sqlite)
        let named = parts.compactMap(\.part)
        if style.isSelfContained, store != .none {
            throw ValidationError(
                Localized(
                    "--style \(style.rawValue) has no dependency, and so no store: use --store none, or another style",
                    zh: "--style \(style.rawValue) 没有依赖项，因此没有存储：请使用 --store none 或其他风格"), in: language.lang)
        }
        if style.isSelfContained, named.contains(.flow) {
            throw ValidationError(
                Localized(
                    "--style \(style.rawValue) has no dependency: --with flow needs another style",
                    zh: "--style \(style.rawValue) 没有依赖项：--with flow 需要其他风格"), in: language.lang)
        }
        let lastParts = last?.parts.filter { $0 != .flow || !style.isSelfContained } ?? []
        return DesignChoices(
            name: name ?? last?.name ?? SwiftName.module(URL(filePath: out).standardizedFileURL.lastPathComponent),
            style: style, store: store, layout: layout ?? last?.layout ?? .package,
            parts: DesignOptions.Part.allCases.filter((parts.isEmpty ? lastParts : named).contains),
            decisions: decisions.isEmpty
                ? last?.decisions ?? .markdown : DesignOptions.Decisions(decisions.map(\.files)))
    }

    /// A note on the choices that come from the last design; empty if they are those that the command line alone makes.
    func repeated(in choices: DesignChoices) throws -> [Localized] {
        let defaults = try self.choices(after: nil)
        var options: [String] = []
        if choices.name != defaults.name { options.append("--name \(choices.name)") }
        if choices.style != defaults.style { options.append("--style \(choices.style.rawValue)") }
        if choices.store != defaults.store { options.append("--store \(choices.store.rawValue)") }
        if choices.layout != defaults.layout { options.append("--layout \(choices.layout.rawValue)") }
        if choices.parts != defaults.parts { options += choices.parts.map { "--with \($0.rawValue)" } }
        if choices.decisions != defaults.decisions {
            options += DecisionsForm.allCases.filter { $0 != .both && choices.decisions.contains($0.files) }
                .map { "--decisions \($0.rawValue)" }
        }
        if options.isEmpty { return [] }
        let list = options.joined(separator: " ")
        return [Localized("as in the last design: \(list)", zh: "与上次设计相同：\(list)")]
    }
}

/// A value of `--with`: an optional part of a design, or none.
enum DesignPart: String, CaseIterable, ExpressibleByArgument {
    case flow, map, none

    var part: DesignOptions.Part? { DesignOptions.Part(rawValue: rawValue) }
}

/// A format of the decisions, or two that are often used together.
enum DecisionsForm: String, CaseIterable, ExpressibleByArgument {
    case markdown, json, html, both

    var files: DesignOptions.Decisions {
        switch self {
        case .markdown: .markdown
        case .json: .json
        case .html: .html
        case .both: [.markdown, .json]
        }
    }
}
#endif
