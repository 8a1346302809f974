import AshlarLocalization

/// The strings of the page's script, which replaces the names in braces.
struct PageWords: Encodable {
    /// A count of things, with its own form for one.
    struct Count: Encodable {
        let one, other: String
    }

    let layers, verbs, meanings, levels, confidences: [String: String]
    let counts: [String: Count]

    // The map.
    let listSeparator, continued, more, arrow: String
    let nothingPasses, showEverything, nothingFound, filesRead, hint: String
    // The bar, and the search in it.
    let all, none, only, noMatch, moreMatches: String
    // The panel.
    let close, noRole, role, kindInModule, kindInFolder, computed, comesFrom, goesTo, arrowsOfKind: String
    let arrows, legendRow, breaksRule, guesses, leftOut, unconnected, narrowed, findings: String
    let keysTitle, gestures: String
    let keys: [[String]]

    init(_ language: Localized.Language) {
        func say(_ english: String, zh chinese: String) -> String { language.pick(english, zh: chinese) }
        func count(_ noun: String, zh chinese: String) -> Count {
            Count(one: say("1 \(noun)", zh: "1 \(chinese)"), other: say("{count} \(noun)s", zh: "{count} \(chinese)"))
        }
        let map = MapWords(language: language)
        layers = Dictionary(uniqueKeysWithValues: Layer.allCases.map { ($0.rawValue, $0.title[language]) })
        verbs = Dictionary(uniqueKeysWithValues: ["decodes", "maps", "stores", "shows"].map { ($0, map.verb($0)) })
        meanings = [
            "decodes": say("reads it from bytes", zh: "从字节读出"),
            "maps": say("turns it into", zh: "转换为另一类型"),
            "stores": say("to or from a row of the database", zh: "存入数据库的行，或从中读出"),
            "shows": say("holds it to show it", zh: "持有并显示"),
        ]
        levels = [
            "error": say("error", zh: "错误"), "warning": say("warning", zh: "警告"),
            "information": say("information", zh: "提示"),
        ]
        confidences = [
            "guess": say("guess", zh: "猜测"), "likely": say("likely", zh: "很可能"),
            "certain": say("certain", zh: "确定"),
        ]
        counts = [
            "type": count("type", zh: "个类型"), "arrow": count("arrow", zh: "个箭头"),
            "finding": count("finding", zh: "项发现"), "field": count("field", zh: "个字段"),
            "file": count("file", zh: "个文件"),
        ]
        listSeparator = say(", ", zh: "，")
        continued = say("continued", zh: "续")
        more = say("+ {count} more", zh: "+ 另外 {count} 个")
        arrow = say("{from} → {to}: {verb} in {cause}, {place}", zh: "{from} → {to}：在 {cause} 中{verb}，{place}")
        nothingPasses = say("Nothing passes these filters.", zh: "没有符合筛选条件的内容。")
        showEverything = say("Show everything", zh: "显示全部")
        nothingFound = say("No model layer was found here.", zh: "此处没有发现模型层。")
        filesRead = say(
            "{files} read: no type is decoded, stored, or mapped to another one.",
            zh: "已读取 {files}：没有类型被解码、存储，或映射到其他类型。")
        hint = say(
            "Name the folder with the app's models, as in `ashlar map Sources`, or set under `roles` in .ashlar.yml "
                + "which types are DTOs, domain types and entities.",
            zh: "请指定应用模型所在的文件夹，例如 `ashlar map Sources`；或在 .ashlar.yml 的 `roles` 下设置哪些类型是 DTO、"
                + "领域类型和实体。")
        all = say("All", zh: "全部")
        none = say("None", zh: "全不选")
        only = say("only", zh: "仅此项")
        noMatch = say("No type, field or file has this name.", zh: "没有使用此名称的类型、字段或文件。")
        moreMatches = say("and {count} more, marked on the map", zh: "另有 {count} 个，已在图中标出")
        close = say("Close details", zh: "关闭详情")
        noRole = say("no role", zh: "没有角色")
        role = say("{role} ({confidence})", zh: "{role}（{confidence}）")
        kindInModule = say("{kind} in {module}", zh: "{module} 中的 {kind}")
        kindInFolder = say("{kind} in the folder itself", zh: "直接位于文件夹中的 {kind}")
        computed = say("computed", zh: "计算属性")
        comesFrom = say("Comes from", zh: "来源")
        goesTo = say("Goes to", zh: "去向")
        arrowsOfKind = say("{arrows}: {verb}", zh: "{arrows}：{verb}")
        arrows = say("Arrows", zh: "箭头")
        legendRow = say("{verb}: {meaning}", zh: "{verb}：{meaning}")
        breaksRule = say("breaks a rule", zh: "违反规则")
        guesses = say(
            "A dashed card has no role, or one that is only a guess.", zh: "虚线边框的卡片没有角色，或角色只是猜测。")
        leftOut = say("Left out", zh: "略去")
        unconnected = say("{layer}: {count} without an arrow or a finding", zh: "{layer}：{count} 个，没有箭头或发现")
        narrowed = say("{types} outside of the selection", zh: "{types}在所选范围之外")
        findings = say("Findings", zh: "发现")
        keysTitle = say("Keys and gestures", zh: "按键与手势")
        gestures = say(
            "Drag or scroll to move, Ctrl or ⌘ and scroll to zoom.",
            zh: "拖移或滚动可移动；按住 Ctrl 或 ⌘ 滚动可缩放。")
        keys = [
            ["/", say("search", zh: "搜索")],
            [say("arrow keys", zh: "方向键"), say("next card, or move the map", zh: "移到相邻卡片，或移动模型图")],
            ["Enter", say("details, fold, unfold", zh: "显示详情、折叠、展开")], ["Escape", say("close", zh: "关闭")],
            ["+ − 0", say("zoom in, out, whole map", zh: "放大、缩小、显示全图")],
        ]
    }
}
