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
}
