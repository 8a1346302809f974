/// The words of a report around its problems.
enum ReportHeading: Sendable {
    case problems(Int, type: String, source: String?, bytes: Int)
    case wholePayload
    case omitted(Int)

    /// At least one value of each case.
    static let samples: [ReportHeading] = [
        .problems(1, type: "T", source: nil, bytes: 3), .problems(2, type: "T", source: "k", bytes: 3), .wholePayload,
        .omitted(2),
    ]

    var wording: Wording {
        switch self {
        case .problems(let count, let type, let source, let bytes):
            .words(
                count == 1
                    ? "error: {count} problem decoding {type} from {source} ({bytes} bytes)"
                    : "error: {count} problems decoding {type} from {source} ({bytes} bytes)",
                "错误：{source}（{bytes} 字节）无法解码为 {type}，共有 {count} 个问题",
                [
                    "count": "\(count)", "type": .verbatim(type), "bytes": "\(bytes)",
                    "source": source.map(Wording.verbatim) ?? Wording.words("the payload", "数据"),
                ])
        case .wholePayload: .words("(whole payload)", "（整个数据）")
        case .omitted(let count): .words("… and {count} more", "… 另有 {count} 个问题", ["count": "\(count)"])
        }
    }
}
