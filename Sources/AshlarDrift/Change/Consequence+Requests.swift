import AshlarLocalization

/// The consequences for requests that a client of the first contract sends.
extension Consequence {
    // MARK: Nothing

    static let staysRight = Consequence(.safe, .compatible, "the values sent remain valid", zh: "所发送的仍然有效")
    static let nothingSends = Consequence(.safe, .compatible, "no client sends it yet", zh: "尚无客户端发送它")
    static let meaningIsSpecified = Consequence(
        .safe, .compatible, "the meaning of leaving it out is now specified", zh: "现在说明了省略它的含义")
    static let meansSomethingElse = Consequence(
        .safe, .warning, "leaving it out now means something else", zh: "省略它的含义变了")
    static let isNotRead = Consequence(
        .silentlyLoses, .warning, "the server no longer reads it", zh: "不再读取所发送的内容")

    // MARK: Refusals

    static let isRefused = Consequence(.refused, .breaking, "it is refused", zh: "会被拒绝")
    static let previousValuesAreRefused = Consequence(
        .refused, .breaking, "previously accepted values are refused", zh: "以前发送的内容会被拒绝")
    static let isNeeded = Consequence(.refused, .breaking, "requests without it are refused", zh: "没有它的请求会被拒绝")
    static let bodyIsNeeded = Consequence(
        .refused, .breaking, "requests without a body are refused", zh: "没有正文的请求会被拒绝")
    static let suchBodiesAreRefused = Consequence(
        .refused, .breaking, "requests with such a body are refused", zh: "带有这种正文的请求会被拒绝")
    /// For a range of media types, it is unknown which type was sent.
    static let bodiesOfTheRangeMayBeRefused = Consequence(.refused, .warning, suchBodiesAreRefused.reason)
    static let otherPartsAreRefused = Consequence(
        .refused, .breaking, "parts of other types are refused", zh: "其他类型的部分会被拒绝")
    /// When no types were specified, it is unknown which ones were sent.
    static let otherPartsMayBeRefused = Consequence(.refused, .warning, otherPartsAreRefused.reason)
    static let isReadInAnotherWay = Consequence(
        .refused, .breaking, "the server reads it in a different way", zh: "所发送的内容会以另一种方式读取")

    static let nullIsRefused = Consequence(.refused, .breaking, "null is refused", zh: "null 会被拒绝")
    static let otherTextsAreRefused = Consequence(.refused, .breaking, "other strings are refused", zh: "其他字符串会被拒绝")
    static let otherTextsMayBeRefused = Consequence(
        .refused, .warning, "other strings may be refused", zh: "其他字符串可能会被拒绝")
    static let otherValuesAreRefused = Consequence(.refused, .breaking, "other values are refused", zh: "其他值会被拒绝")
    static let valuesOutsideLimitsAreRefused = Consequence(
        .refused, .breaking, "values outside the limits are refused", zh: "超出限制的值会被拒绝")
    static let otherLengthsAreRefused = Consequence(
        .refused, .breaking, "arrays of other lengths are refused", zh: "其他长度的数组会被拒绝")
    static let otherKeysMayBeRefused = Consequence(.refused, .breaking, "other keys may be refused", zh: "其他键可能会被拒绝")
    static let undescribedKeysAreRefused = Consequence(
        .refused, .breaking, "keys that are not described are refused", zh: "未描述的键会被拒绝")
    /// Clients that send only described keys are not affected.
    static let undescribedKeysWouldBeRefused = Consequence(.refused, .warning, undescribedKeysAreRefused.reason)

    static func otherSpellingsMayBeRefused(_ kinds: Localized) -> Consequence {
        Consequence(
            .refused, .warning, "strings that do not spell \(kinds.english) may be refused",
            zh: "写法不是\(kinds.simplifiedChinese)的字符串可能会被拒绝")
    }
}
