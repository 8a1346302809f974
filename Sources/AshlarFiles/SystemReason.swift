import AshlarLocalization
import Foundation

/// Why a system call failed.
enum SystemReason {
    /// The system's own words; in Chinese, for the errors of files and folders that occur in practice.
    ///
    /// - Parameter code: the value of `errno`.
    static func text(_ code: Int32) -> Localized {
        let english = String(cString: strerror(code))
        return Localized(english, zh: chinese[code] ?? english)
    }

    /// An error of Foundation, with the error of the system that caused it.
    static func text(_ error: any Error) -> Localized {
        let english = error.localizedDescription
        guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return Localized(verbatim: english) }
        return Localized(english, zh: text(cause.code.rawValue).simplifiedChinese)
    }

    private static let chinese: [Int32: String] = [
        EPERM: "不允许此操作", EACCES: "没有权限", ENOENT: "没有这样的文件或文件夹", EEXIST: "已存在", ENOTDIR: "不是文件夹",
        EISDIR: "是文件夹", ENOTEMPTY: "文件夹不为空", ENOSPC: "磁盘空间不足", EDQUOT: "超出磁盘配额", EROFS: "文件系统是只读的",
        ENAMETOOLONG: "名称太长", ELOOP: "符号链接的层数过多", EMFILE: "打开的文件过多", EBUSY: "正被占用", EIO: "输入输出错误",
        EFBIG: "文件太大",
    ]
}
