import AshlarContract
import AshlarLocalization
import AshlarReport

extension InputNote {
    /// One sentence for people.
    package var text: Localized {
        switch self {
        case .requestsWithoutAnswer(let count):
            InputNote.passed(count, "request", "without an answer", zh: "个没有响应的请求")
        case .requestsWithUnknownMethod(let count):
            InputNote.passed(count, "request", "with an unknown method", zh: "个方法未知的请求")
        case .answersWithoutJSON(let count):
            InputNote.passed(count, "answer", "without a JSON body", zh: "个没有 JSON 正文的响应")
        case .requestsWithLongPath(let count):
            InputNote.passed(
                count, "request",
                "with a path of more than \(Archive.longestPath) bytes or \(Archive.mostSegments) segments",
                zh: "个路径超过 \(Archive.longestPath) 字节或 \(Archive.mostSegments) 段的请求")
        case .filesWithoutKnownExtension(let count):
            InputNote.passed(count, "file", "without the extension of a sample", zh: "个扩展名不属于样本的文件")
        case .templatedBodies(let count, let path):
            Localized(
                "\(path): skipped \(Counted.text(count, "body", plural: "bodies")) with {{variables}} that is not JSON",
                zh: "\(path)：已略过 \(count) 个含 {{variables}} 而不是 JSON 的正文")
        case .requestsWithoutSavedAnswer(let count, let path):
            Localized(
                "\(path): \(Counted.text(count, "request")) without a saved JSON answer: only the path is used",
                zh: "\(path)：\(count) 个请求没有保存 JSON 响应，只提供路径")
        case .collectedRequestsWithLongPath(let count, let path):
            Localized(
                "\(path): skipped \(Counted.text(count, "request")) with a path that is too long",
                zh: "\(path)：已略过 \(count) 个路径过长的请求")
        case .observedOnly(let name):
            Localized(
                "\(name) was observed, but no other input shows its shape", zh: "观察到 \(name)，但没有其他输入显示其形状")
        case .describedTwice(let body):
            Localized(
                "\(body) is described twice: the first description is used", zh: "\(body) 有两处说明：采用第一处")
        case .someBodiesWithoutPayload:
            Localized(
                "payloads were made up for only some of the bodies: all would exceed 64 MB",
                zh: "只为部分正文虚构了数据：全部数据会超过 64 MB")
        case .contradiction(let contradiction): contradiction.text
        case .moreContradictions(let count):
            Localized(
                "left out \(Counted.text(count, "more example")) that would contradict a schema",
                zh: "另有 \(count) 个示例与其 schema 矛盾，已略去")
        case .firstServersOnly(let count):
            Localized(
                "only the first \(Counted.text(count, "server")) of the list: others were not read",
                zh: "只读取了前 \(count) 个服务器")
        case .otherBodies(let kinds, let document):
            Localized(
                "\(document): skipped bodies that are not JSON: \(kinds.joined(separator: ", "))",
                zh: "\(document)：已略过不是 JSON 的正文：\(kinds.joined(separator: "、"))")
        case .webhooks(let document):
            Localized("\(document): skipped webhooks", zh: "\(document)：已略过 webhooks")
        case .uncheckedConditions(let words):
            Localized(
                "skipped conditions that no decoder checks: \(words.joined(separator: ", "))",
                zh: "已略过解码器不检查的条件：\(words.joined(separator: "、"))")
        case .unknownType(let type, let place):
            Localized(
                "\(place): `\(type)` is not a JSON Schema type: any value is read",
                zh: "\(place)：`\(type)` 不是 JSON Schema 的类型：读取任意值")
        case .undescribedKey(let key, let place):
            Localized(
                "\(place): `\(key)` is required, but is not a property", zh: "\(place)：`\(key)` 为必需，但不是属性")
        case .longEnumeration(let count, let limit, let place):
            Localized(
                "\(place): an enumeration of \(count) words is read as a string: a type has at most \(limit) cases",
                zh: "\(place)：有 \(count) 个词的枚举读作字符串：一个类型最多有 \(limit) 个成员")
        }
    }

    private static func passed(_ count: Int, _ noun: String, _ what: String, zh chinese: String) -> Localized {
        Localized(
            "skipped \(Counted.text(count, noun)) \(what)",
            zh: "已略过 \(count) \(chinese)")
    }
}

extension InputNote.Contradiction {
    fileprivate var text: Localized {
        let more = Localized(
            others == 0 ? "" : " (and of \(Counted.text(others, "other body", plural: "other bodies")))",
            zh: others == 0 ? "" : "（另有 \(others) 个正文如此）")
        let place = pointer.isEmpty ? Localized("the payload", zh: "数据") : Localized(verbatim: pointer)
        return Localized(
            "\(location): an example contradicts its schema and was left out", zh: "\(location)：示例与其 schema 矛盾，已略去")
            + more + Localized(": \(body): ", zh: "：\(body)：") + place + Localized(": ", zh: "：") + fault.text
    }
}

extension InputNote.Fault {
    fileprivate var text: Localized {
        switch self {
        case .value:
            return Localized("the value violates the schema's limits, words, or format", zh: "值违反 schema 的限制、词或格式")
        case .kind(let kind, let allowed):
            let wanted = allowed.map(InputNote.Fault.name).sorted { $0.english < $1.english }
                .joined(separator: Localized(" or ", zh: "或"))
            // In JSON, integers are numbers.
            let found = InputNote.Fault.name(kind == .integer ? .decimal : kind)
            return Localized(
                "\(found.english), where the schema allows \(wanted.english)",
                zh: "\(found.simplifiedChinese)，而 schema 允许\(wanted.simplifiedChinese)")
        case .elements(let count): return Localized("an array of \(count) elements", zh: "含 \(count) 个元素的数组")
        case .missingKey(let key):
            return Localized("the required key `\(key)` is missing", zh: "缺少必需的键 `\(key)`")
        case .brokenDate:
            return Localized(
                "not a date, although similar objects state a date format for the key",
                zh: "不是日期，而相近的对象为该键说明了日期格式")
        }
    }

    private static func name(_ kind: Place.Kind) -> Localized {
        switch kind {
        case .null: Localized(verbatim: "null")
        case .boolean: Localized("a boolean", zh: "布尔值")
        case .integer: Localized("an integer", zh: "整数")
        case .decimal: Localized("a number", zh: "数字")
        case .string: Localized("a string", zh: "字符串")
        case .array: Localized("a list", zh: "列表")
        case .object: Localized("an object", zh: "对象")
        }
    }
}
