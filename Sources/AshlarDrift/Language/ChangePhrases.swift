import AshlarSyntax

/// The Chinese for the sentences of changes, by the English ones.
enum ChangePhrases {
    /// - Parameter text: a sentence, or what it was and what it is: `text → integer`.
    static func localized(_ text: String) -> Localized {
        Localized(text, zh: chinese(text) ?? text)
    }

    private static func chinese(_ text: String) -> String? {
        if let known = sentences[text] ?? terms[text] { return known }
        for form in forms {
            guard text.count > form.prefix.count + form.suffix.count, text.hasPrefix(form.prefix),
                text.hasSuffix(form.suffix)
            else { continue }
            let inner = String(text.dropFirst(form.prefix.count).dropLast(form.suffix.count))
            return form.chinese.replacing("#", with: chinese(inner) ?? inner)
        }
        for (mark, chinese) in [(" → ", " → "), (" or ", "或")] {
            let sides = text.components(by: mark)
            if sides.count > 1 { return sides.map { self.chinese($0) ?? $0 }.joined(separator: chinese) }
        }
        return nil
    }

    /// Sentences around what a contract calls its parts, which stands for `#`.
    private static let forms: [(prefix: String, suffix: String, chinese: String)] = [
        ("", " does not read every text", "# 不能读取所有文本"),
        ("", " reads not every value", "# 不能读取所有值"),
        ("", " refuses what is beyond its limits", "# 拒绝超出限制的值"),
        ("", " may be absent", "# 可能缺失"),
        ("", " does not read texts", "# 不读取文本"),
        ("", " does not read integers", "# 不读取整数"),
        ("", " does not read numbers with a fraction", "# 不读取小数"),
        ("", " does not read booleans", "# 不读取布尔值"),
        ("", " does not read lists", "# 不读取列表"),
        ("", " does not read objects", "# 不读取对象"),
        ("texts that do not spell ", " may be refused", "写法不是#的文本可能会被拒绝"),
        ("not ", " any more", "不再有 #"),
        ("no ", " any more", "不再有 #"),
        ("told apart by ", " → one shape", "由 # 区分 → 一种形状"),
        ("told apart by ", "", "由 # 区分"),
        ("by ", "", "由 #"),
        ("one of ", "", "# 之一"),
        ("a field stands as ", "", "字段名为 #"),
        ("", " too", "另有 #"),
        ("", " seen", "出现 #"),
    ]

    private static let terms = [
        "any value": "任意值", "any text": "任意文本", "any keys": "任意键", "named keys": "具名键", "required": "必需",
        "optional": "可选", "text": "文本", "integer": "整数", "number": "数字", "boolean": "布尔值", "list": "列表",
        "object": "对象", "none": "无", "no limit": "无限制", "one shape": "一种形状", "not always": "并非总是",
        "one format": "某种格式", "deprecated": "已弃用", "removed": "已移除", "added": "新增", "texts": "文本",
        "integers": "整数", "booleans": "布尔值", "lists": "列表", "objects": "对象", "any list": "任意列表",
    ]

    private static let sentences = [
        "may be null": "可能为 null",
        "never null": "不再为 null",
        "added, required": "新增，必需",
        "added, optional": "新增，可选",
        "did not decode": "未能解码",
        "stands twice": "出现两次",
        "a decoder of the contract looks for its old name": "按契约编写的解码器查找旧名称",
        "arrays of other lengths are refused": "其他长度的数组会被拒绝",
        "code that lists the values does not know it": "列出这些值的代码不认识它",
        "code that lists the values does not know others": "列出这些值的代码不认识其他值",
        "it decodes as unknown": "解码为未知",
        "it is refused": "会被拒绝",
        "it reads as nil": "读取为 nil",
        "it works, and will not for ever": "目前可用，但将来会停用",
        "its case is not met any more": "不再遇到该情形",
        "keys that are not described are refused": "未描述的键会被拒绝",
        "leaving it out means something else": "省略它的含义变了",
        "no answer comes any more": "不再有响应",
        "no decoder is there for this answer": "没有读取该响应的解码器",
        "no key is needed": "不需要任何键",
        "nothing asks for it yet": "尚无调用方请求它",
        "nothing sends it yet": "尚无调用方发送它",
        "null is refused": "null 会被拒绝",
        "once": "一次",
        "other keys may be refused": "其他键可能会被拒绝",
        "other texts are no case": "其他文本没有对应的情形",
        "other texts are refused": "其他文本会被拒绝",
        "other texts decode as unknown": "其他文本解码为未知",
        "other texts may be refused": "其他文本可能会被拒绝",
        "other values are no case": "其他值没有对应的情形",
        "other values are refused": "其他值会被拒绝",
        "requests without a body are refused": "没有正文的请求会被拒绝",
        "requests without it are refused": "没有它的请求会被拒绝",
        "the app's decoder left them out, or took its default": "应用的解码器略去了它们，或使用了默认值",
        "the app's own decoder refused them": "应用自己的解码器拒绝了它们",
        "the contract has no such place": "契约中没有这个位置",
        "the decoder does not check them": "解码器不检查它们",
        "the decoder keeps it as unknown text": "解码器将其保留为未知文本",
        "the decoder looks for the old tag": "解码器查找旧标记",
        "the decoder needs the key": "解码器需要该键",
        "the decoder reads all that may come": "解码器能读取所有可能的值",
        "the decoder reads any text": "解码器读取任意文本",
        "the decoder reads any value": "解码器读取任意值",
        "the decoder steps over it": "解码器会跳过它",
        "the decoder takes any value": "解码器接受任意值",
        "the decoder takes its absence": "解码器允许它缺失",
        "the decoder takes less than it could": "收到的值少于解码器所能接受的",
        "the decoder takes no default from the specification": "解码器不采用规范中的默认值",
        "the decoder takes no null": "解码器不接受 null",
        "the decoder takes null": "解码器接受 null",
        "the dictionary reads them": "字典能读取它们",
        "the enumeration has no such case": "枚举没有这个成员",
        "the first one counts": "以第一个为准",
        "this answer is not described any more": "不再描述该响应",
        "what is beyond them is refused": "超出限制的值会被拒绝",
        "what is sent is not looked at any more": "不再读取所发送的内容",
        "what is sent is read in another way": "所发送的内容会以另一种方式读取",
        "what is sent stays right": "所发送的仍然有效",
        "what leaving it out means is stated now": "现在说明了省略它的含义",
        "what was sent is refused": "以前发送的内容会被拒绝",
    ]
}

extension String {
    fileprivate func components(by mark: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let range = rest.firstRange(of: mark) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}
