import AshlarReport

/// The consequences for the decoder of the first contract when it reads responses.
extension Consequence {
    // MARK: It reads them

    static let readsAll = Consequence(
        .safe, .compatible, "the decoder reads every possible value", zh: "解码器能读取所有可能的值")
    static let takesLess = Consequence(
        .safe, .compatible, "the decoder accepts more than this", zh: "收到的值少于解码器所能接受的")
    static let takesNull = Consequence(.safe, .compatible, "the decoder accepts null", zh: "解码器接受 null")
    static let takesAbsence = Consequence(.safe, .compatible, "the decoder accepts a missing key", zh: "解码器允许它缺失")
    static let takesAnyValue = Consequence(.safe, .compatible, "the decoder accepts any value", zh: "解码器接受任意值")
    static let readsAnyText = Consequence(.safe, .compatible, "the decoder reads any string", zh: "解码器读取任意字符串")
    static let readsAnyValue = Consequence(.safe, .compatible, "the decoder reads any value", zh: "解码器读取任意值")
    static let checksNoLimits = Consequence(.safe, .compatible, "the decoder does not check them", zh: "解码器不检查它们")
    static let takesNoDefault = Consequence(
        .safe, .compatible, "the decoder does not use defaults from the specification", zh: "解码器不采用规范中的默认值")
    static let noKeyIsNeeded = Consequence(.safe, .compatible, "no key is required", zh: "不需要任何键")
    static let dictionaryReads = Consequence(.safe, .compatible, "the dictionary reads them", zh: "字典能读取它们")
    static let caseIsNotMet = Consequence(.safe, .compatible, "its case no longer occurs", zh: "不再遇到该成员")
    static let isNotSent = Consequence(.safe, .compatible, "it is no longer sent", zh: "不再发送它")
    static let comesWhenAskedFor = Consequence(.safe, .compatible, "it is returned only on request", zh: "只在被请求时返回")
    static let stepsOverKeys = Consequence(.safe, .compatible, "the decoder ignores them", zh: "解码器会跳过它们")

    // MARK: It reads them as something else

    static let stepsOver = Consequence(.silentlyLoses, .compatible, "the decoder ignores it", zh: "解码器会跳过它")
    static let readsAsNil = Consequence(.silentlyLoses, .warning, "it decodes as nil", zh: "读取为 nil")
    static let readsAsKnownShapes = Consequence(
        .silentlyLoses, .warning, "it decodes as one of the known shapes", zh: "按已知的形状读取")
    static let decodesAsUnknown = Consequence(.safe, .warning, "it decodes as unknown", zh: "解码为未知")
    static let keepsAsUnknownText = Consequence(
        .safe, .warning, "the decoder keeps it as an unknown string", zh: "解码器将其保留为未知字符串")
    static let otherTextsDecodeAsUnknown = Consequence(
        .safe, .warning, "other strings decode as unknown", zh: "其他字符串解码为未知")
    static let codeDoesNotKnowIt = Consequence(
        .safe, .warning, "code that lists the values does not handle it", zh: "列出这些值的代码不认识它")
    static let codeDoesNotKnowOthers = Consequence(
        .safe, .warning, "code that lists the values does not handle others", zh: "列出这些值的代码不认识其他值")

    // MARK: It throws

    static let takesNoNull = Consequence(.throws, .breaking, "the decoder does not accept null", zh: "解码器不接受 null")
    static let refusesKeys = Consequence(
        .throws, .breaking, "the decoder refuses unknown keys", zh: "解码器拒绝未知的键")
    static let refusesTheKey = Consequence(
        .throws, .breaking, "the decoder refuses the unknown key", zh: "解码器拒绝这个未知的键")
    static let readsDatesInOneForm = Consequence(
        .throws, .breaking, "the decoder reads dates only in its own format", zh: "解码器只读取自己格式的日期")
    static let needsTheKey = Consequence(.throws, .breaking, "the decoder needs the key", zh: "解码器需要该键")
    static let looksForTheOldTag = Consequence(.throws, .breaking, "the decoder looks for the old tag", zh: "解码器查找旧标记")
    static let hasNoSuchCase = Consequence(.throws, .breaking, "the enumeration has no such case", zh: "枚举没有这个成员")
    static let otherTextsAreNoCase = Consequence(.throws, .breaking, "other strings match no case", zh: "其他字符串没有对应的成员")
    static let otherValuesAreNoCase = Consequence(.throws, .breaking, "other values match no case", zh: "其他值没有对应的成员")

    static func keyMayBeAbsent(_ key: String) -> Consequence {
        Consequence(.throws, .breaking, "\(key) may be absent", zh: "\(key) 可能缺失")
    }

    static func readsPositions(_ name: String, _ count: Int) -> Consequence {
        Consequence(
            .throws, .breaking, "\(name) reads \(Counted.text(count, "position"))", zh: "\(name) 读取 \(count) 个位置")
    }

    static func readsOneKindAtEachPosition(_ name: String) -> Consequence {
        Consequence(
            .throws, .breaking, "\(name) reads a specific type at each position", zh: "\(name) 在每个位置读取各自的类型")
    }

    // MARK: Whole answers

    /// - Parameter isSuccess: whether it is a response to a successful request.
    static func isNotDescribed(isSuccess: Bool) -> Consequence {
        Consequence(
            isSuccess ? .throws : .safe, isSuccess ? .breaking : .warning,
            "this response is no longer described", zh: "不再描述该响应")
    }

    static func mediaTypeIsGone(isSuccess: Bool) -> Consequence {
        Consequence(
            isSuccess ? .throws : .safe, isSuccess ? .breaking : .warning,
            "clients that read it no longer get it", zh: "读取它的一方不再得到它")
    }

    static func hasNoDecoder(isSuccess: Bool) -> Consequence {
        Consequence(
            .safe, isSuccess ? .warning : .compatible, "no decoder reads this response", zh: "没有读取该响应的解码器")
    }

    // MARK: Live traffic

    static let appRefusedThem = Consequence(
        .throws, .breaking, "the app's own decoder refused them", zh: "应用自己的解码器拒绝了它们")
    static let contractHasNoSuchPlace = Consequence(
        .silentlyLoses, .warning, "the contract has no such place", zh: "契约中没有这个位置")
    static let looksForTheOldName = Consequence(
        .silentlyLoses, .warning, "a decoder written for the contract looks for the old name", zh: "按契约编写的解码器查找旧名称")
    static let appLeftThemOut = Consequence(
        .silentlyLoses, .warning, "the app's decoder dropped them or used the default", zh: "应用的解码器略去了它们，或使用了默认值")
    static let firstCounts = Consequence(.silentlyLoses, .warning, "the first one is used", zh: "以第一个为准")

    // MARK: Types that are gone

    package static let noTypeReadsIt = Consequence(
        .silentlyLoses, .warning, "no type with this name reads the recorded data", zh: "没有同名的类型读取已记录的内容")
}
