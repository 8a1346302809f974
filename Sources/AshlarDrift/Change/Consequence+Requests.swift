import AshlarReport

/// What becomes of requests that a client of the first contract sends.
extension Consequence {
    // MARK: Nothing

    static let staysRight = Consequence(.safe, .compatible, "what is sent stays right", zh: "所发送的仍然有效")
    static let nothingSends = Consequence(.safe, .compatible, "nothing sends it yet", zh: "尚无调用方发送它")
    static let meaningIsSpecified = Consequence(
        .safe, .compatible, "what leaving it out means is specified now", zh: "现在说明了省略它的含义")
    static let meansSomethingElse = Consequence(
        .safe, .warning, "leaving it out means something else", zh: "省略它的含义变了")
    static let isNotRead = Consequence(
        .silentlyLoses, .warning, "what is sent is not looked at any more", zh: "不再读取所发送的内容")

    // MARK: Refusals

    static let isRefused = Consequence(.refused, .breaking, "it is refused", zh: "会被拒绝")
    static let whatWasSentIsRefused = Consequence(.refused, .breaking, "what was sent is refused", zh: "以前发送的内容会被拒绝")
    static let isNeeded = Consequence(.refused, .breaking, "requests without it are refused", zh: "没有它的请求会被拒绝")
    static let bodyIsNeeded = Consequence(
        .refused, .breaking, "requests without a body are refused", zh: "没有正文的请求会被拒绝")
    static let suchBodiesAreRefused = Consequence(
        .refused, .breaking, "requests with such a body are refused", zh: "带有这种正文的请求会被拒绝")
    /// Of a range of media types, nobody knows what was sent.
    static let bodiesOfTheRangeMayBeRefused = Consequence(.refused, .warning, suchBodiesAreRefused.reason)
    static let otherPartsAreRefused = Consequence(
        .refused, .breaking, "parts of other types are refused", zh: "其他类型的部分会被拒绝")
    /// Where no types were specified, nobody knows which were sent.
    static let otherPartsMayBeRefused = Consequence(.refused, .warning, otherPartsAreRefused.reason)
    static let isReadInAnotherWay = Consequence(
        .refused, .breaking, "what is sent is read in another way", zh: "所发送的内容会以另一种方式读取")

    static let nullIsRefused = Consequence(.refused, .breaking, "null is refused", zh: "null 会被拒绝")
    static let otherTextsAreRefused = Consequence(.refused, .breaking, "other texts are refused", zh: "其他文本会被拒绝")
    static let otherTextsMayBeRefused = Consequence(.refused, .warning, "other texts may be refused", zh: "其他文本可能会被拒绝")
    static let otherValuesAreRefused = Consequence(.refused, .breaking, "other values are refused", zh: "其他值会被拒绝")
    static let whatIsBeyondIsRefused = Consequence(
        .refused, .breaking, "what is beyond them is refused", zh: "超出限制的值会被拒绝")
    static let otherLengthsAreRefused = Consequence(
        .refused, .breaking, "arrays of other lengths are refused", zh: "其他长度的数组会被拒绝")
    static let otherKeysMayBeRefused = Consequence(.refused, .breaking, "other keys may be refused", zh: "其他键可能会被拒绝")
    static let undescribedKeysAreRefused = Consequence(
        .refused, .breaking, "keys that are not described are refused", zh: "未描述的键会被拒绝")
    /// Who sends only what is described loses nothing.
    static let undescribedKeysWouldBeRefused = Consequence(.refused, .warning, undescribedKeysAreRefused.reason)

    static func otherSpellingsMayBeRefused(_ kinds: Localized) -> Consequence {
        Consequence(
            .refused, .warning, "texts that do not spell \(kinds.english) may be refused",
            zh: "写法不是\(kinds.simplifiedChinese)的文本可能会被拒绝")
    }
}
