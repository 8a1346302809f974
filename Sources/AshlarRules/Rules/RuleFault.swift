/// What a rule finds wrong with a text, for people to read.
///
/// The raw value is an English clause about "it", the text, and holds nothing of the text itself.
package enum RuleFault: String, Error, CaseIterable {
    // An e-mail address.
    case noAtSign = "it has no \"@\""
    case twoAtSigns = "it has more than one \"@\""
    case nothingBeforeAtSign = "nothing stands before its \"@\""
    case characterBeforeAtSign = "a character before its \"@\" is not allowed there"
    case dotBeforeAtSign = "before its \"@\" a dot stands at an end, or beside another dot"
    case longBeforeAtSign = "more than 64 bytes stand before its \"@\""
    case longAddress = "it has more than 254 bytes"

    // A domain name.
    case emptyLabel = "a part of its domain name is empty"
    case longLabel = "a part of its domain name has more than 63 characters"
    case hyphenAtLabelEnd = "a part of its domain name begins or ends with a hyphen"
    case characterInDomain = "a character of its domain name is not a letter, a digit, a hyphen or a dot"
    case longDomain = "its domain name has more than 253 characters"
    case numericTopLevel = "its domain name ends in a number"
    case noTopLevel = "its domain name has no dot"
    case invalidTopLevel = "the last part of its domain name is no top-level domain"

    // A telephone number.
    case noPlusSign = "it does not begin with \"+\" and the country code"
    case notDigits = "a character after its \"+\" is not a digit"
    case unassignedCallingCode = "it begins with no assigned country code"
    case fewDigits = "it has too few digits"
    case manyDigits = "it has more than 15 digits"
}
