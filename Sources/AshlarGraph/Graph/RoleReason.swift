/// The evidence for a type's role; names are those in the code.
package enum RoleReason: Sendable, Equatable {
    case configuration
    /// An attribute, without its `@`.
    case declared(with: String)
    case conforms(to: String)
    case inherits(from: String)
    case realmObject, fluentModel, ashlarEntity
    /// A screen's protocol or base class: `View`.
    case screen(String)
    case folderOfDTOs, folderOfDomain
    case codedNextToNetworkCode, decodedByNetworkCode, decodedOnly
    case snakeCaseKeys, snakeCaseProperties
    case usesURLSession, servesWithClient
    case nameOfDTO, nameOfRepository, nameOfUseCase, nameOfClient, nameOfSettings
    case nameSuffix(String)
    case mapped(from: String)
    case held(by: String)
    /// A view, and the property wrapper that it observes the class with.
    case observed(by: String, in: String)
}
