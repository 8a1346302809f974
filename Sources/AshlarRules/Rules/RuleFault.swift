/// The fault that a rule finds in a text.
package enum RuleFault: String, Error, CaseIterable, Codable {
    // An e-mail address.
    case noAtSign, twoAtSigns, nothingBeforeAtSign, characterBeforeAtSign, dotBeforeAtSign, longBeforeAtSign
    case longAddress

    // A domain name.
    case emptyLabel, longLabel, hyphenAtLabelEnd, characterInDomain, longDomain, numericTopLevel, noTopLevel
    case invalidTopLevel

    // A telephone number.
    case noPlusSign, notDigits, unassignedCallingCode, fewDigits, manyDigits

    // An IBAN.
    case characterInIBAN, unregisteredCountry, lengthOfIBAN, checkDigits
}

extension RuleFault {
    /// A clause about "it", the text, without any part of the text itself.
    package var words: (english: String, simplifiedChinese: String) {
        switch self {
        case .noAtSign: ("it has no \"@\"", "缺少“@”")
        case .twoAtSigns: ("it has more than one \"@\"", "“@”多于一个")
        case .nothingBeforeAtSign: ("there is nothing before its \"@\"", "“@”之前没有内容")
        case .characterBeforeAtSign: ("a character before its \"@\" is not allowed there", "“@”之前有不允许的字符")
        case .dotBeforeAtSign:
            ("before its \"@\" a dot is at an end, or next to another dot", "“@”之前的点位于首尾，或与另一个点相邻")
        case .longBeforeAtSign: ("more than 64 bytes are before its \"@\"", "“@”之前超过 64 字节")
        case .longAddress: ("it has more than 254 bytes", "超过 254 字节")
        case .emptyLabel: ("a part of its domain name is empty", "域名中有空的部分")
        case .longLabel: ("a part of its domain name has more than 63 characters", "域名中有超过 63 个字符的部分")
        case .hyphenAtLabelEnd: ("a part of its domain name begins or ends with a hyphen", "域名中有以连字符开头或结尾的部分")
        case .characterInDomain:
            ("a character of its domain name is not a letter, a digit, a hyphen or a dot", "域名中有字母、数字、连字符和点以外的字符")
        case .longDomain: ("its domain name has more than 253 characters", "域名超过 253 个字符")
        case .numericTopLevel: ("its domain name ends in a number", "域名以数字结尾")
        case .noTopLevel: ("its domain name has no dot", "域名中没有点")
        case .invalidTopLevel: ("the last part of its domain name is not a top-level domain", "域名的最后一部分不是顶级域")
        case .noPlusSign: ("it does not begin with \"+\" and the country code", "没有以“+”和国家代码开头")
        case .notDigits: ("a character after its \"+\" is not a digit", "“+”之后有数字以外的字符")
        case .unassignedCallingCode: ("it does not begin with an assigned country code", "开头不是已分配的国家代码")
        case .fewDigits: ("it has too few digits", "数字太少")
        case .manyDigits: ("it has more than 15 digits", "数字超过 15 位")
        case .characterInIBAN: ("a character is not a capital letter or a digit", "含有大写字母和数字以外的字符")
        case .unregisteredCountry: ("it does not begin with a country code of the IBAN registry", "开头不是 IBAN 注册表中的国家代码")
        case .lengthOfIBAN: ("it is not as long as the IBANs of its country", "长度与该国的 IBAN 不符")
        case .checkDigits: ("its check digits do not match", "校验码不匹配")
        }
    }
}
