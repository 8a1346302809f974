extension Problem {
    /// A language that messages are written in.
    public enum Language: String, Sendable, CaseIterable {
        case english = "en"
        case simplifiedChinese = "zh-Hans"
    }

    /// One sentence, in English.
    public var message: String { message(in: .english) }

    /// One sentence, made of the code and what was expected and found.
    ///
    /// - Parameter language: what the sentence is written in; `expected` and `found` stay in English.
    public func message(in language: Language) -> String {
        switch language {
        case .english: english
        case .simplifiedChinese: chinese
        }
    }

    private var english: String {
        switch code {
        case .missingKey: "the key \(lastToken) is missing; expected \(expected)"
        case .nullValue: "null where \(expected) is required"
        case .numberOutOfRange: "the number does not fit; expected \(expected)"
        case .unexpectedEnd: "the payload ends here; expected \(expected)"
        case .trailingContent: "the payload's value has ended; nothing may follow"
        case .depthExceeded: "nested deeper than \(expected)"
        case .sizeExceeded: "the payload has \(found); expected \(expected)"
        case .invalidUTF8: parameters["encoding"].map { "this is \($0), not UTF-8" } ?? "these bytes are not UTF-8"
        case .controlCharacter: "a control character must be escaped in a string"
        case .invalidEscape: "no valid escape"
        case .invalidNumber: "a number cannot go on like this"
        case .unexpectedByte: "expected \(expected)"
        case .typeMismatch: "expected \(expected), found \(found)"
        case .unknownKey: "the key \(lastToken) is not known; expected \(expected)"
        case .duplicateKey: "the key \(lastToken) stands here a second time"
        case _ where code.isRule: expected
        default: "\(found) that is not \(expected)"
        }
    }

    private var chinese: String {
        switch code {
        case .missingKey: "缺少键 \(lastToken)；应为 \(expected)"
        case .nullValue: "此处必须为 \(expected)，却是 null"
        case .numberOutOfRange: "数值超出范围；应为 \(expected)"
        case .unexpectedEnd: "数据在此处结束；应为 \(expected)"
        case .trailingContent: "数据的值已经结束，其后不应再有内容"
        case .depthExceeded: "嵌套超过 \(expected)"
        case .sizeExceeded: "数据有 \(found)；应为 \(expected)"
        case .invalidUTF8: parameters["encoding"].map { "这是 \($0)，不是 UTF-8" } ?? "这些字节不是 UTF-8"
        case .controlCharacter: "字符串中的控制字符必须转义"
        case .invalidEscape: "无效的转义"
        case .invalidNumber: "数字格式不正确"
        case .unexpectedByte: "应为 \(expected)"
        case .typeMismatch: "应为 \(expected)，却是 \(found)"
        case .unknownKey: "未知的键 \(lastToken)；应为 \(expected)"
        case .duplicateKey: "键 \(lastToken) 在此重复出现"
        case _ where code.isRule: expected
        default: "\(found) 不是 \(expected)"
        }
    }

    private var lastToken: String {
        let token = pointer.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return "\"" + token.replacing("~1", with: "/").replacing("~0", with: "~") + "\""
    }
}
