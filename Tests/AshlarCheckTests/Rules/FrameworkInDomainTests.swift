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
}
