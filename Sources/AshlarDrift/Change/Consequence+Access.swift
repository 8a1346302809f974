/// What becomes of requests because of where they go and what they carry.
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
        "requests go to an address that is not specified any more", zh: "请求发往不再说明的地址")
    /// A document without servers says nothing of where they are.
    static let noAddressIsSpecified = maybe("the base URL is not specified any more", zh: "不再说明基础地址")
    static let variableMeansAnotherAddress = maybe(
        "clients that set no variable ask another address", zh: "不设置变量的客户端会访问另一地址")
    static let nothingAsksTheServer = fine("nothing asks it yet", zh: "尚无请求发往它")

    // MARK: Credentials

    static let credentialsAreNeeded = refused("requests without credentials are refused", zh: "没有凭据的请求会被拒绝")
    static let allCredentialsAreNeeded = refused("requests without all credentials are refused", zh: "凭据不全的请求会被拒绝")
    static let credentialIsRefused = refused("requests with it are refused", zh: "使用它的请求会被拒绝")
    static let oldCredentialsAreRefused = refused("requests with the old credentials are refused", zh: "使用旧凭据的请求会被拒绝")
    static let scopeIsNeeded = refused("tokens without the scope are refused", zh: "没有该作用域的令牌会被拒绝")
    static let noCredentialsAreNeeded = fine("credentials are not needed any more", zh: "不再需要凭据")
    static let scopeIsStillTaken = fine("tokens with the scope are still taken", zh: "带有该作用域的令牌仍被接受")
    static let nothingUsesIt = fine("nothing uses it yet", zh: "尚无调用方使用它")

    // MARK: Tokens

    static let tokensMayDiffer = maybe("tokens may be other ones", zh: "令牌可能不同")
    static let asksTheOldAddressForTokens = refused("clients ask the old address for tokens", zh: "客户端仍向旧地址请求令牌")
    static let flowGivesNoToken = refused("clients get no token by this flow", zh: "此流程不再发放令牌")
    static let scopesGiveNoToken = refused("clients that ask for them get no token", zh: "请求这些作用域的客户端得不到令牌")
}
