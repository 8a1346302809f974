/// The table of expectations, in the languages that Ashlar supports.
///
/// A Chinese phrase begins and ends with a space where Latin letters or digits would touch the text around it.
extension Expectation {
    var wording: Wording {
        switch self {
        case .text(let text): .own(text)
        case .either(let options): .list(options.map(\.wording), joinedBy: .or)

        case .value: .words("a value", "值")
        case .kind(let kind): kind.wording
        case .elements(let count): .words("an array of {count} elements", "有 {count} 个元素的数组", ["count": "\(count)"])
        case .objectWithOneKey: .words("an object with one key", "只有一个键的对象")
        case .keysAndValues: .words("keys and values in turn", "交替出现的键和值")

        case .integer: .words("an integer", "整数")
        case .integerIn(let least, let greatest):
            .words("an integer in {range}", " {range} 范围内的整数", ["range": "\(least)...\(greatest)"])
        case .decimal: .words("a decimal number", "小数")
        case .date([]): .words("a date", "日期")
        case .date(let formats):
            .words("a date ({format})", "日期（{format}）", ["format": .list(formats.map(\.wording), joinedBy: .or)])
        case .foundationDate(let format): .words("a date ({format})", "日期（{format}）", ["format": format.wording])
        case .url: .words("a URL", "网址")
        case .uuid: .words("a UUID", " UUID ")
        case .base64: .words("base64 data", " base64 数据")
        case .money: .words("an amount of money", "金额")
        case .oneOf(let words): .words("one of {values}", "以下之一：{values}", ["values": .quoted(words)])
        case .oneOfIntegers(let integers):
            .words("one of {values}", "以下之一：{values}", ["values": .shortened(integers)])
        case .knownValue: .words("a known value", "已知的值")
        case .caseOf(let type): .words("a case of {type}", " {type} 的枚举成员", ["type": "\(type)"])
        case .readBy(let type): .words("a value that {type} decodes", " {type} 可解码的值", ["type": "\(type)"])

        case .keyOf(let type): .words("a key of {type}", " {type} 的键", ["type": "\(type)"])
        case .keyThatIs(let type): .words("a value of {type}", "属于 {type} 的键", ["type": "\(type)"])
        case .eachKeyOnce: .words("each key once", "每个键只出现一次")
        case .oneKey: .words("one key", "只有一个键")
        case .oneOfObjects(let keys): .words("one of {values}", "以下之一：{values}", ["values": .objects(keys)])
        case .exactlyOneOfObjects(let keys):
            .words("exactly one of {values}", "以下之中的恰好一个：{values}", ["values": .objects(keys)])

        case .notEmpty: .words("a collection that is not empty", "非空的集合")
        case .ready(let format, _): .words(format.words.english, format.words.simplifiedChinese)
        case .amount(let currency, let digits):
            .words(
                "an amount in {currency} of at most {digits} decimal places", "最多 {digits} 位小数的 {currency} 金额",
                ["currency": "\(currency)", "digits": "\(digits)"])

        case .characters(let least, let greatest): Expectation.characters(least, greatest)
        case .collection(let least, let greatest): Expectation.collection(least, greatest)
        case .matching(let pattern):
            .words("a string of the form {pattern}", "格式为 {pattern} 的字符串", ["pattern": "\(pattern)"])
        case .textOfRequiredForm: .words("a string of the required form", "符合要求格式的字符串")
        case .valueFrom(let least, let greatest):
            .words("a value from {min} to {max}", " {min} 到 {max} 之间的值", ["min": "\(least)", "max": "\(greatest)"])
        case .valueFromBelow(let least, let limit):
            .words(
                "a value of at least {min} and below {below}", "不小于 {min} 且小于 {below} 的值",
                ["min": "\(least)", "below": "\(limit)"])
        case .valueAtLeast(let least): .words("a value of at least {min}", "不小于 {min} 的值", ["min": "\(least)"])
        case .valueAtMost(let greatest): .words("a value of at most {max}", "不大于 {max} 的值", ["max": "\(greatest)"])
        case .valueBelow(let limit): .words("a value below {below}", "小于 {below} 的值", ["below": "\(limit)"])
        case .oneOfValues(let values):
            .words("one of {values}", "以下之一：{values}", ["values": .verbatim(values.joined(separator: ", "))])
        case .not(let rules):
            .words("anything but {what}", "{what}以外的值", ["what": .list(rules.map(\.wording), joinedBy: .and)])
        case .dateAfter(let date): .words("a date after {date}", "晚于 {date} 的日期", ["date": "\(date)"])
        case .dateBefore(let date): .words("a date before {date}", "早于 {date} 的日期", ["date": "\(date)"])
        case .dateWithin(let from, let to):
            .words("a date from {from} to {to}", " {from} 到 {to} 之间的日期", ["from": "\(from)", "to": "\(to)"])
        case .finite: .words("a finite number", "有限的数")

        case .integerText: .words("a string that contains an integer", "字符串中的整数")
        case .decimalText: .words("a string that contains a decimal number", "字符串中的小数")
        case .booleanText: .words("\"true\" or \"false\"", " \"true\" 或 \"false\"")
        case .zeroOrOne: .words("0 or 1", " 0 或 1")
        case .jsonText: .words("a string that contains JSON", "字符串中的 JSON")

        case .thrown(let error): .own(error.text)
        case .grammar(let grammar): grammar.wording
        case .bytes(let count): .words("at most {count} bytes", "最多 {count} 字节", ["count": "\(count)"])
        case .levels(let count): .words("{count} levels", " {count} 层", ["count": "\(count)"])
        }
    }
}

// MARK: Numbers of characters and elements

extension Expectation {
    private static func characters(_ least: Int?, _ greatest: Int?) -> Wording {
        switch (least, greatest) {
        case (nil, nil): .words("a string", "字符串")
        case (1, 1): .words("a string of 1 character", " 1 个字符的字符串")
        case (let least?, let greatest?) where least == greatest:
            .words("a string of {length} characters", " {length} 个字符的字符串", ["length": "\(least)"])
        case (let least?, let greatest?):
            .words(
                "a string of {min} to {max} characters", " {min} 到 {max} 个字符的字符串",
                ["min": "\(least)", "max": "\(greatest)"])
        case (1, nil): .words("a string of at least 1 character", "至少 1 个字符的字符串")
        case (let least?, nil):
            .words("a string of at least {min} characters", "至少 {min} 个字符的字符串", ["min": "\(least)"])
        case (nil, 1): .words("a string of at most 1 character", "最多 1 个字符的字符串")
        case (nil, let greatest?):
            .words("a string of at most {max} characters", "最多 {max} 个字符的字符串", ["max": "\(greatest)"])
        }
    }

    private static func collection(_ least: Int?, _ greatest: Int?) -> Wording {
        switch (least, greatest) {
        case (nil, nil): .words("a collection", "集合")
        case (1, 1): .words("a collection of 1 element", "有 1 个元素的集合")
        case (let least?, let greatest?) where least == greatest:
            .words("a collection of {length} elements", "有 {length} 个元素的集合", ["length": "\(least)"])
        case (let least?, let greatest?):
            .words(
                "a collection of {min} to {max} elements", "有 {min} 到 {max} 个元素的集合",
                ["min": "\(least)", "max": "\(greatest)"])
        case (1, nil): .words("a collection of at least 1 element", "至少有 1 个元素的集合")
        case (let least?, nil):
            .words("a collection of at least {min} elements", "至少有 {min} 个元素的集合", ["min": "\(least)"])
        case (nil, 1): .words("a collection of at most 1 element", "最多有 1 个元素的集合")
        case (nil, let greatest?):
            .words("a collection of at most {max} elements", "最多有 {max} 个元素的集合", ["max": "\(greatest)"])
        }
    }
}

extension FoundationScalar.DateStrategy {
    fileprivate var wording: Wording {
        switch self {
        case .deferred: .words("seconds since 2001", "自 2001 年起的秒数")
        case .iso8601: "ISO 8601"
        case .unixSeconds: WireDateFormat.unixSeconds.wording
        case .unixMilliseconds: WireDateFormat.unixMilliseconds.wording
        }
    }
}

extension Expectation.Grammar {
    fileprivate var wording: Wording {
        switch self {
        case .restOfString: .words("the rest of the string", "字符串的剩余部分")
        case .colon: .words("\":\" after the key", "键后的 \":\"")
        case .commaOrBrace: .words("\",\" or \"}\"", " \",\" 或 \"}\"")
        case .commaOrBracket: .words("\",\" or \"]\"", " \",\" 或 \"]\"")
        case .key: .words("a key", "键")
        case .keyOrBrace: .words("a key or \"}\"", "键或 \"}\"")
        case .valueOrBracket: .words("a value or \"]\"", "值或 \"]\"")
        case .endOfPayload: .words("the end of the payload", "数据的结尾")
        case .valueWithoutMark: .words("a value, without a byte order mark before it", "值，其前不应有字节顺序标记")
        case .utf8: .words("UTF-8", " UTF-8 ")
        }
    }
}
