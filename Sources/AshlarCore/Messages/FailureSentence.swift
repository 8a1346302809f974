/// The messages of errors for people, of all modules in one table: one sentence each, in the languages of Ashlar.
package enum FailureSentence: CaseIterable, Sendable {
    // Data that is read and written.
    case unreadableData, tooMuchData, unwritableData, unusableData, invalidValue, invalidValueBecause
    case missingValue
    // Amounts of money.
    case differentCurrencies, tooLargeAmount, divisionByZero
    // Databases.
    case unopenedStore, newerStore, notMigrated, fullDisk, conflictingRow, busyStore, failedStore
    // Networks.
    case unreachable, interrupted, timedOut, unavailable, unauthorized, changedElsewhere, refused, redirected
    case unreadableAnswer, tooMuchAnswer, unsendable, notTrusted, cancelled
    // Repositories.
    case notKept, noSuchChange, notInConflict, loggedOut, failed
    // Changes that a server has not accepted.
    case unsentChange, undecidedChange, refusedChange
    // Files.
    case unreadableFile

    var wording: Wording {
        switch self {
        case .unreadableData:
            .words("The data could not be read because it is not in the expected format.", "无法读取数据，因为其格式不符合预期。")
        case .tooMuchData: .words("There is too much data to read.", "数据过大，无法读取。")
        case .unwritableData: .words("The data could not be written.", "无法写入数据。")
        case .unusableData: .words("The data could not be used: {reason}.", "无法使用该数据：{reason}。", ["reason": ""])
        case .invalidValue: .words("The value is not valid.", "该值无效。")
        case .invalidValueBecause: .words("The value is not valid: {reason}.", "该值无效：{reason}。", ["reason": ""])
        case .missingValue: .words("A required value is missing.", "缺少必需的值。")

        case .differentCurrencies:
            .words("Amounts in different currencies cannot be combined.", "不同货币的金额不能一起计算。")
        case .tooLargeAmount: .words("The amount is too large.", "金额过大。")
        case .divisionByZero: .words("An amount cannot be divided by zero.", "金额不能除以零。")

        case .unopenedStore: .words("The saved data could not be opened.", "无法打开已保存的数据。")
        case .newerStore:
            .words("The saved data belongs to a newer version of the app.", "已保存的数据属于更新版本的应用。")
        case .notMigrated:
            .words("The saved data could not be updated for this version of the app.", "无法将已保存的数据升级到此版本的应用。")
        case .fullDisk: .words("There is not enough space to save the data.", "空间不足，无法保存数据。")
        case .conflictingRow: .words("The data conflicts with data that is already saved.", "该数据与已保存的数据冲突。")
        case .busyStore: .words("The saved data is in use. Try again.", "已保存的数据正在使用中。请重试。")
        case .failedStore: .words("The saved data could not be read or changed.", "无法读取或更改已保存的数据。")

        case .unreachable: .words("The server could not be reached.", "无法连接到服务器。")
        case .interrupted: .words("The connection to the server was lost.", "与服务器的连接已中断。")
        case .timedOut: .words("The server took too long to respond.", "服务器响应超时。")
        case .unavailable: .words("The server is not available at the moment.", "服务器暂时不可用。")
        case .unauthorized: .words("You need to sign in again.", "你需要重新登录。")
        case .changedElsewhere: .words("The data has been changed elsewhere in the meantime.", "数据在此期间已在别处被更改。")
        case .refused: .words("The server refused the request.", "服务器拒绝了请求。")
        case .redirected: .words("The server is at another address.", "服务器位于其他地址。")
        case .unreadableAnswer: .words("The data from the server could not be read.", "无法读取来自服务器的数据。")
        case .tooMuchAnswer: .words("The server sent too much data.", "服务器发送的数据过多。")
        case .unsendable: .words("The request could not be sent.", "无法发送请求。")
        case .notTrusted: .words("The connection to the server is not secure.", "与服务器的连接不安全。")
        case .cancelled: .words("The operation was cancelled.", "操作已取消。")

        case .notKept: .words("This is not available offline.", "此内容离线时不可用。")
        case .noSuchChange: .words("This change no longer exists.", "此更改已不存在。")
        case .notInConflict: .words("This change does not need a decision.", "此更改不需要处理。")
        case .loggedOut: .words("You have signed out.", "你已退出登录。")
        case .failed: .words("The operation could not be completed.", "操作无法完成。")

        case .unsentChange: .words("This change has not been sent yet.", "此更改尚未发送。")
        case .undecidedChange: .words("This change needs a decision.", "此更改需要你来决定。")
        case .refusedChange: .words("This change was not accepted.", "此更改未被接受。")

        case .unreadableFile: .words("The file could not be read.", "无法读取文件。")
        }
    }
}

extension ProblemMessages {
    /// A sentence for people.
    package func sentence(_ sentence: FailureSentence) -> String { text(of: sentence.wording) }

    /// A sentence with its reasons: `The data could not be used: an event ends after its start.`
    func sentence(_ sentence: FailureSentence, because reasons: [String]) -> String {
        guard case .phrase(let english, let chinese, _) = sentence.wording else { return "" }
        return text(of: .words(english, chinese, ["reason": .verbatim(joined(reasons))]))
    }

    /// Reasons as one sentence: `An event ends after its start; an event has a title.`
    func sentence(of reasons: [String]) -> String {
        let reason = joined(reasons)
        let end = reason.last.map { "。！？.!?".contains($0) } ?? true ? "" : text(of: .fullStop)
        return reason.prefix(1).uppercased() + reason.dropFirst() + end
    }

    /// Each reason once, at most three.
    private func joined(_ reasons: [String]) -> String {
        var seen: Set<String> = []
        return reasons.filter { seen.insert($0).inserted }.prefix(3).joined(separator: text(of: .semicolon))
    }
}

extension Wording {
    fileprivate static let semicolon = words("; ", "；")
    fileprivate static let fullStop = words(".", "。")
}
