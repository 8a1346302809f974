/// The formats of the ready types, for the messages of both the runtime and the compiler's plugin.
///
/// The raw value is the part of a problem's code after `refinement.`.
package enum ReadyFormat: String, Sendable, CaseIterable, Codable {
    case email
    case strictEmail = "strict-email"
    case webURL = "web-url"
    case hostname
    case phoneNumber = "phone-number"
    case iban
    case currencyCode = "currency-code"
    case countryCode = "country-code"
    case languageTag = "language-tag"
    case slug
    case hexColor = "hex-color"
    case ipAddress = "ip-address"
    case semanticVersion = "semantic-version"
    case percentage
}

extension ReadyFormat {
    /// As it follows "not" or "expected".
    package var words: (english: String, simplifiedChinese: String) {
        switch self {
        case .email, .strictEmail: ("an e-mail address", "电子邮件地址")
        case .webURL: ("an http or https URL", " http 或 https 网址")
        case .hostname: ("a host name", "主机名")
        case .phoneNumber: ("a phone number in E.164 form", " E.164 格式的电话号码")
        case .currencyCode: ("an ISO 4217 currency code", " ISO 4217 货币代码")
        case .countryCode: ("an ISO 3166-1 country code", " ISO 3166-1 国家或地区代码")
        case .languageTag: ("a BCP 47 language tag", " BCP 47 语言标签")
        case .slug: ("a slug", "由小写字母、数字和连字符组成的标识")
        case .hexColor: ("a hexadecimal color", "十六进制颜色")
        case .ipAddress: ("an IP address", " IP 地址")
        case .semanticVersion: ("a semantic version", "语义化版本号")
        case .iban: ("an IBAN", " IBAN")
        case .percentage: ("a percentage from 0 to 100", " 0 到 100 的百分比")
        }
    }
}
