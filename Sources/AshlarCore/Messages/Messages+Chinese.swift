extension Messages {
    /// Simplified Chinese.
    public static let simplifiedChinese = Messages(
        .simplifiedChinese,
        templates: payloadTemplates.merging(ruleTemplates) { own, _ in own },
        phrases: kindPhrases.merging(rulePhrases) { own, _ in own }.merging(reasonPhrases) { own, _ in own }, or: "或")

    private static let payloadTemplates = [
        "*": ["{found}不是{expected}", "不是{expected}"],
        "rule.*": ["{expected}"],
        "not-given": ["尚未填写；应为{expected}"],
        "missing-key": ["缺少键 {key}；应为{expected}"],
        "null-value": ["此处必须为{expected}，却是 null"],
        "type-mismatch": ["应为{expected}，却是{found}", "应为{expected}"],
        "number-out-of-range": ["数值超出范围；应为{expected}"],
        "invalid-date": ["{found}不是{expected}", "不是{expected}"],
        "invalid-url": ["{found}不是{expected}", "不是{expected}"],
        "invalid-uuid": ["{found}不是{expected}", "不是{expected}"],
        "unknown-case": ["{found}不是{expected}", "不是{expected}"],
        "invalid-value": ["{found}不是{expected}", "不是{expected}"],
        "unknown-key": ["未知的键 {key}；应为{expected}"],
        "duplicate-key": ["键 {key} 在此重复出现"],
        "size-exceeded": ["数据有{found}；应为{expected}"],
        "invalid-utf8": ["这是 {encoding}，不是 UTF-8", "这些字节不是 UTF-8"],
        "depth-exceeded": ["嵌套超过{expected}"],
        "syntax.unexpected-end": ["数据在此处结束；应为{expected}"],
        "syntax.unexpected-byte": ["应为{expected}"],
        "syntax.invalid-number": ["数字格式不正确"],
        "syntax.control-character": ["字符串中的控制字符必须转义"],
        "syntax.invalid-escape": ["无效的转义"],
        "syntax.trailing-content": ["数据的值已经结束，其后不应再有内容"],
    ]

    private static let ruleTemplates = [
        "refinement.length": [
            "应有 {length} 个字符", "应有 {min} 到 {max} 个字符", "至少应有 {min} 个字符", "最多只能有 {max} 个字符",
        ],
        "refinement.count": [
            "应有 {length} 个元素", "应有 {min} 到 {max} 个元素", "至少应有 {min} 个元素", "最多只能有 {max} 个元素",
        ],
        "refinement.pattern": ["格式应符合 {pattern}", "格式不正确"],
        "refinement.range": [
            "应在 {min} 到 {max} 之间", "应不小于 {min} 且小于 {below}", "应不小于 {min}", "应不大于 {max}", "应小于 {below}",
        ],
        "refinement.one-of": ["应为以下之一：{values}"],
        "refinement.not": ["应为{expected}"],
        "refinement.date": ["应晚于 {after}", "应早于 {before}", "应在 {from} 到 {to} 之间"],
        "refinement.finite": ["应为有限的数"],
        "refinement.email": ["不是有效的电子邮件地址：{reason}", "不是有效的电子邮件地址"],
        "refinement.strict-email": ["不是有效的电子邮件地址：{reason}", "不是有效的电子邮件地址"],
        "refinement.web-url": ["不是以 http 或 https 开头的有效网址"],
        "refinement.hostname": ["不是有效的主机名：{reason}", "不是有效的主机名"],
        "refinement.phone-number": ["不是有效的电话号码：{reason}", "不是有效的电话号码；应采用 E.164 格式，例如 +8613800138000"],
        "refinement.currency-code": ["不是 ISO 4217 货币代码"],
        "refinement.country-code": ["不是 ISO 3166-1 国家或地区代码"],
        "refinement.language-tag": ["不是 BCP 47 语言标签"],
        "refinement.slug": ["只能由小写字母、数字和单个连字符组成"],
        "refinement.hex-color": ["不是有效的十六进制颜色"],
        "refinement.ip-address": ["不是有效的 IP 地址"],
        "refinement.semantic-version": ["不是有效的语义化版本号"],
        "refinement.percentage": ["应为 0 到 100 之间的百分比"],
        "refinement.non-empty": ["不能为空"],
        "refinement.money": ["该货币的金额最多只能有 {digits} 位小数", "不是有效的金额"],
        "refinement.integer": ["字符串中应为整数"],
        "refinement.decimal": ["字符串中应为小数"],
        "refinement.boolean": ["应为 \"true\" 或 \"false\""],
    ]
}
