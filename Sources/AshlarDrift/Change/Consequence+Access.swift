/// The consequences for requests of changes to servers and credentials.
extension Consequence {
    private static func refused(_ english: String, zh: String) -> Consequence {
        Consequence(.refused, .breaking, english, zh: zh)
    }

    private static func maybe(_ english: String, zh: String) -> Consequence {
        Consequence(.refused, .warning, english, zh: zh)
    }

    private static func fine(_ english: String, zh: String) -> Consequence {
        Consequence(.safe, .compatible, english, zh: zh)
    }

    // MARK: Servers

    static let goesToTheOldAddress = refused("requests go to the old address", zh: "请求仍发往旧地址")
    static let addressIsNotSpecified = refused(
        "requests go to an address that is no longer specified", zh: "请求发往不再说明的地址")
    /// A document without servers does not say where they are.
    static let noAddressIsSpecified = maybe("the base URL is no longer specified", zh: "不再说明基础 URL")
    static let variableMeansAnotherAddress = maybe(
        "clients that set no variables use another address", zh: "不设置变量的客户端会访问另一地址")
    static let nothingAsksTheServer = fine("no requests go to it yet", zh: "尚无请求发往它")

    // MARK: Credentials

    static let credentialsAreNeeded = refused("requests without credentials are refused", zh: "没有凭据的请求会被拒绝")
    static let allCredentialsAreNeeded = refused("requests without all credentials are refused", zh: "凭据不全的请求会被拒绝")
    static let credentialIsRefused = refused("requests with it are refused", zh: "使用它的请求会被拒绝")
    static let oldCredentialsAreRefused = refused("requests with the old credentials are refused", zh: "使用旧凭据的请求会被拒绝")
    static let scopeIsNeeded = refused("tokens without the scope are refused", zh: "没有该作用域的令牌会被拒绝")
    static let noCredentialsAreNeeded = fine("credentials are no longer needed", zh: "不再需要凭据")
    static let scopeIsStillTaken = fine("tokens with the scope are still accepted", zh: "带有该作用域的令牌仍被接受")
    static let nothingUsesIt = fine("no client uses it yet", zh: "尚无客户端使用它")

    // MARK: Tokens

    static let tokensMayDiffer = maybe("tokens may differ", zh: "令牌可能不同")
    static let asksTheOldAddressForTokens = refused("clients request tokens from the old address", zh: "客户端仍向旧地址请求令牌")
    static let flowGivesNoToken = refused("this flow no longer issues tokens", zh: "此流程不再发放令牌")
    static let scopesGiveNoToken = refused("clients that request them get no token", zh: "请求这些作用域的客户端得不到令牌")
}
