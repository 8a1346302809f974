import AshlarRules

/// The rules of the ready types, for types of your own: `.email && .length(...100)`.
///
/// They scan bytes; none uses a regular expression.
extension Rule where Value == String {
    /// E-mail addresses as the HTML standard has them; see ``Email``.
    public static var email: Rule {
        scanned(
            .email, .email, .format("email"), EmailRule.accepts,
            fault: EmailRule.explain)
    }

    /// E-mail addresses that can be delivered to over the internet; see ``StrictEmail``.
    public static var strictEmail: Rule {
        scanned(
            .strictEmail, .email, .format("email"), StrictEmailRule.accepts,
            fault: StrictEmailRule.explain)
    }

    /// Absolute `http` and `https` URLs; see ``WebURL``.
    public static var webURL: Rule { scanned(.webURL, .webURL, .format("uri"), WebURLRule.accepts) }

    /// Host names; see ``Hostname``.
    public static var hostname: Rule {
        scanned(
            .hostname, .hostname, .format("hostname"), HostnameRule.accepts,
            fault: HostnameRule.explain)
    }

    /// Telephone numbers in E.164 form; see ``PhoneNumber``.
    public static var phoneNumber: Rule {
        scanned(
            .phoneNumber, .phoneNumber, .pattern(#"^\+[1-9][0-9]{1,14}$"#), PhoneNumberRule.accepts,
            fault: PhoneNumberRule.explain)
    }

    /// International bank account numbers in the electronic form; see ``IBAN``.
    public static var iban: Rule {
        scanned(.iban, .iban, .pattern("^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$"), IBANRule.accepts, fault: IBANRule.explain)
    }

    /// ISO 4217 codes; see ``CurrencyCode``.
    public static var currencyCode: Rule {
        scanned(.currencyCode, .currencyCode, .pattern("^[A-Z]{3}$"), CurrencyCodeRule.accepts)
    }

    /// ISO 3166-1 alpha-2 codes; see ``CountryCode``.
    public static var countryCode: Rule {
        scanned(.countryCode, .countryCode, .pattern("^[A-Z]{2}$"), CountryCodeRule.accepts)
    }

    /// BCP 47 language tags; see ``LanguageTag``.
    public static var languageTag: Rule {
        scanned(.languageTag, .languageTag, .pattern("^[A-Za-z0-9-]+$"), LanguageTagRule.accepts)
    }

    /// Words of small letters and digits with hyphens between them; see ``Slug``.
    public static var slug: Rule {
        scanned(.slug, .slug, .pattern("^[a-z0-9]+(?:-[a-z0-9]+)*$"), SlugRule.accepts)
    }

    /// Colours as CSS writes them; see ``HexColor``.
    public static var hexColor: Rule {
        scanned(
            .hexColor, .hexColor, .pattern("^#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
            HexColorRule.accepts)
    }

    /// IPv4 and IPv6 addresses; see ``IPAddress``.
    public static var ipAddress: Rule {
        let formats = RuleSchema(
            [SchemaKeyword("anyOf", #"[{"format":"ipv4"},{"format":"ipv6"}]"#)], isExact: false)
        return scanned(.ipAddress, .ipAddress, formats, IPAddressRule.accepts)
    }

    /// Versions as Semantic Versioning 2.0.0 has them; see ``SemanticVersion``.
    public static var semanticVersion: Rule {
        scanned(
            .semanticVersion, .semanticVersion,
            .pattern(
                #"^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$"#
            ), SemanticVersionRule.accepts)
    }

    private static func scanned(
        _ code: BuiltInCode, _ format: ReadyFormat, _ schema: RuleSchema,
        _ accepts: @escaping @Sendable (Bytes) -> Bool, fault: (@Sendable (Bytes) -> RuleFault?)? = nil
    ) -> Rule {
        var explain: (@Sendable (String) -> RuleFault?)?
        if let fault { explain = { $0.scan(fault) } }
        return check(code, expected: .ready(format), schema: schema, fault: explain) { $0.scan(accepts) }
    }
}
