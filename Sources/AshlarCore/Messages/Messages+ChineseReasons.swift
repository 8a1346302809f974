/// Why a text was refused, as the scanners say it, in Simplified Chinese.
extension Messages {
    static let reasonPhrases = [
        "it has no \"@\"": "缺少“@”",
        "it has more than one \"@\"": "“@”多于一个",
        "nothing stands before its \"@\"": "“@”之前没有内容",
        "a character before its \"@\" is not allowed there": "“@”之前有不允许的字符",
        "before its \"@\" a dot stands at an end, or beside another dot": "“@”之前的点位于首尾，或与另一个点相邻",
        "more than 64 bytes stand before its \"@\"": "“@”之前超过 64 字节",
        "it has more than 254 bytes": "超过 254 字节",
        "a part of its domain name is empty": "域名中有空的部分",
        "a part of its domain name has more than 63 characters": "域名中有超过 63 个字符的部分",
        "a part of its domain name begins or ends with a hyphen": "域名中有以连字符开头或结尾的部分",
        "a character of its domain name is not a letter, a digit, a hyphen or a dot": "域名中有字母、数字、连字符和点以外的字符",
        "its domain name has more than 253 characters": "域名超过 253 个字符",
        "its domain name ends in a number": "域名以数字结尾",
        "its domain name has no dot": "域名中没有点",
        "the last part of its domain name is no top-level domain": "域名的最后一部分不是顶级域",
        "it does not begin with \"+\" and the country code": "没有以“+”和国家代码开头",
        "a character after its \"+\" is not a digit": "“+”之后有数字以外的字符",
        "it begins with no assigned country code": "开头不是已分配的国家代码",
        "it has too few digits": "数字太少",
        "it has more than 15 digits": "数字超过 15 位",
    ]
}
