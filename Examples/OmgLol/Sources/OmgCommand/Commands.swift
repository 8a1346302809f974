import ArgumentParser
import AshlarFlow
import Foundation
import OmgArguments
import OmgModel

struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Statuses of an address, or everyone's latest; with a text, a new one.")

    @OptionGroup var connection: Connection
    @Option(help: "The emoji of a new status.") var emoji = "✨"
    @Option(help: "The link of a new status.") var link: String?
    @Argument(help: "The text of a new status.") var text: String?

    func run() async throws {
        if let text {
            let change = PostStatus(address: try connection.requiredAddress(), emoji: emoji, content: text, link: link)
            return try await connection.perform(change)
        }
        func line(_ status: Status) -> String {
            "\(status.created.formatted(.iso8601))  \(status.address)  \(status.emoji) \(status.content)"
        }
        if let address = connection.address {
            try await connection.show(StatusesResource(address: address), line)
        } else {
            try await connection.show(LatestResource(), line)
        }
    }
}

struct PurlCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purls", abstract: "Persistent URLs of an address; with a name and a URL, a new one.")

    @OptionGroup var connection: Connection
    @Flag(help: "Delete the URL with that name.") var delete = false
    @Argument(help: "A name.") var name: String?
    @Argument(help: "The URL that it redirects to.") var url: String?

    func run() async throws {
        let address = try connection.requiredAddress()
        guard let name else {
            return try await connection.show(PurlsResource(address: address)) { purl in
                "\(purl.name)  \(purl.url.absoluteString)  \(purl.counter.map(String.init) ?? "-")"
            }
        }
        if delete { return try await connection.perform(DeletePurl(address: address, name: name)) }
        guard let url = url.flatMap({ URL(string: $0) }) else { throw ValidationError("say where \(name) leads") }
        try await connection.perform(SavePurl(address: address, name: name, url: url))
    }
}

struct PasteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pastes", abstract: "Pastes of an address; with a title and a text, a new one.")

    @OptionGroup var connection: Connection
    @Flag(help: "Delete the paste with that title.") var delete = false
    @Flag(help: "List the new paste publicly.") var listed = false
    @Argument(help: "A title.") var title: String?
    @Argument(help: "The text.") var text: String?

    func run() async throws {
        let address = try connection.requiredAddress()
        guard let title else {
            return try await connection.show(PastebinResource(address: address)) { paste in
                "\(paste.title)  \(paste.modified.formatted(.iso8601))  \(paste.listed == true ? "listed" : "unlisted")"
            }
        }
        if delete { return try await connection.perform(DeletePaste(address: address, title: title)) }
        guard let text else { throw ValidationError("say what \(title) holds") }
        try await connection.perform(SavePaste(address: address, title: title, content: text, isListed: listed))
    }
}

struct WeblogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weblog", abstract: "The weblog of an address; with an id, a title and a text, a new entry.")

    @OptionGroup var connection: Connection
    @Flag(help: "Delete the entry with that id.") var delete = false
    @Option(help: "A tag of a new entry.") var tag: [String] = []
    @Argument(help: "An entry's id.") var id: String?
    @Argument(help: "The title.") var title: String?
    @Argument(help: "The text.") var text: String?

    func run() async throws {
        let address = try connection.requiredAddress()
        guard let id else {
            return try await connection.show(EntriesResource(address: address)) { entry in
                "\(entry.id)  \(entry.date.formatted(.iso8601))  \(entry.title)  \(entry.tags.joined(separator: ", "))"
            }
        }
        if delete { return try await connection.perform(DeleteWeblogEntry(address: address, id: id)) }
        guard let title, let text else { throw ValidationError("say the title and the text of \(id)") }
        try await connection.perform(SaveWeblogEntry(address: address, id: id, title: title, body: text, tags: tag))
    }
}

struct PicCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pics", abstract: "Pictures of an address; with --upload, --edit or --delete, a change of one.")

    @OptionGroup var connection: Connection
    @Option(help: "A file to upload.") var upload: String?
    @Option(help: "The id of a picture to describe.") var edit: String?
    @Option(help: "The id of a picture to delete.") var delete: String?
    @Option(help: "The alternative text of a picture.") var alt: String?
    @Option(help: "The caption of a picture.") var caption: String?

    func run() async throws {
        let address = try connection.requiredAddress()
        if let upload {
            let data: Data
            do { data = try Data(contentsOf: URL(filePath: upload)) } catch {
                throw ProgramExit(code: 3, message: "\(upload) cannot be read: \(error.localizedDescription)")
            }
            return try await connection.perform(UploadPicture(address: address, data: data, mime: "image/png"))
        }
        if let edit {
            return try await connection.perform(
                EditPicture(address: address, id: Picture.ID(edit), caption: caption, alternativeText: alt))
        }
        if let delete { return try await connection.perform(DeletePicture(address: address, id: Picture.ID(delete))) }
        try await connection.show(AddressPicsResource(address: address)) { picture in
            "\(picture.id)  \(picture.mime.wireValue)  \(Int(picture.size)) bytes  \(picture.alternativeText ?? "")"
        }
    }
}

struct NowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "now", abstract: "The now page of an address; with a text, replaces it.")

    @OptionGroup var connection: Connection
    @Argument(help: "What you are doing now.") var text: String?

    func run() async throws {
        let address = try connection.requiredAddress()
        guard let text else {
            return try await connection.show(NowResource(address: address), isText: true) { $0.content }
        }
        try await connection.perform(UpdateNow(address: address, content: text, isListed: true))
    }
}

struct WebCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web", abstract: "The page of an address; with a text, replaces it.")

    @OptionGroup var connection: Connection
    @Flag(help: "Publish it.") var publish = false
    @Argument(help: "The page.") var text: String?

    func run() async throws {
        let address = try connection.requiredAddress()
        guard let text else {
            return try await connection.show(WebResource(address: address), isText: true) { $0.content }
        }
        try await connection.perform(UpdateWeb(address: address, content: text, publish: publish))
    }
}

struct AddressCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "addresses", abstract: "The addresses of the account.")

    @OptionGroup var connection: Connection

    func run() async throws {
        try await connection.show(AddressesResource()) { "\($0.address)  \($0.registration.formatted(.iso8601))" }
    }
}

struct OutboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outbox", abstract: "Changes that are pending, were refused, or need a decision.")

    @OptionGroup var connection: Connection
    @Option(help: "Discard the change with that id.") var discard: String?
    @Option(help: "Send the change with that id, overriding the server's version.") var override: String?
    @Flag(help: "Send the pending changes now.") var send = false

    func validate() throws {
        if send, connection.offline { throw ValidationError("--send needs the server, which --offline excludes") }
    }

    func run() async throws {
        let repository = try connection.repository()
        if let discard { try await repository.discard(discard) }
        if let override { try await repository.resolve(override, keepingMine: true) }
        if send { await repository.resume() }
        var changes = try await first(of: repository)
        if send {
            for change in changes where change.state == .waiting {
                // After one timeout, don't wait for the others.
                guard try await connection.outcome(of: change.id, repository) != nil else { break }
            }
            changes = try await first(of: repository)
        }
        for change in changes { print(connection.describe(change)) }
        if changes.isEmpty { connection.note("empty") }
    }

    private func first(of repository: Repository) async throws -> [PendingChange] {
        for try await changes in repository.pendingChanges() { return changes }
        return []
    }
}

struct LogOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Delete everything stored for the account, including unsent changes.")

    @OptionGroup var connection: Connection

    func run() async throws {
        try await connection.repository().logOut()
        print("deleted everything stored for \(connection.account)")
    }
}
