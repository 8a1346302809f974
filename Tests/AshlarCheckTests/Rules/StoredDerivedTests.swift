import Testing

@Suite struct StoredDerivedTests {
    @Test func `a count that every path sets from the list is derived`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                final class Inbox {
                    var mails: [String] = []
                    var mailCount = 0 // expect: stored-derived
                    var totalOnServer = 0
                    func receive(_ mail: String, total: Int) {
                        mails.append(mail)
                        mailCount = mails.count
                        totalOnServer = total
                    }
                }
                struct Person {
                    let firstName: String
                    let lastName: String
                    let fullName: String // expect: stored-derived
                }
                """)
    }

    @Test func `a state next to the time at which it began`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import SwiftData
                import Foundation
                @Model final class Chore {
                    var isDone: Bool // expect: stored-derived
                    var completedAt: Date?
                    var isPrivate = false
                    var createdAt: Date?
                    init(isDone: Bool) { self.isDone = isDone }
                }
                struct NewsDTO: Decodable { var isRead: Bool; var readAt: Date? }
                struct Meeting { var isPublished: Bool; var publishedAt: Date }
                """)
    }

    @Test func `a sum and a comparison that are kept by hand`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                struct Cart {
                    var prices: [Int] = []
                    var shipping = 0
                    var total = 0 // expect: stored-derived
                    var isFree = true // expect: stored-derived
                    mutating func add(_ price: Int) {
                        prices.append(price)
                        refresh()
                    }
                    mutating func ship(for price: Int) {
                        shipping = price
                        refresh()
                    }
                    private mutating func refresh() {
                        total = prices.reduce(0, +) + shipping
                        isFree = prices.isEmpty && shipping == 0
                    }
                }
                """)
    }

    @Test func `a property that is also set in another way, or keeps an old value, is not a copy`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                final class Player {
                    var songs: [String] = []
                    var songCount = 0
                    var lastCount = 0
                    var needsDisplay = true
                    func set(_ songs: [String]) {
                        lastCount = self.songs.count
                        self.songs = songs
                        songCount = self.songs.count
                        needsDisplay = !self.songs.isEmpty
                    }
                    func reset(count: Int) { songCount = count }
                    func draw() { needsDisplay = false }
                }
                """)
    }

    @Test func `a property that is prepared once, or set by a screen, is not reported`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                final class Filter {
                    private var hosts: [String]
                    private var isNeeded = false
                    init(hosts: [String]) {
                        self.hosts = hosts
                        isNeeded = !hosts.isEmpty
                    }
                }
                final class Poll {
                    var votes: [Int] = []
                    var showsResults = false
                    func vote(_ index: Int) {
                        votes.append(index)
                        showsResults = !votes.isEmpty
                    }
                }
                func tap(_ poll: Poll) { poll.showsResults.toggle() }
                """)
    }
}

/// Names of properties that say what they are made from.
@Suite struct DerivedNameTests {
    @Test func `a count, a status, a validity and a text next to what they are made from`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct Project {
                    var tasks: [String]
                    var storedTaskCount: Int // expect: stored-derived
                    var subscriberCount: Int
                }
                enum State { case open, paid, shipped }
                struct Order {
                    var status: State // expect: stored-derived
                    var paidAt: Date?
                    var shippedAt: Date?
                }
                struct Event {
                    var status: State
                    var paidAt: Date?
                }
                struct Profile {
                    var email: String
                    var isEmailValid: Bool // expect: stored-derived
                    var isPhoneValid: Bool
                }
                struct Track {
                    let duration: Double
                    let durationFormatted: String // expect: stored-derived
                    let titleFormatted: String
                }
                """)
    }

    @Test func `a property that every initializer derives from another stored value`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct ContainerPath {
                    let names: [String]
                    let isTopLevel: Bool // expect: stored-derived
                    let hasParent: Bool
                    init(folders: [Folder], parent: Folder?) {
                        self.names = folders.map { $0.name }
                        self.isTopLevel = folders.isEmpty
                        self.hasParent = parent != nil
                    }
                }
                struct Folder { let name: String }
                struct Link {
                    let url: URL
                    let host: String // expect: stored-derived
                    let isLocal: Bool
                    init(url: URL) {
                        self.url = url
                        self.host = url.host ?? ""
                        self.isLocal = isKnown(url)
                    }
                }
                """)
    }
}

/// Found in real code.
@Suite struct StoredDerivedRealCodeTests {
    @Test func `a property that a copy may override, or a parameter may lack, is not derived`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct Login {
                    let url: URL
                    private(set) var issuer: String
                    init(url: URL) {
                        self.url = url
                        self.issuer = url.absoluteString
                    }
                    func with(issuer: String) -> Login {
                        var copy = self
                        copy.issuer = issuer
                        return copy
                    }
                }
                struct Device {
                    let index: UInt8
                    let isRouted: Bool
                    init(index: UInt8?) {
                        self.index = index ?? 0xFF
                        isRouted = index != nil
                    }
                }
                """)
    }

    @Test func `a word that is absent where its code is present does not follow from it`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                struct Symbol {
                    let kind: Int
                    let kindString: String?
                }
                struct Clip {
                    let length: Double?
                    let lengthText: String? // expect: stored-derived
                }
                """)
    }

    @Test func `a constant that the expression would not give is set by another rule`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                struct Panel {
                    var inset = 0
                    var height = 0
                    var isExternal = false
                    mutating func show(_ height: Int, _ inset: Int) {
                        self.height = height
                        self.inset = inset
                        isExternal = self.height > self.inset
                    }
                    mutating func hide() {
                        inset = 0
                        isExternal = false
                    }
                }
                struct Drawer {
                    var inset = 0
                    var height = 0
                    var isExternal = false // expect: stored-derived
                    mutating func show(_ height: Int, _ inset: Int) {
                        self.height = height
                        self.inset = inset
                        isExternal = self.height > self.inset
                    }
                    mutating func hide() {
                        inset = 0
                        height = 0
                        isExternal = false
                    }
                }
                """)
    }

    @Test func `a text that a saved snapshot is given may depend on more than its value`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                struct Reading: Codable {
                    let level: Double
                    let levelText: String
                    init(level: Double, levelText: String) {
                        self.level = level
                        self.levelText = levelText
                    }
                }
                struct Track: Codable {
                    var length: Double
                    let lengthText: String // expect: stored-derived
                    init(length: Double, lengthText: String) {
                        self.length = length
                        self.lengthText = lengthText
                    }
                }
                """)
    }

    @Test func `a relation that is loaded on request has no count, a list has`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Fluent
                final class Member: Model, @unchecked Sendable {
                    static let schema = "members"
                    @Children(for: \\.$member) var followers: [Follower]
                    @Field(key: "follower_count") var followerCount: Int
                    @Field(key: "words") var words: [String]
                    @Field(key: "word_count") var wordCount: Int // expect: stored-derived
                }
                """)
    }

    @Test func `a name that takes the place of its parts is not derived from them`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                struct Creator {
                    var fullName = ""
                    var firstName = ""
                    var lastName = ""
                    mutating func join() {
                        fullName = firstName + " " + lastName
                        firstName = ""
                        lastName = ""
                    }
                }
                struct Person {
                    var fullName = "" // expect: stored-derived
                    var firstName = ""
                    var lastName = ""
                    mutating func clear() {
                        fullName = ""
                        firstName = ""
                        lastName = ""
                    }
                }
                """)
    }

    @Test func `a part of a parameter that nothing keeps as a whole cannot be computed again`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct SavedCookie: Codable {
                    let name: String
                    let path: String
                    init(cookie: HTTPCookie) {
                        name = cookie.name
                        path = cookie.path
                    }
                }
                struct Page {
                    let link: URL
                    let path: String // expect: stored-derived
                    init(link: URL) {
                        self.link = link
                        path = link.path
                    }
                }
                """)
    }

    @Test func `a text that is made of a setting as well, which the value does not keep, is not derived`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct Post {
                    let sent: Date
                    let sentFormatted: String
                }
                struct Reply {
                    let sent: Date
                    let sentFormatted: String // expect: stored-derived
                }
                struct Note {
                    let sent: Date
                    let sentText: String // expect: stored-derived
                    let isShort: Bool
                }
                struct Thread {
                    let updated: Date
                    func post(isRelative: Bool) -> Post {
                        Post(sent: updated, sentFormatted: updated.text(style: .short, isRelative: isRelative))
                    }
                    func reply(isRelative: Bool) -> Reply {
                        Reply(sent: updated, sentFormatted: updated.text(style: .short))
                    }
                    func note(isShort: Bool) -> Note {
                        Note(sent: updated, sentText: updated.text(isShort: isShort), isShort: isShort)
                    }
                }
                """)
    }
}
