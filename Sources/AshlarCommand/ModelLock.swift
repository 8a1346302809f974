#if Tools
import AshlarContract
import AshlarDrift
import AshlarCore
import AshlarExplain
import AshlarFiles
import AshlarLocalization
import AshlarSpecification
import AshlarSyntax
import Foundation

/// The models of an app at the time when payloads were recorded and rows were stored: one JSON Schema (2020-12) with a
/// definition of each type that is read.
struct ModelLock {
    let path: String

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// - Throws: ``OutputProblem`` when the file cannot be written, or is not a lock file.
    func write(_ model: PayloadModel) throws(OutputProblem) {
        let file = try FileReplacement(path: path)
        try file.refuseForeign(Localized("a lock of models", zh: "模型锁文件"), isOwn: JSONSchema.isDefinitions)
        try file.write(Array(JSONSchema.definitions(of: model).utf8))
    }

    /// Whether sources declare no type that payloads or rows are read as.
    func isEmpty(_ model: PayloadModel) -> Bool {
        DeepStack.run { Specification.read(schema: model.definitions(), named: path) }.contract.roots.isEmpty
    }

    /// Returns the effect of the current types on payloads and rows that match the types in the lock.
    ///
    /// - Parameters:
    ///   - model: the current types.
    ///   - sources: the name of their sources in messages.
    ///   - report: prints the problems.
    /// - Throws: the exit code, after the problem was reported.
    func drift(to model: PayloadModel, sources: String, _ report: Reporter) throws -> Drift {
        if RegularFile.isSpecial(path) {
            report.error(RegularFile.Refusal.special.text(of: path))
            throw ExitStatus.unreadable
        }
        let locked = try contract(Specification.read([path]), report)
        let now = try contract(
            DeepStack.run { Specification.read(schema: model.definitions(), named: sources) }, report)
        // The current types read old data: seen from them, the old types are the change.
        let drift = Drift.between(now, locked, decoder: .source)
        let types = Set(now.roots.map { RootName.of($0.origin) })
        if types.isDisjoint(with: locked.roots.map { RootName.of($0.origin) }) {
            report.error(
                .problem(
                    path,
                    Localized(
                        "no type of \(sources) is in it: nothing was compared", zh: "其中没有 \(sources) 的任何类型：没有比较任何内容"),
                    remedy: Localized(
                        "name the lock file of these sources, or another file to create one",
                        zh: "请指定这些源文件的锁文件，或指定另一个文件以创建锁文件")))
            throw ExitStatus.wrongUse
        }
        let gone = locked.roots.filter { !types.contains(RootName.of($0.origin)) }.map { root in
            Change(
                kind: .bodyRemoved, direction: .response, body: RootName.of(root.origin), path: "$", detail: .removed,
                .noTypeReadsIt, evidence: .specified, oldLocation: root.place.statement?.location)
        }
        return Drift(drift.changes.map { ModelLock.withoutPlaces($0.reversed) } + gone, notCompared: drift.notCompared)
    }

    private func contract(_ specification: Specification, _ report: Reporter) throws -> Contract {
        try report.refuse(specification.problems)
        return specification.contract
    }

    /// Returns a change without its new location, because lines of a schema that was generated from sources lead nowhere.
    private static func withoutPlaces(_ change: Change) -> Change {
        var change = change
        change.newLocation = nil
        return change
    }
}
#endif
