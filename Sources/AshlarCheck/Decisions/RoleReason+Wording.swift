import AshlarGraph
import AshlarLocalization

extension RoleReason {
    /// The text of the reason, in the languages of reports.
    package var text: Localized {
        switch self {
        case .configuration: Localized("it is set in the configuration", zh: "由配置指定")
        case .declared(let attribute): Localized("it is declared with @\(attribute)", zh: "以 @\(attribute) 声明")
        case .conforms(let name): Localized("it conforms to \(name)", zh: "遵循 \(name)")
        case .inherits(let name): Localized("it inherits from \(name)", zh: "继承 \(name)")
        case .realmObject: Localized("it inherits from Realm's Object", zh: "继承 Realm 的 Object")
        case .fluentModel: Localized("it is a Fluent model", zh: "是 Fluent 模型")
        case .ashlarEntity: Localized("it is an Ashlar entity", zh: "是 Ashlar 实体")
        case .screen(let name): Localized("it is a \(name)", zh: "是 \(name)")
        case .folderOfDTOs: Localized("it is in a folder of DTOs", zh: "位于 DTO 文件夹")
        case .folderOfDomain: Localized("it is in a folder or module of the domain", zh: "位于领域的文件夹或模块")
        case .codedNextToNetworkCode:
            Localized(
                "it conforms to Codable, and is in a folder with code that talks to a server",
                zh: "遵循 Codable，且与访问服务器的代码放在一起")
        case .decodedByNetworkCode: Localized("a function that talks to a server decodes it", zh: "由访问服务器的函数解码")
        case .decodedOnly: Localized("it is decoded and never encoded: others write it", zh: "只解码、从不编码：由他方写出")
        case .snakeCaseKeys: Localized("its keys are in snake_case", zh: "其键为 snake_case")
        case .snakeCaseProperties: Localized("its properties are in snake_case", zh: "其属性为 snake_case")
        case .usesURLSession: Localized("it uses URLSession", zh: "使用 URLSession")
        case .servesWithClient:
            Localized(
                "its name says that it is a service, and it uses a server client", zh: "名称表明它是服务，且使用服务器客户端")
        case .nameOfDTO: Localized("its name says DTO", zh: "名称表明是 DTO")
        case .nameOfRepository: Localized("its name says Repository", zh: "名称表明是 Repository")
        case .nameOfUseCase: Localized("its name says that it is a use case", zh: "名称如此表明")
        case .nameOfClient: Localized("its name says that it talks to a server", zh: "名称表明它访问服务器")
        case .nameOfSettings: Localized("its name says that the app keeps it locally", zh: "名称表明由应用自己保存")
        case .nameSuffix(let suffix): Localized("its name ends with \"\(suffix)\"", zh: "名称以“\(suffix)”结尾")
        case .mapped(let name): Localized("\(name) is mapped to it", zh: "\(name) 映射到它")
        case .held(let name): Localized("\(name) holds it", zh: "\(name) 含有它")
        case .observed(let view, let wrapper):
            Localized("\(view) observes it with @\(wrapper)", zh: "\(view) 用 @\(wrapper) 观察它")
        }
    }
}
