import AshlarRules

/// The one table of sentences, in the languages that Ashlar speaks.
extension BuiltInCode {
    /// For each language, the templates of one code. The first one that has a value for each of its names is used.
    typealias Sentences = (english: [String], simplifiedChinese: [String])

    /// The sentences that name the expectation, also for codes that are in no table.
    static let general: Sentences = (
        [
            "{found} that is not {expected}: {reason}", "not {expected}: {reason}", "{found} that is not {expected}",
            "not {expected}",
        ], ["{found}不是{expected}", "不是{expected}"]
    )

    /// The sentence for values that the expectation describes completely, their kind included.
    static let expectation = ["expected {expected}"]

    /// A domain type's rule has its own message.
    static let ofRules: Sentences = (["{expected}"], ["{expected}"])

    private static func general(simplifiedChinese: String...) -> Sentences { (general.english, simplifiedChinese) }

    var sentences: Sentences {
        switch self {
        case .missingKey: (["the key {key} is missing; expected {expected}"], ["缺少键 {key}；应为{expected}"])
        case .nullValue: (["null where {expected} is required"], ["此处必须为{expected}，却是 null"])
        case .typeMismatch:
            (
                ["expected {expected}, found {found}", "expected {expected}"],
                ["应为{expected}，却是{found}", "应为{expected}"]
            )
        case .numberOutOfRange: (["the number does not fit; expected {expected}"], ["数值超出范围；应为{expected}"])
        case .invalidDate, .invalidURL, .invalidUUID, .unknownCase, .invalidValue: BuiltInCode.general
        case .unknownKey: (["unknown key {key}; expected {expected}"], ["未知的键 {key}；应为{expected}"])
        case .duplicateKey: (["the key {key} appears more than once"], ["键 {key} 在此重复出现"])
        case .sizeExceeded: (["the payload has {found}; expected {expected}"], ["数据有{found}；应为{expected}"])
        case .invalidUTF8:
            (
                ["this is {encoding}, not UTF-8", "these bytes are not UTF-8"],
                ["这是 {encoding}，不是 UTF-8", "这些字节不是 UTF-8"]
            )
        case .depthExceeded: (["nested deeper than {expected}"], ["嵌套超过{expected}"])
        case .notGiven: (["not given yet; expected {expected}"], ["尚未填写；应为{expected}"])

        case .unexpectedEnd: (["the payload ends here; expected {expected}"], ["数据在此处结束；应为{expected}"])
        case .unexpectedByte, .integerText, .decimalText, .jsonText: (BuiltInCode.expectation, ["应为{expected}"])
        case .invalidNumber: (["the number is malformed"], ["数字格式不正确"])
        case .controlCharacter: (["a control character must be escaped in a string"], ["字符串中的控制字符必须转义"])
        case .invalidEscape: (["invalid escape sequence"], ["无效的转义"])
        case .trailingContent: (["unexpected content after the payload's value"], ["数据的值已经结束，其后不应再有内容"])

        case .length:
            (
                BuiltInCode.expectation,
                ["应有 {length} 个字符", "应有 {min} 到 {max} 个字符", "至少应有 {min} 个字符", "最多只能有 {max} 个字符"]
            )
        case .count:
            BuiltInCode.general(
                simplifiedChinese: "应有 {length} 个元素", "应有 {min} 到 {max} 个元素", "至少应有 {min} 个元素", "最多只能有 {max} 个元素")
        case .pattern: (BuiltInCode.expectation, ["格式应符合 {pattern}", "格式不正确"])
        case .range:
            (
                [
                    "must be from {min} to {max}", "must be at least {min} and below {below}", "must be at least {min}",
                    "must be at most {max}", "must be below {below}",
                ], ["应在 {min} 到 {max} 之间", "应不小于 {min} 且小于 {below}", "应不小于 {min}", "应不大于 {max}", "应小于 {below}"]
            )
        case .oneOf: BuiltInCode.general(simplifiedChinese: "应为以下之一：{values}")
        case .not: BuiltInCode.general(simplifiedChinese: "应为{expected}")
        case .date: BuiltInCode.general(simplifiedChinese: "应晚于 {after}", "应早于 {before}", "应在 {from} 到 {to} 之间")
        case .finite: BuiltInCode.general(simplifiedChinese: "应为有限的数")
        case .nonEmpty: (["must not be empty"], ["不能为空"])
        case .money: BuiltInCode.general(simplifiedChinese: "该货币的金额最多只能有 {digits} 位小数", "不是有效的金额")

        case .booleanText: BuiltInCode.general(simplifiedChinese: "应为{expected}")
        case .conversionFailed: (["the conversion failed: {expected}"], ["转换失败：{expected}"])
        }
    }
}

extension ReadyFormat {
    /// The sentences for a text that isn't of the format; Chinese has its own wording where a format has a simple rule.
    var sentences: BuiltInCode.Sentences {
        let simplifiedChinese: [String] =
            switch self {
            case .slug: ["只能由小写字母、数字和单个连字符组成"]
            case .percentage: ["应为 0 到 100 之间的百分比"]
            case .phoneNumber: ["不是有效的电话号码：{reason}", "不是有效的电话号码；应采用 E.164 格式，例如 +8613800138000"]
            default: ["不是有效的{expected}：{reason}", "不是有效的{expected}"]
            }
        return (BuiltInCode.general.english, simplifiedChinese)
    }
}
