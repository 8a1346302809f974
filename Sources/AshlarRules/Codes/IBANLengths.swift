/// The 89 countries of SWIFT's IBAN registry, release 101, with the lengths of their IBANs.
///
/// Written by `Scripts/generate-tables` from python-stdnum 2.2 of PyPI, which carries the registry.
enum IBANLengths {
    /// The country code, and the length with it and the check digits: `DE22`.
    static var table: CodeTable { CodeTable(tableText, width: 4) }

    private static let tableText: StaticString = """
        AD24AE23AL28AT20AZ28\
        BA20BE16BG22BH22BI27BR29BY28\
        CH21CR22CY28CZ24\
        DE22DJ27DK18DO28\
        EE20EG29ES24\
        FI18FK18FO18FR27\
        GB22GE22GI23GL18GR27GT28\
        HN28HR21HU28\
        IE22IL23IQ23IS26IT27\
        JO30\
        KW30KZ20\
        LB28LC32LI21LT20LU20LV21LY25\
        MC27MD24ME22MK19MN20MR27MT31MU30\
        NI28NL18NO15\
        OM23\
        PK24PL28PS29PT25\
        QA29\
        RO24RS22RU33\
        SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28\
        TL23TN24TR26\
        UA29\
        VA22VG24\
        XK20\
        YE30
        """
}
