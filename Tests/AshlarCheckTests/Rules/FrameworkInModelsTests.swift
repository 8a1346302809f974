import AshlarCheck
import AshlarGraph
import Testing

/// Imports of a framework of screens that only the folder of a file makes wrong.
@Suite struct FrameworkInModelsTests {
    @Test func `a value with behavior among models needs no screens, what works for the app is left alone`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Files/Models/ChangedFile.swift
                import Foundation
                import SwiftUI // expect: framework-in-domain
                struct ChangedFile: Identifiable, Hashable {
                    let url: URL
                    let isStaged: Bool
                    var id: String { url.path }
                    func isIn(_ folder: URL) -> Bool { url.path.hasPrefix(folder.path) }
                }
                // file: App/Files/Models/Visibility.swift
                import SwiftUI // expect: framework-in-domain
                enum Visibility: String, CaseIterable {
                    case everyone, nobody
                    var label: String { NSLocalizedString(rawValue, comment: "") }
                }
                // file: App/Files/Browser/Folder.swift
                import SwiftUI
                struct Folder: Hashable {
                    let url: URL
                    let isOpen: Bool
                    func isIn(_ folder: URL) -> Bool { url.path.hasPrefix(folder.path) }
                }
                // file: App/Files/Models/TextDocument.swift
                import Formats
                import SwiftUI
                struct TextDocument: Document {
                    let text: String
                    let format: String
                    func text(_ style: Style) -> String { style.text(text) }
                }
                // file: App/Files/Models/FileManagerDelegate.swift
                import UIKit
                struct OpeningHandler {
                    let path: String
                    let open: (String) -> Void
                    func start() { open(path) }
                }
                // file: App/Files/Models/Views/Badge.swift
                import SwiftUI
                struct Badge: Hashable {
                    let title: String
                    let count: Int
                    func isMore(than count: Int) -> Bool { self.count > count }
                }
                """)
    }

    @Test func `next to a model, the requests of a service that it extends are no screen`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Accounts/Model/Account.swift
                import Foundation
                import SwiftUI // expect: framework-in-domain
                struct Account: Codable { let name: String }
                extension AccountService {
                    func account(_ data: Data) throws -> Account {
                        try JSONDecoder().decode(Account.self, from: data)
                    }
                }
                // file: App/Accounts/Model/Renaming.swift
                import SwiftUI
                extension AccountService {
                    func isRenamed(_ name: String) -> Bool { name != "" }
                }
                // file: App/Accounts/AccountService.swift
                import Foundation
                final class AccountService {
                    func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
                }
                """)
    }

    @Test func `names of the standard library and of Foundation are none of a framework of screens`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Models/Rating.swift
                import SwiftUI // expect: framework-in-domain
                struct Rating: Codable {
                    let stars: Int
                    static func saved() -> Rating? {
                        UserDefaults.standard.data(forKey: "rating").flatMap {
                            try? PropertyListDecoder().decode(Rating.self, from: $0)
                        }
                    }
                }
                extension Sequence where Element == Rating {
                    func sorted<T: Comparable>(by path: KeyPath<Rating, T>) -> [Rating] {
                        sorted { $0[keyPath: path] > $1[keyPath: path] }
                    }
                }
                // file: App/Models/RatingKey.swift
                import SwiftUI
                struct RatingKey: EnvironmentKey, Codable {
                    let stars: Int
                }
                """)
    }

    @Test func `the setup of a component that holds its colors is no model`() {
        func code(_ look: String) -> String {
            """
            // file: Sources/Panel/PanelSetup.swift
            import Foundation
            import UIKit
            public struct PanelSetup {
                public var isOpen = true
                public var name = ""
                public var look = Look()
                public init(isOpen: Bool) { self.isOpen = isOpen }
            }
            // file: Sources/Panel/Look.swift
            import UIKit
            public struct Look { \(look) }
            public final class PanelView: UIView {}
            """
        }
        func count(_ look: String) -> Int {
            Example.findings(code(look)).count {
                $0.rule == "framework-in-domain" && $0.path.hasSuffix("PanelSetup.swift")
            }
        }
        #expect(count("public var order = 1") == 1)
        #expect(count("public var tint: UIColor = .red") == 0)
    }

    @Test func `a file without models that imports a module of views may need the framework unnamed`() {
        func code(_ module: String) -> String {
            """
            // file: Sources/Kit/Symbols.swift
            import UIKit
            public enum Symbol { case icon(UIImage), text(String) }
            public protocol Unit { var symbol: Symbol { get } }
            // file: Sources/Names/Names.swift
            import Foundation
            public let unit = "kWh"
            // file: Sources/App/Entities/Charge.swift
            import UIKit
            import \(module)
            struct Charge: Unit {
                var symbol: Symbol { .icon(.Kit.Icons.flash) }
                var digits: Int { 0 }
            }
            """
        }
        func count(_ module: String) -> Int {
            Example.findings(code(module)).count { $0.rule == "framework-in-domain" }
        }
        #expect(count("Names") == 1)
        #expect(count("Kit") == 0)
    }

    @Test func `an extension belongs to the layer of the type that it extends`() {
        func count(_ type: String, _ folder: String = "Logic", _ content: String = "") -> Int {
            let found = Example.findings(
                """
                // file: Sources/\(folder)/\(type).swift
                import UIKit
                public class \(type) { \(content) public var isOpen = true }
                // file: Sources/Deprecated/\(type)+Old.swift
                import Foundation
                import UIKit
                extension \(type) {
                    @available(*, deprecated, renamed: "isOpen")
                    public var isVisible: Bool { isOpen }
                }
                """, .strict)
            return found.count { $0.rule == "framework-in-domain" && $0.path.hasSuffix("+Old.swift") }
        }
        #expect(count("TapTracker") == 1)
        #expect(count("RowViewParams") == 0)
        #expect(count("MainTheme") == 0)
        #expect(count("Params", "View/Rows") == 0)
        #expect(count("Palette", "Theme") == 0)
        #expect(count("Palette", "Logic", "public var tint: UIColor = .red;") == 0)
    }

    @Test func `a domain file that names nothing of screens has no code to move, whatever else it imports`() {
        let found = Example.findings(
            """
            // file: Sources/App/Domain/UpdateMonitor.swift
            import Combine
            import Foundation
            import UIKit
            final class UpdateMonitor {
                @Published private(set) var version = 0
                private var updates: AnyCancellable?
                private let validator: CTAValidator
                init(validator: CTAValidator) { self.validator = validator }
            }
            // file: Sources/App/Domain/CTAValidator.swift
            struct CTAValidator { let token: String }
            // file: Sources/App/Domain/Badge.swift
            import Combine
            import UIKit
            final class Badge {
                private var updates: AnyCancellable?
                let color: UIColor
                init(color: UIColor) { self.color = color }
            }
            // file: Sources/App/Data/UserClient.swift
            import Alamofire
            struct UserClient {}
            """)
        let messages = found.filter { $0.rule == "framework-in-domain" }.map { "\($0.path): \($0.message.english)" }
        #expect(
            messages.sorted() == [
                "Sources/App/Domain/Badge.swift: the domain imports UIKit: move the code that needs it to the layer it belongs to",
                "Sources/App/Domain/UpdateMonitor.swift: the domain imports UIKit and names nothing from it: delete the import",
            ])
    }

    @Test func `an empty namespace needs no import and is no model, and a request is no model`() {
        let found = Example.findings(
            """
            // file: App/Models/Sizes.swift
            import UIKit
            extension Limits { enum Sizes {} }
            // file: App/Limits.swift
            enum Limits { static let first = 1 }
            // file: App/Models/ItemsRequest.swift
            import UIKit
            struct ItemsRequest: Codable { let page: Int; let size: Int }
            """)
        let messages = found.filter { $0.rule == "framework-in-domain" }.map { "\($0.path): \($0.message.english)" }
        #expect(
            messages == [
                "App/Models/ItemsRequest.swift: this file imports UIKit and uses nothing from it: delete the import"
            ])
    }

    @Test func `a part that holds the model of a view belongs to the screens`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Cards/Models/CardList.swift
                import UIKit
                struct CardList {
                    struct Card {
                        let id: String
                        let model: CardView.Model
                    }
                }
                // file: App/Cards/Models/StampList.swift
                import UIKit // expect: framework-in-domain
                struct StampList {
                    struct Stamp {
                        let id: String
                        let name: String
                    }
                }
                // file: App/Cards/CardView.swift
                import UIKit
                class CardView: UIView { struct Model { let title: String } }
                """)
    }

    @Test func `a container of services is no model`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Core/Container.swift
                import UIKit
                class Container {
                    let users: UserService
                    let text: String
                    init(users: UserService, text: String) {
                        self.users = users
                        self.text = text
                    }
                }
                // file: App/Core/Team.swift
                import UIKit // expect: framework-in-domain
                class Team {
                    let owner: Owner
                    let text: String
                    init(owner: Owner, text: String) {
                        self.owner = owner
                        self.text = text
                    }
                }
                // file: App/Core/UserService.swift
                protocol UserService { func users() async throws -> [String] }
                // file: App/Core/Owner.swift
                struct Owner { let name: String; let age: Int }
                """)
    }

    @Test func `a utility, and what puts the app together, is no model`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Utils/AddressReader.swift
                import Foundation
                import UIKit
                final class AddressReader {
                    let text: String
                    init(_ text: String) { self.text = text }
                }
                // file: App/Utils/Address.swift
                import UIKit // expect: framework-in-domain
                struct Address: Codable { let text: String }
                // file: App/Start/AppContainer.swift
                import UIKit
                final class AppContainer {
                    private let name: String
                    init(name: String) { self.name = name }
                    func title() -> String { name }
                }
                """)
    }

    @Test func `a request's unused import is a guess, and a file among view controllers is no model`() {
        let code = """
            // file: Client/Requests/PingRequest.swift
            import UIKit
            class PingRequest: Request {
                let uploadId: String
                let reason: String?
                init(uploadId: String, reason: String? = nil) {
                    self.uploadId = uploadId
                    self.reason = reason
                }
            }
            // file: Client/Request.swift
            class Request {}
            // file: App/ViewControllers+Views/Place.swift
            import UIKit
            struct Place {
                let floor: Int
                let name: String
            }
            // file: App/Places/Place2.swift
            import UIKit
            struct Place2 {
                let floor: Int
                let name: String
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "framework-in-domain" }
        #expect(found.map(\.path) == ["App/Places/Place2.swift", "Client/Requests/PingRequest.swift"])
        #expect(found.map(\.confidence) == [.likely, .guess])
    }
}
