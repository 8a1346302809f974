import Testing

@Suite struct DTOLogicTests {
    @Test func `logic in a DTO's extension in another file is found, a mapping is not`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct UserDTO: Decodable { let name: String; let age: Int }
                struct User { let name: String; let age: Int }
                // file: App/UserDTO+Logic.swift
                extension UserDTO {
                    var isAdult: Bool { age >= 18 } // expect: dto-logic
                    func toDomain() -> User { User(name: name.isEmpty ? "nobody" : name, age: age) }
                    static func sample() -> UserDTO { UserDTO(name: "", age: 1 > 0 ? 1 : 2) }
                }
                """)
    }

    @Test func `a folder of DTOs counts outside of the domain`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                // file: App/Domain/DTO/Location.swift
                struct Location: Codable {
                    let latitude: Double
                    func isNorth(of other: Location) -> Bool { latitude > other.latitude }
                }
                // file: App/Data/DTO/Place.swift
                struct Place: Codable {
                    let latitude: Double
                    func isNorth(of other: Place) -> Bool { latitude > other.latitude } // expect: dto-logic
                }
                """)
    }

    @Test func `a response with a domain type of its concept is a DTO, a model that is only decoded is none`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct UserResponse: Decodable {
                    let name: String
                    let age: Int
                    var isAdult: Bool { age >= 18 } // expect: dto-logic
                    func toDomain() -> User { User(name: name, age: age) }
                }
                struct User { let name: String; let age: Int }
                struct Address: Decodable {
                    let street: String
                    let city: String
                    var isEmpty: Bool { street == "" && city == "" }
                    var hasStreet: Bool { street != "" }
                }
                struct AddressForm { let street: String; let city: String }
                func makeForm(from address: Address) -> AddressForm {
                    AddressForm(street: address.street, city: address.city)
                }
                """)
    }
}
