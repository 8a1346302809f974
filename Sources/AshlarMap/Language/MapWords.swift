import AshlarLocalization
import AshlarReport

/// The words that all pictures of a map share, in one language.
struct MapWords {
    let language: Localized.Language

    /// The beginnings of titles, which identify a map.
    static let titles = Localized.Language.allCases.map { MapWords(language: $0).title(of: "") }

    func title(of name: String) -> String { say("Model map of \(name)", zh: "模型图：\(name)") }

    var nothingFound: String {
        say("No type of a model layer was found here.", zh: "此处没有发现模型层的类型。")
    }

    /// The verb of an arrow's kind.
    func verb(_ kind: String) -> String {
        switch kind {
        case "decodes": say(kind, zh: "解码")
        case "maps": say(kind, zh: "映射")
        case "stores": say(kind, zh: "存取")
        case "shows": say(kind, zh: "显示")
        default: kind
        }
    }

    func types(_ count: Int) -> String { say(Counted.text(count, "type"), zh: "\(count) 个类型") }

    func findings(_ count: Int) -> String {
        say(Counted.text(count, "finding"), zh: "\(count) 项发现")
    }

    func moreFields(_ count: Int) -> String { say("+ \(count) more", zh: "+ 另外 \(count) 个") }

    func moreFindings(_ count: Int) -> String { say("and \(count) more", zh: "另有 \(count) 项") }

    func continued(_ group: String) -> String { say("\(group), continued", zh: "\(group)（续）") }

    // MARK: The legend of a static picture

    /// `types: 9 · arrows: 8`: the numbers of drawn and omitted parts.
    func legend(of picture: MapPicture, isFolded: Bool) -> String {
        var summary = [
            say("types: \(picture.types.count)", zh: "类型：\(picture.types.count)"),
            say("arrows: \(picture.arrows.count)", zh: "箭头：\(picture.arrows.count)"),
            say("findings: \(picture.findings.count)", zh: "发现：\(picture.findings.count)"),
        ]
        let unconnected = picture.leftOut.unconnected.values.reduce(0, +)
        if unconnected > 0 {
            summary.append(say("left out without a model: \(unconnected)", zh: "因不涉及模型而略去：\(unconnected)"))
        }
        let narrowed = picture.leftOut.narrowed
        if narrowed > 0 {
            summary.append(
                say("\(Counted.text(narrowed, "type")) outside of the selection", zh: "所选范围之外：\(narrowed) 个类型"))
        }
        if isFolded {
            summary.append(
                say(
                    "modules folded: --module or --type shows their types",
                    zh: "模块已折叠：用 --module 或 --type 显示其中的类型"))
        }
        return summary.joined(separator: " · ")
    }

    // MARK: Parts that a flowchart leaves out

    func typesLeftOut(_ count: Int) -> String {
        say(
            "\(Counted.text(count, "more type")); --module or --type narrows the map",
            zh: "另有 \(count) 个类型；用 --module 或 --type 缩小范围")
    }

    func arrowsLeftOut(_ count: Int) -> String {
        say(
            "\(Counted.text(count, "more arrow")); --module or --type narrows the map",
            zh: "另有 \(count) 个箭头；用 --module 或 --type 缩小范围")
    }

    private func say(_ english: String, zh chinese: String) -> String { language.pick(english, zh: chinese) }
}
