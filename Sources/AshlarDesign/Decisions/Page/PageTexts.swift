import AshlarLocalization

/// The texts of the page's script, which replaces `{name}` and `{count}`.
struct PageTexts: Encodable {
    let used, all, near, alone, details, neighbors, close, copy, copied: String

    init(_ language: Localized.Language) {
        func say(_ english: String, zh chinese: String) -> String { language.pick(english, zh: chinese) }
        used = say("Most used", zh: "最常用")
        all = say("All", zh: "全部")
        near = say("{name} and its neighbors", zh: "{name} 及其相邻概念")
        alone = say("No reference to or from another concept", zh: "与其他概念没有引用关系")
        details = say("Details", zh: "详情")
        neighbors = say("Neighbors of {name}", zh: "{name} 的相邻概念")
        close = say("Close", zh: "关闭")
        copy = say("Copy", zh: "复制")
        copied = say("Copied", zh: "已复制")
    }
}
