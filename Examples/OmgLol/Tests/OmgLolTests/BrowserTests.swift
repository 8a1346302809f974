import AshlarFlow
import Foundation
import OmgModel
import OmgServer
import Testing

/// The page in a browser. With `OMG_SCREENSHOTS`, the tests save the pictures of the README in that folder.
@Suite(
    .timeLimit(.minutes(5)), .serialized, .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.advice)))
struct BrowserTests {
    @Test func aBrowserShowsWhatTheServerHasAsItChanges() async throws {
        try await withPage { repository, page, _ in
            let hostile = PostStatus(address: "ada", emoji: "💚", content: "<img src=x onerror=alert(1)> shown as text")
            #expect(try await repository.outcome(of: repository.perform(hostile)) == .accepted)
            let browser = try await Chromium.open(page)
            let dom = try await browser.dom(holding: "shown as text")
            #expect(dom.contains("&lt;img src=x onerror=alert(1)&gt; shown as text"))
            #expect(!dom.contains("<img src"))
            #expect(dom.contains("data-state=\"live\""))

            // The page is open: from here on, changes arrive by themselves.
            let later = PostStatus(address: "ada", emoji: "✨", content: "said later")
            #expect(try await repository.outcome(of: repository.perform(later)) == .accepted)
            #expect(try await browser.dom(holding: "said later").contains("said later"))
            let refused = PostStatus(address: "ada", emoji: "✨", content: "")
            #expect(try await repository.outcome(of: repository.perform(refused)).change?.state == .refused)
            #expect(try await browser.dom(holding: "class=\"change refused\"").contains("422"))

            // Times are relative, and stay current.
            try await browser.run(
                """
                document.body.append(Object.assign(document.createElement("time"), {
                    id: "old", dateTime: new Date(Date.now() - 125_000).toISOString()
                }))
                """)
            #expect(try await browser.becomesTrue("document.getElementById('old').textContent === '2 minutes ago'"))

            // The form posts without a new page.
            try await browser.run("document.body.dataset.same = 'yes'")
            try await browser.run("document.querySelector('[name=content]').value = 'from the form & more'")
            try await browser.run("document.getElementById('composer').requestSubmit()")
            #expect(
                try await browser.becomesTrue(
                    "document.getElementById('statuses').innerText.includes('from the form & more')"))
            #expect(
                try await browser.becomesTrue(
                    "document.querySelector('[name=content]').value === '' && document.body.dataset.same === 'yes'"))
        }
    }

    @Test func aBrowserShowsChangesThatAreNotOnTheServerAndSettlesThem() async throws {
        // A change that fails waits until somebody sends it again.
        var settings = LiveServer.settings
        settings.rest = RetryPolicy(firstCeiling: .seconds(1_000_000), highestCeiling: .seconds(1_000_000))
        let clock = PastClock()
        try await withPage(settings: settings, now: { clock.now }) { repository, page, server in
            try await fill(repository, server, clock)
            let refused = PostStatus(address: "ada", emoji: "✨", content: "")
            #expect(try await repository.outcome(of: repository.perform(refused)).change?.state == .refused)
            let browser = try await Chromium.open(page)
            let allAreUpdated = """
                ((texts) => texts.length > 0 && texts.every((text) => text.textContent.startsWith('Updated')))(
                    [...document.querySelectorAll('.freshness')])
                """
            #expect(try await browser.becomesTrue(allAreUpdated))
            server.faults.set(share: 1, kinds: [.unavailable])
            let waiting = PostStatus(address: "ada", emoji: "🧱", content: "Waiting for the mortar to dry.")
            try await repository.perform(waiting)
            #expect(try await browser.becomesTrue("document.querySelector('.change.waiting .reason') !== null"))
            #expect(try await browser.becomesTrue("document.querySelector('#statuses .items .badge') !== null"))
            let summary = "1 change not sent yet · 1 change refused"
            #expect(
                try await browser.becomesTrue("document.getElementById('pending').textContent === '\(summary)'"))

            try await check(browser)

            server.faults.set(share: 0)
            try await browser.run("document.querySelector('.change.waiting form[action=\"/retry\"] button').click()")
            #expect(try await browser.becomesTrue("document.querySelector('.change.waiting') === null"))
            #expect(try await browser.becomesTrue("document.querySelector('#statuses .items .badge') === null"))
            try await browser.run("document.querySelector('.change.refused form[action=\"/discard\"] button').click()")
            #expect(try await browser.becomesTrue("document.querySelector('.change') === null"))
            #expect(try await browser.becomesTrue("document.getElementById('pending').textContent === ''"))
            #expect(
                try await repository.read(StatusesResource(address: "ada"), policy: .networkOnly).values?.first?.content
                    == waiting.content)
        }
    }

    /// Makes values of different ages; there are no pastes.
    private func fill(_ repository: Repository, _ server: LiveServer, _ clock: PastClock) async throws {
        func save(_ change: some Change, in repository: Repository) async throws {
            #expect(try await repository.outcome(of: repository.perform(change)) == .accepted)
        }
        func post(_ emoji: String, _ text: String, by address: String, in repository: Repository) async throws {
            try await save(
                PostStatus(address: address, emoji: emoji, content: text, at: clock.now), in: repository)
        }
        let bo = try server.repository("bo")
        clock.goBack(hours: 216)
        try await save(
            SaveWeblogEntry(
                address: "ada", id: "squared-stone", title: "Squared stone", body: "Every block fits.",
                tags: ["masonry", "swift"], at: clock.now), in: repository)
        clock.goBack(hours: 50)
        try await post("☕", "Coffee first, then the quarry.", by: "ada", in: repository)
        try await save(
            SavePurl(address: "ada", name: "ashlar", url: URL(string: "https://example.org/ashlar")!), in: repository)
        clock.goBack(hours: 5)
        try await save(
            UpdateNow(
                address: "ada", content: "Cutting stones.\nReading about thin joints.", isListed: true, at: clock.now),
            in: repository)
        clock.goBack(hours: 3)
        try await post("📐", "Thin joints, square corners.", by: "ada", in: repository)
        clock.goBack(hours: 1)
        try await post("🌊", "The sea is calm today.", by: "bo", in: bo)
        clock.goBack(hours: 0.2)
        try await post("💚", "Hello from the command line.", by: "ada", in: repository)
        clock.goBack(hours: 0)
    }

    /// Checks the page on screens of different sizes, in both color schemes.
    private func check(_ browser: Chromium) async throws {
        #expect(try await browser.text(of: PageAudit.controlsWithoutName) == "")
        #expect(try await browser.becomesTrue(#"!/\d{4}-\d\d-\d\d/.test(document.body.innerText)"#))
        for screen in [
            (name: "desktop-light", width: 1280, height: 1000, scale: 1, isDark: false),
            (name: "desktop-dark", width: 1280, height: 1000, scale: 1, isDark: true),
            (name: "phone", width: 390, height: 844, scale: 2, isDark: false),
        ] {
            try await browser.resize(
                width: screen.width, height: screen.height, scale: screen.scale, isDark: screen.isDark)
            #expect(
                try await browser.becomesTrue(
                    "innerWidth === \(screen.width) && document.documentElement.scrollWidth <= innerWidth"))
            #expect(try await browser.text(of: PageAudit.textsWithLowContrast) == "")
            guard let folder = ProcessInfo.processInfo.environment["OMG_SCREENSHOTS"] else { continue }
            try FileManager.default.createDirectory(at: URL(filePath: folder), withIntermediateDirectories: true)
            try await browser.screenshot().write(to: URL(filePath: folder).appending(path: "\(screen.name).png"))
        }
    }
}

/// A clock that is set back, so that tests can make old values.
private final class PastClock: @unchecked Sendable {
    private let lock = NSLock()
    private var age: TimeInterval = 0

    var now: Date { lock.withLock { Date(timeIntervalSinceNow: -age) } }
    func goBack(hours: Double) { lock.withLock { age = hours * 3600 } }
}
