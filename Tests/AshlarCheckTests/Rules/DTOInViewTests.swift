import Testing

@Suite struct DTOInViewTests {
    @Test func `fields, parameters and bodies of views and view models are checked`() {
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

    @Test func `a plain model that is only decoded, a vocabulary, and a body that is sent are no leak`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct Address: Codable { let street: String; let city: String }
                struct AddressForm { let street: String; let city: String }
                func makeForm(from address: Address) -> AddressForm {
                    AddressForm(street: address.street, city: address.city)
                }
                // file: App/DTO/Status.swift
                enum Status: String, Decodable { case open, closed }
                struct OrderDTO: Codable { let street: String; let amount: Int }
                // file: App/Screens.swift
                struct AddressView: View {
                    let address: Address
                    let status: Status
                    var body: some View { Button("Send") { send(OrderDTO(street: address.street, amount: 1)) } }
                }
                """)
    }

    @Test func `a response that has a domain type of its concept is a leak`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct UserResponse: Decodable {
                    let name: String
                    func toDomain() -> User { User(name: name) }
                }
                struct User { let name: String }
                struct UserRow: View {
                    let user: UserResponse // expect: dto-in-view
                    var body: some View { Text(user.name) }
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

/// Found in real code.
@Suite struct DTOInViewRealCodeTests {
    @Test func `a DTO that is passed to a service, or mapped right away, is not shown`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct AccountDTO: Decodable { let name: String }
                struct Account {
                    let name: String
                    init(_ dto: AccountDTO) { name = dto.name }
                }
                final class AccountStore: ObservableObject {
                    @Published var account: Account?
                    func save(_ dto: AccountDTO) { account = Account(dto) }
                }
                struct Row { let title: String }
                struct AccountList: View {
                    var body: some View { Text("") }
                    func row(of dto: AccountDTO) -> Row { Row(title: dto.name) }
                }
                struct AccountRow: View {
                    let account: AccountDTO // expect: dto-in-view
                    var body: some View { Text(account.name) }
                }
                """)
    }
}
