import Foundation
import Testing

@testable import AshlarFiles

/// Runs that end after each of their steps, and the run after them.
@Suite struct FolderRecoveryTests {
    private static let old = [
        "Package.swift": "old", "Sources/A/a.swift": "old", "Sources/A/b.swift": "same", "Sources/B/gone.swift": "old",
        "Fixtures/x/1.json": "old", "Sources/A/UserID.swift": "old",
    ]
    private static let new = [
        "Package.swift": "new", "Sources/A/a.swift": "new", "Sources/A/b.swift": "same", "Sources/C/c.swift": "new",
        "Fixtures/y/1.json": "new", "Sources/A/UserId.swift": "new",
    ]

    /// A folder with files of a person, and with those of a first run if there was one.
    private func folder(written: Bool) throws -> TestFolder {
        let folder = try TestFolder()
        if written { try folder.replace(Self.old, lock: "old") }
        for path in ["Sources/A/mine.swift", ".git/HEAD", "Fixtures/x/mine.json"] {
            try folder.write("mine", to: path)
            try folder.age(path)
        }
        return folder
    }

    private func expected(written: Bool) throws -> [String: String] {
        let folder = try folder(written: written)
        try folder.replace(Self.new, lock: "new")
        return folder.tree()
    }

    /// Allows a number of steps, and none after them.
    private final class Steps {
        private(set) var taken = 0
        private let limit: Int

        init(_ limit: Int) { self.limit = limit }

        func mayChange() -> Bool {
            guard taken < limit else { return false }
            taken += 1
            return true
        }
    }

    @Test(arguments: [false, true])
    func afterAnyStepTheNextRunLeavesTheNewFilesAndNothingElse(written: Bool) throws {
        let expected = try expected(written: written)
        let all = Steps(.max)
        try folder(written: written).replace(Self.new, lock: "new", mayChange: all.mayChange)
        #expect(all.taken > 20)
        for step in 0..<all.taken {
            let folder = try folder(written: written)
            #expect(throws: OutputProblem.self, "step \(step)") {
                try folder.replace(Self.new, lock: "new", mayChange: Steps(step).mayChange)
            }
            let outcome = try folder.replace(Self.new, lock: "new")
            #expect(folder.tree() == expected, "step \(step)")
            #expect(outcome.edited.isEmpty, "step \(step)")
            for path in ["Sources/A/mine.swift", ".git/HEAD", "Fixtures/x/mine.json"] { #expect(folder.isAged(path)) }
        }
    }

    /// The next run finds the old package or the new one before it writes anything of its own.
    @Test func theNextRunFindsTheOldPackageOrTheNewOne() throws {
        let (old, new) = (try folder(written: true).tree(), try expected(written: true))
        let all = Steps(.max)
        try folder(written: true).replace(Self.new, lock: "new", mayChange: all.mayChange)
        var outcomes: Set<String> = []
        for step in 0..<all.taken {
            let folder = try folder(written: true)
            _ = try? folder.replace(Self.new, lock: "new", mayChange: Steps(step).mayChange)
            switch try FolderRecovery.recover(FolderLock.open(folder.path)) {
            case .none:
                #expect(folder.tree() == old || folder.tree() == new, "step \(step)")
            case .tookBack:
                outcomes.insert("took back")
                #expect(folder.tree() == old || folder.tree() == new, "step \(step)")
            case .finished(let edited):
                outcomes.insert("finished")
                #expect(folder.tree() == new && edited.isEmpty, "step \(step)")
            }
        }
        #expect(outcomes == ["took back", "finished"])
    }

    /// Interrupts the run that cleans up too, after each of its own steps.
    @Test func cleaningUpCanBeInterruptedAnywhereAsWell() throws {
        let expected = try expected(written: true)
        let all = Steps(.max)
        try folder(written: true).replace(Self.new, lock: "new", mayChange: all.mayChange)
        for first in 0..<all.taken {
            for second in 0... {
                let folder = try folder(written: true)
                _ = try? folder.replace(Self.new, lock: "new", mayChange: Steps(first).mayChange)
                let isDone = (try? folder.replace(Self.new, lock: "new", mayChange: Steps(second).mayChange)) != nil
                try folder.replace(Self.new, lock: "new")
                #expect(folder.tree() == expected, "steps \(first), \(second)")
                if isDone { break }
            }
        }
    }

    @Test func keepsWhatAPersonEditedBetweenTheRuns() throws {
        let folder = try folder(written: true)
        // Everything is staged, and the journal is written; nothing has been moved.
        let count = Self.new.count + 2
        _ = try? folder.replace(Self.new, lock: "new", mayChange: Steps(count + 3 - 1).mayChange)
        try #require(folder.text(".ashlar-staging/journal.json") != nil)
        try folder.write("edited", to: "Sources/A/a.swift")
        try folder.write("edited", to: "Sources/B/gone.swift")
        try folder.write("mine", to: "Sources/C/c.swift")
        let outcome = try FolderRecovery.recover(FolderLock.open(folder.path))
        let kept = try ["Sources/A/a.swift", "Sources/B/gone.swift", "Sources/C/c.swift"].map { try FolderPath($0) }
        #expect(outcome == .finished(edited: kept))
        #expect(folder.text("Sources/A/a.swift") == "edited" && folder.text("Sources/B/gone.swift") == "edited")
        #expect(folder.text("Sources/C/c.swift") == "mine" && folder.text("Package.swift") == "new")
        #expect(folder.text(".ashlar-staging/journal.json") == nil)
    }

    @Test func anErrorBeforeTheJournalLeavesNothing() throws {
        let folder = try folder(written: true)
        let before = folder.everything()
        var failed = false
        // One step fails, as on a full disk, and those after it work.
        let steps = Steps(3)
        #expect(throws: OutputProblem.self) {
            try folder.replace(Self.new, lock: "new") {
                if failed || steps.mayChange() { return true }
                failed = true
                return false
            }
        }
        #expect(folder.everything() == before)
    }
}
