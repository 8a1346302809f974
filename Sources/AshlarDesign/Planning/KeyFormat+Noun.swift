import AshlarContract
import AshlarLocalization

extension KeyFormat {
    /// The noun for its texts, in the plural.
    var noun: Localized {
        switch self {
        case .email: Localized("e-mail addresses", zh: "电子邮件地址")
        case .url: Localized("http or https URLs", zh: " http 或 https 网址")
        case .uuid: Localized("UUIDs", zh: " UUID")
        case .date: Localized("dates", zh: "日期")
        case .phone: Localized("international telephone numbers", zh: "国际电话号码")
        case .currency: Localized("currency codes (ISO 4217)", zh: "货币代码（ISO 4217）")
        case .country: Localized("country codes (ISO 3166)", zh: "国家/地区代码（ISO 3166）")
        case .language: Localized("language tags (BCP 47)", zh: "语言标签（BCP 47）")
        case .status: Localized("words", zh: "词")
        }
    }
}
