import Testing

@Suite struct DTOInViewTests {
    @Test func `fields, parameters and bodies of views and view models are looked at`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                import Observation
                struct UserDTO: Decodable { let name: String }
                struct Row: View {
                    let user: UserDTO // expect: dto-in-view
                    var body: some View { Text(user.name) }
                }
                @Observable final class ListViewModel {
                    var users: [UserDTO] = [] // expect: dto-in-view
                }
                struct Plain { let user: UserDTO }
                """)
    }

    @Test func `a view that inherits through a class of the project is a view`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import UIKit
                struct UserDTO: Decodable { let name: String }
                class BaseController: UIViewController {}
                final class UserController: BaseController {
                    func show(_ user: UserDTO) {} // expect: dto-in-view
                }
                """)
    }

    @Test func `the type counts, not its name`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct Profile { let name: String }
                typealias ProfileDTO = Profile
                struct Card: View {
                    let profile: ProfileDTO
                    var body: some View { Text(profile.name) }
                }
                """)
    }
}
