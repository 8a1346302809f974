import AshlarCheck
import Testing

@Suite struct FrameworkInDomainTests {
    @Test func `the domain imports no framework of another layer`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: Sources/App/Domain/User.swift
                import Foundation
                import GRDB // expect: framework-in-domain
                struct User { let name: String }
                // file: Sources/App/Data/UserRecord.swift
                import GRDB
                struct UserRecord { let name: String }
                """)
    }

    @Test func `an import behind a condition, and a folder of what the app is about, are left alone`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: Sources/App/Domain/Entities/Color.swift
                #if os(iOS)
                import UIKit
                #endif
                struct Tint { let red: Int }
                // file: Sources/Shared/Domain/Domain.swift
                import UIKit
                enum Domain: String { case light; var icon: UIImage? { UIImage(named: rawValue) } }
                """)
    }

    @Test func `a domain with parts of its own is a layer, without another one next to it`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: Domain/Models/Trip.swift
                import SwiftData // expect: framework-in-domain
                @Model class Trip { var name = "" }
                // file: Domain/Trips.swift
                import Foundation
                struct Trips { let all: [Int] }
                """)
    }

    @Test func `a domain that is a module, or next to screens, is a layer without parts of its own`() {
        func reports(_ domain: String, _ other: String) -> Bool {
            Example.findings(
                """
                // file: \(domain)/Tag.swift
                import SwiftUI
                struct Tag { let name: String; let color: Color }
                // file: \(other)/Other.swift
                struct Other { let name: String }
                """
            ).contains { $0.rule == "framework-in-domain" }
        }
        func isLayer(nextTo other: String) -> Bool { reports("Sources/App/Domain", "Sources/App/\(other)") }
        #expect(["Views", "UI", "Screens", "DTO", "Data"].allSatisfy(isLayer))
        #expect(!["Networking", "Services", "Domain"].contains(where: isLayer))
        #expect(reports("Sources/Domain", "Sources/App") && reports("Domain", "App"))
    }

    @Test func `an attribute of a framework of screens is a use of it, a class of Foundation is not`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Models/Dependencies.swift
                import SwiftUI
                import os
                struct Dependencies {
                    @Bindable var router = Router()
                    let name: String
                    let lock: OSAllocatedUnfairLock<Int>
                }
                // file: App/Models/Editing.swift
                import SwiftUI
                import os
                struct Editing {
                    let title: String
                    let lock: OSAllocatedUnfairLock<Int>
                    init(router: Router) {
                        @Bindable var router = router
                        title = router.title
                        lock = OSAllocatedUnfairLock(initialState: 0)
                    }
                }
                // file: App/Models/Reading.swift
                import UIKit // expect: framework-in-domain
                import os
                struct Reading {
                    let number: NSNumber
                    let date: NSDate
                    let lock: OSAllocatedUnfairLock<Int>
                }
                """)
    }

    @Test func `an import that a domain file does not need is to be deleted, and is one finding`() {
        let findings = Example.findings(
            """
            // file: Sources/App/Domain/LoadUser.swift
            import Combine
            import Foundation
            import Alamofire
            public struct LoadUser {
                private let repository: UserRepository
                public func run() async throws -> User { try await repository.user() }
            }
            // file: Sources/App/Domain/User.swift
            import SwiftUI
            struct User { let name: String }
            // file: Sources/App/Domain/UserRepository.swift
            import UIKit
            typealias Picture = UIImage
            protocol UserRepository {
                func user() async throws -> User
                func picture() async throws -> Picture
            }
            // file: Sources/App/Data/UserClient.swift
            import Alamofire
            struct UserClient {}
            """)
        #expect(
            findings.filter { $0.rule == "framework-in-domain" }.map(\.message.english) == [
                "the domain imports Alamofire and names nothing from it: delete the import",
                "the domain imports SwiftUI and names nothing from it: delete the import",
                "the domain imports UIKit: move the code that needs it to the layer it belongs to",
            ])
    }

    @Test func `a name that the project and a framework declare may be the framework's`() {
        let code = """
            // file: App/Models/Course.swift
            import SwiftUI
            struct Course: Decodable { let title: String; let image: Image }
            // file: App/Models/Lesson.swift
            import SwiftUI
            struct Lesson: Decodable { let title: String; let cover: Cover }
            // file: App/Models/Own.swift
            import SwiftUI
            struct Poll: Decodable { let title: String; let edge: Edge }
            struct Edge: Decodable { let id: Int }
            // file: App/Media/Image.swift
            struct Image: Decodable { let small: String }
            struct Cover: Decodable { let large: String }
            """
        func paths(_ profile: Profile) -> [String] {
            var configuration = Configuration()
            configuration.profile = profile
            return Example.findings(code, configuration).filter { $0.rule == "framework-in-domain" }.map(\.path)
        }
        #expect(paths(.standard) == ["App/Models/Lesson.swift", "App/Models/Own.swift"])
        #expect(paths(.strict) == ["App/Models/Course.swift", "App/Models/Lesson.swift", "App/Models/Own.swift"])
    }

    @Test func `an import that the domain shares with a type of its name has code to move`() {
        let findings = Example.findings(
            """
            // file: Sources/App/Domain/BlockKind.swift
            import Foundation
            import SwiftUI
            enum BlockKind: String {
                case video, text
                var image: Image { Assets.video.swiftUIImage.renderingMode(.template) }
            }
            // file: Sources/App/Domain/Media.swift
            struct Image { let small: String }
            // file: Sources/App/Data/Assets.swift
            enum Assets { static let video = Asset() }
            """)
        let messages = findings.filter { $0.rule == "framework-in-domain" }.map(\.message.english)
        #expect(messages == ["the domain imports SwiftUI: move the code that needs it to the layer it belongs to"])
    }

    @Test func `a color that code names without its type, and a view that it makes, use their framework`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/News/News.swift
                import Foundation
                import News
                import SwiftUI
                class FirstNews {
                    let start = News.Feature(title: "Start", tint: .accentColor)
                    let end = News.Feature(title: "End", tint: .yellow)
                }
                // file: App/News/Tour.swift
                import Foundation
                import News
                import SwiftUI
                class Tour {
                    let start = News.Feature(title: "Start", detail: .present { HelpScreen() })
                    let end = News.Feature(title: "End", detail: .nothing)
                }
                // file: App/News/Tint.swift
                import Foundation
                import SwiftUI // expect: framework-in-domain
                struct Tint: Codable {
                    let kind: Kind
                    var isWarm: Bool { kind == .red }
                    enum Kind: String, Codable { case red, blue }
                }
                // file: App/Help/HelpScreen.swift
                import SwiftUI
                struct HelpScreen: View { var body: some View { Text("") } }
                """)
    }

    @Test func `what a screen shows and does is no model`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Menu/MenuAction.swift
                import UIKit
                struct MenuAction { let title: String; let image: String?; let action: () -> Void }
                // file: App/Profile/ProfileCellModel.swift
                import UIKit
                struct ProfileCellModel { let title: String; let subtitle: String? }
                // file: App/Profile/Badge.swift
                import UIKit
                struct Badge { let title: String; let tint: ThemedColor }
                // file: App/Profile/Session.swift
                import UIKit
                class Session { var user = ""; var screen: ProfileViewController? }
                class ProfileViewController: UIViewController {}
                // file: App/Profile/Visit.swift
                import UIKit // expect: framework-in-domain
                struct Visit { let page: String; let count: Int }
                // file: App/Theme/ThemedColor.swift
                struct ThemedColor { let light: String; let dark: String }
                """)
    }

    @Test func `code of a service is no model, and other code is only called a file`() {
        let findings = Example.findings(
            """
            // file: App/API/APIService.swift
            final class APIService { func load() {} }
            // file: App/API/APIService+Block.swift
            import UIKit
            extension APIService {
                private struct BlockContext { let user: String; let isBlocked: Bool }
                func block(_ user: String) -> Bool { BlockContext(user: user, isBlocked: true).isBlocked }
            }
            // file: App/Logic/TapTracker.swift
            final class TapTracker { var taps: [String] = []; func load() {} }
            // file: App/Logic/TapTracker+Removal.swift
            import Foundation
            import SwiftUI
            extension TapTracker {
                enum RemovalError: LocalizedError { case missing }
                func remove(_ tap: String) throws {
                    if !taps.contains(tap) { throw RemovalError.missing }
                    taps.removeAll { $0 == tap }
                }
            }
            """, .strict)
        #expect(
            findings.filter { $0.rule == "framework-in-domain" }.map(\.message.english) == [
                "this file imports SwiftUI and uses nothing from it: delete the import"
            ])
    }

    @Test func `code of widgets and of the app around the models is no model`() {
        let code = """
            // file: App/Widget/Clock+Provider.swift
            import Foundation
            import SwiftUI
            import WidgetKit
            extension Clock {
                struct Provider: TimelineProvider {
                    func hour(of date: Date) -> Int { Calendar.current.component(.hour, from: date) }
                }
            }
            // file: App/Widget/Clock.swift
            import SwiftUI
            import WidgetKit
            struct Clock: Widget { var body: some WidgetConfiguration { StaticConfiguration() } }
            // file: App/Editor/Editor+Focus.swift
            import SwiftUI
            extension Editor {
                enum Focus: Hashable { case title, text }
            }
            // file: App/Editor/Editor.swift
            import SwiftUI
            enum Editor {
                struct Screen: View { var body: some View { Text("") } }
            }
            // file: App/Sharing/Sharing.swift
            import UIKit
            final class Sharing { func share(_ text: String, from screen: UIViewController) {} }
            // file: App/Sharing/Sharing+Text.swift
            import UIKit
            extension Sharing {
                func shortened(_ text: String) -> String { String(text.prefix(20)) }
            }
            """
        func paths(_ profile: Profile) -> [String] {
            var configuration = Configuration()
            configuration.profile = profile
            return Example.findings(code, configuration).filter { $0.rule == "framework-in-domain" }.map(\.path)
        }
        #expect(paths(.standard).isEmpty)
        #expect(paths(.strict).isEmpty)
    }

    @Test func `accessibility of AppKit uses the import, and a class that answers menus is no model`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Models/Inspected.swift
                import AppKit
                import Elements
                struct Inspected: Decodable {
                    let number: Int
                    func press() { AXUIElementPerformAction(element(number), "press") }
                }
                // file: App/Models/Plain.swift
                import AppKit // expect: framework-in-domain
                struct Plain: Decodable { let number: Int }
                // file: App/Status/StatusMenu.swift
                import AppKit
                final class StatusMenu: NSObject, NSMenuDelegate { func open() {} }
                // file: App/Models/StatusMenu+Text.swift
                import AppKit
                extension StatusMenu {
                    func shortened(_ text: String) -> String { String(text.prefix(20)) }
                }
                """)
    }

    @Test func `code that needs only the standard library needs no import in place of the framework's`() {
        let findings = Example.findings(
            """
            // file: App/Models/Badge.swift
            import SwiftUI
            struct Badge: Codable {
                enum Kind: String, Codable { case gold, silver }
                let name: String
                let kind: Kind
                var count = 0
                init(name: String, kind: Kind) {
                    self.name = name
                    self.kind = kind
                }
            }
            // file: App/Models/Medal.swift
            import SwiftUI
            struct Medal: Codable {
                let name: String
                let won: Date
            }
            // file: App/Models/Prize.swift
            import SwiftUI
            struct Prize: Codable {
                let name: String
                var words: [String] { name.components(separatedBy: " ") }
            }
            // file: App/Models/Place.swift
            import CoreLocation
            import UIKit
            struct Place: Codable {
                let name: String
                let visited: Date
            }
            """)
        #expect(
            findings.filter { $0.rule == "framework-in-domain" }.map(\.message.english).sorted() == [
                "these models import SwiftUI and use nothing from it: delete the import",
                "these models import SwiftUI and use nothing from it: import Foundation instead",
                "these models import SwiftUI and use nothing from it: import Foundation instead",
                "these models import UIKit and use nothing from it: delete the import",
            ])
    }

    @Test func `what a widget shows is called a file, and no model`() {
        let findings = Example.findings(
            """
            // file: App/Widget/HourEntry.swift
            import SwiftUI
            import WidgetKit
            struct HourEntry: TimelineEntry {
                let date: Date
                let title: String
            }
            """)
        #expect(
            findings.filter { $0.rule == "framework-in-domain" }.map(\.message.english) == [
                "this file imports SwiftUI and uses nothing from it: delete the import"
            ])
    }

    @Test func `an extension may use what a superclass holds of the framework`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Inspection/Inspector.swift
                import AppKit
                class Inspector {
                    let application: NSRunningApplication
                    init(_ application: NSRunningApplication) { self.application = application }
                }
                final class WindowInspector: Inspector {}
                // file: App/Inspection/WindowInspector+Activity.swift
                import AppKit
                extension WindowInspector {
                    var isBusy: Bool { !application.isHidden }
                }
                // file: App/Inspection/Counter.swift
                final class Counter { var taps: [String] = []; func load() {} }
                // file: App/Inspection/Counter+Removal.swift
                import AppKit // expect: framework-in-domain
                extension Counter {
                    func remove(_ tap: String) { taps.removeAll { $0 == tap } }
                }
                """, profile: .strict)
    }

    @Test func `what another import declares needs no framework of screens`() {
        let found = Example.findings(
            """
            // file: Domain/Entities/Reminder.swift
            import UIKit
            import UserNotifications
            struct Reminder {
                let title: String
                var content: UNNotificationContent {
                    let content = UNMutableNotificationContent()
                    content.title = title
                    return content
                }
            }
            """)
        #expect(
            found.filter { $0.rule == "framework-in-domain" }.map(\.message.english) == [
                "the domain imports UIKit and names nothing from it: delete the import"
            ])
    }

    @Test func `an extension of a type that the project does not declare is no model`() {
        let found = Example.findings(
            """
            // file: App/Extensions/UserDefaults+Charts.swift
            import UIKit
            import os.log
            extension UserDefaults {
                var chart: String { string(forKey: "chart") ?? "" }
                private struct OldChart: Codable { let name: String }
            }
            """)
        #expect(
            found.filter { $0.rule == "framework-in-domain" }.map(\.message.english) == [
                "this file imports UIKit and uses nothing from it: import Foundation instead"
            ])
    }

    @Test func `identities and types within other types of the project need no framework of screens`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Models/Payment.swift
                struct Payment: Codable { let amount: Int }
                // file: App/Models/Payment+Transfer.swift
                import UIKit // expect: framework-in-domain
                extension Payment {
                    struct Transfer: Codable {
                        var id = UUID()
                        let bank: Bank
                        func renamed(_ bank: Bank) -> Transfer { Transfer(bank: bank) }
                    }
                }
                // file: App/Models/Payment+Bank.swift
                extension Payment.Transfer {
                    enum Bank: String, Codable { case north, south }
                }
                """)
    }

    @Test func `constraints and defaults name types of the framework, and a property wrapper is no model`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: App/Models/CardOptions.swift
                import Billing
                import SwiftUI
                struct CardOptions {
                    struct CancelButton {
                        let title: String?
                        let icon: AnyView?
                        init<Icon: View>(title: String? = nil, icon: Icon? = AnyView?.none) {
                            self.title = title
                            self.icon = icon.map(AnyView.init(erasing:))
                        }
                    }
                    let title: String?
                    let number: Int
                    let cancel: CancelButton?
                }
                // file: App/Models/Stored.swift
                import Combine
                import SwiftUI
                @propertyWrapper
                struct Stored<Value> {
                    private var value: Value
                    private var cancellable: AnyCancellable?
                    var wrappedValue: Value { value }
                    init(wrappedValue: Value) { value = wrappedValue }
                }
                // file: App/Models/Card.swift
                import Billing
                import SwiftUI // expect: framework-in-domain
                struct Card: Codable { let number: String; let holder: String }
                """)
    }

    @Test func `a widget is a screen in a folder of the domain, too`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: Clock/Domain/Entities/ClockWidget.swift
                import SwiftUI
                import WidgetKit
                struct ClockWidget: Widget {
                    let kind: String = "clock"
                    let name: String = "Clock"
                    var body: some WidgetConfiguration { StaticConfiguration(kind: kind) }
                }
                // file: Clock/Domain/Entities/ClockBundle.swift
                import SwiftUI
                import WidgetKit
                struct ClockBundle: WidgetBundle { var body: some Widget { ClockWidget() } }
                // file: Clock/Domain/Entities/Alarm.swift
                import SwiftUI // expect: framework-in-domain
                struct Alarm {
                    let title: String
                    let color: Color
                }
                """)
    }

    @Test func `a data source in a folder of the domain belongs to the data, unlike its protocol and a repository`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: Garden/Domain/Repositories/Plants/DataSources/LocalPlantDataSource.swift
                import RealmSwift
                final class LocalPlantDataSource {
                    func plants() -> Results<PlantObject> { Database.shared.objects(PlantObject.self) }
                }
                // file: Garden/Domain/Repositories/Plants/PlantDataSource.swift
                import RealmSwift // expect: framework-in-domain
                protocol PlantDataSource { func plants() -> Results<PlantObject> }
                // file: Garden/Domain/Repositories/Plants/PlantRepository.swift
                import RealmSwift // expect: framework-in-domain
                final class PlantRepository {
                    let source = LocalPlantDataSource()
                    func plants() -> Results<PlantObject> { source.plants() }
                }
                // file: Garden/Domain/Repositories/Plants/PlantListDataSource.swift
                import UIKit // expect: framework-in-domain
                final class PlantListDataSource: NSObject, UITableViewDataSource { let table: UITableView }
                """)
    }
}
