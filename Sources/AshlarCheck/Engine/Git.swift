import AshlarLocalization
import Foundation

/// Runs git commands in a checkout.
package enum Git {
    /// The reason that git failed.
    package struct Problem: Error, CustomStringConvertible {
        package let text: Localized

        /// The reason, in English.
        package var description: String { text.english }
    }

    /// Runs git.
    ///
    /// - Parameters:
    ///   - arguments: the arguments after `git`.
    ///   - folder: the working folder.
    ///   - message: returns the message to report for git's first error, by default git's own words.
    /// - Returns: the standard output.
    /// - Throws: an error when git cannot be run, or fails.
    package static func output(
        _ arguments: [String], in folder: String, message: (_ errors: String) -> Localized = { Localized(verbatim: $0) }
    ) throws(Problem) -> String {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        // `Process` is unavailable on these systems, where no tool runs; but the package's scheme builds every target.
        throw Problem(text: Localized("git cannot be run on this system", zh: "无法在此系统上运行 git"))
        #else
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        let output = Pipe()
        // A pipe that isn't read would block git, so errors are written to a file.
        let complaints = FileManager.default.temporaryDirectory.appending(path: "ashlar-git-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: complaints) }
        _ = FileManager.default.createFile(atPath: complaints.path, contents: nil)
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: complaints.path) ?? FileHandle.nullDevice
        do { try process.run() } catch {
            let reason = error.localizedDescription
            throw Problem(text: Localized("git cannot be run: \(reason)", zh: "无法运行 git：\(reason)"))
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let errors = (try? String(contentsOf: complaints, encoding: .utf8)) ?? ""
        if process.terminationStatus == 127 { throw Problem(text: Localized("git is not installed", zh: "没有安装 git")) }
        guard process.terminationStatus == 0 else {
            guard let first = errors.split(separator: "\n").first.map(String.init) else {
                throw Problem(text: Localized("git failed", zh: "git 运行失败"))
            }
            throw Problem(text: message(first))
        }
        return String(decoding: data, as: UTF8.self)
        #endif
    }
}
