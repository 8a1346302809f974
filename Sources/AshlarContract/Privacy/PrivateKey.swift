/// The reason why the values of a key are never printed.
///
/// Together with ``PrivateForm``, the only table of data that a design keeps private. Words are looked up in the parts
/// of a key, so that `user_password`, `userPassword` and `X-User-Password` are one.
package enum PrivateKey: String, CaseIterable, Sendable {
    /// Passwords, keys, tokens and codes that let somebody in.
    case credential
    /// Names and nicknames of people.
    case person
    /// Where and how a person is reached, on the network too.
    case contact
    /// Where a person lives or is.
    case location
    /// Numbers and texts that identify a person, a thing or a record.
    case identifier
    /// Accounts, cards and amounts of a person.
    case finance
    /// Health, and other data that the law protects in the same way (GDPR, article 9).
    case sensitive
    /// Sentences, titles and tags that people write.
    case freeText
    /// Keys that say nothing.
    case generic

    /// The words that mean it, in lower case.
    package var words: [String] { table.sorted }

    /// The reason that a key gives; `nil` for a key that may lead to a vocabulary.
    package init?(key: String) {
        let words = KeyWords.of(key)
        let joined = words.joined()
        if words.contains(where: PrivateKey.sensitive.table.containsForm) {
            self = .sensitive
            return
        }
        // `token_type`, `card_brand`: the last word says what the values are; for a person's things, only some last
        // words do.
        if let last = words.last, words.count > 1, VocabularyKey.table.containsForm(of: last) {
            let isPersonal = words.dropLast().contains { word in
                PrivateKey.matchedAnywhere.contains { $0.table.containsForm(of: word) }
            }
            if !isPersonal || VocabularyKey.kinds.contains(last) { return nil }
        }
        if words.isEmpty || joined.utf8.count <= 2 {
            self = .generic
            return
        }
        let anywhere = PrivateKey.matchedAnywhere.first { kind in
            kind.table.contains(joined) || words.contains { kind.table.containsForm(of: $0) }
        }
        let atEnd = PrivateKey.matchedAtEnd.first { $0.table.containsForm(of: words[words.count - 1]) }
        // `apikey` and `motdepasse` are also written without a break.
        let within = PrivateKey.compounds.first { joined.contains($0) }
        guard let kind = anywhere ?? within.map({ _ in .credential }) ?? atEnd else { return nil }
        self = kind
    }

    /// Whether a lower-case word says that several people follow: `users`, `people`.
    static func isPluralOfPerson(_ word: String) -> Bool {
        word == "people" || word == "children" || person.table.containsPlural(word)
    }

    private static let matchedAnywhere: [PrivateKey] = [.credential, .person, .contact, .location, .finance]
    private static let matchedAtEnd: [PrivateKey] = [.identifier, .freeText, .generic]

    /// Long enough not to be a part of another word.
    private static let compounds = [
        "password", "passwd", "passwort", "passphrase", "passcode", "secret", "apikey", "accesskey", "privatekey",
        "authkey",
        "accesstoken", "refreshtoken", "idtoken", "authtoken", "sessiontoken", "csrftoken", "bearertoken", "sessionid",
        "credential", "authorization", "contrasena", "motdepasse", "wachtwoord", "kennwort", "firstname", "lastname",
        "fullname",
        "username", "surname", "phonenumber", "cardnumber", "accountnumber", "ipaddress", "macaddress", "hostname",
        "密码", "口令", "密钥", "令牌", "验证码", "пароль", "токен", "секрет", "パスワード", "비밀번호", "كلمة", "סיסמ",
    ]

    fileprivate var table: WordTable {
        switch self {
        case .credential: PrivateKey.credentialWords
        case .person: PrivateKey.personWords
        case .contact: PrivateKey.contactWords
        case .location: PrivateKey.locationWords
        case .identifier: PrivateKey.identifierWords
        case .finance: PrivateKey.financeWords
        case .sensitive: PrivateKey.sensitiveWords
        case .freeText: PrivateKey.freeTextWords
        case .generic: PrivateKey.genericWords
        }
    }

    private static let credentialWords = WordTable(
        """
        password passwd passwort pass pwd pw passphrase passcode secret token jwt bearer auth authorization authentication
        apikey credential cookie csrf xsrf nonce otp totp mfa pin puk tan cvv cvc csc salt hash digest checksum signature
        hmac session sid jsessionid phpsessid privatekey publickey pem ssh seed mnemonic recovery challenge verifier
        contrasena contraseña clave motdepasse wachtwoord kennwort geheim senha haslo hasło heslo parola lozinka lösenord
        salasana sifre şifre пароль токен секрет 密码 口令 密钥 令牌 验证码 パスワード 비밀번호 토큰 암호
        """)
    private static let personWords = WordTable(
        """
        name firstname lastname surname fullname middlename nickname nick forename maiden givenname familyname username
        user login handle screenname realname owner author assignee creator maker editor customer client patient employee
        member contact person recipient sender holder cardholder beneficiary guest driver passenger student teacher
        mother father parent child spouse partner friend manager reviewer subscriber birthname alias pseudonym
        nome nombre apellido apellidos vorname nachname prenom prénom nom cognome navn imię imie nazwisko
        имя фамилия отчество 姓名 名字 名前 姓 氏名 이름 اسم שם
        """)
    private static let contactWords = WordTable(
        """
        email mail phone telephone mobile fax cell tel msisdn whatsapp telegram skype ip ipaddress ipv mac macaddress host
        hostname domain server fqdn url uri href link website avatar device devicename imei imsi ssid bssid path file
        filename folder directory correo courriel telefon teléfono telefono téléphone телефон почта 电话 手机 邮箱 電話 전화
        """)
    private static let locationWords = WordTable(
        """
        address addr street city town village suburb district county province postcode postal zip zipcode plz apartment
        building house room latitude longitude lat lng lon coordinates geo geohash location birthplace hometown
        adresse direccion dirección strasse straße rue ort stadt ville ciudad адрес город 地址 住所 住址 城市 주소
        """)
    private static let identifierWords = WordTable(
        """
        id ids uid uuid guid key slug ssn sin nin nino passport licence license plate vin ein tin vat taxid dni nie nif
        number no num serial reference ref order invoice tracking barcode isbn udid fingerprint etag cursor address entry
        code codes title sku hwid ticket document account iban swift bic
        """)
    private static let financeWords = WordTable(
        """
        iban bic card creditcard cardnumber pan account accountnumber bank routing sortcode swift wallet salary income wage
        balance payroll crypto bitcoin ethereum mortgage debt kontonummer cuenta зарплата счет 卡号 银行 账号 口座
        """)
    private static let sensitiveWords = WordTable(
        """
        patient doctor diagnosis diagnoses diagnosed diagnostic disease illness condition symptom symptoms medication medications medicine
        drug drugs prescription allergy allergies allergen therapy disability pregnancy pregnant hiv blood bloodtype mental
        psychiatric health medical clinical treatment vaccine vaccination disorder injury surgery cancer hospital ward covid std
        sti fertility abortion addiction depression anxiety suicide suicidal menstrual menstruation ovulation insomnia
        obesity genetic biometric religion religious faith belief confession ethnicity ethnic race racial sexual
        sexuality orientation marital visa pronoun pronouns denomination offense court party political politics union vote voted conviction criminal offence immigration nationality
        diagnose diagnostico diagnóstico diagnostico krankheit maladie enfermedad религия диагноз 诊断 病名 宗教 疾病 진단
        """)
    private static let freeTextWords = WordTable(
        """
        title subject text body content note notes comment comments description summary message msg bio biography about
        headline caption question answer review feedback reason remark remarks memo query search keyword keywords hashtag
        hashtags tag tags topic interest interests hobby quote excerpt story subtitle label labels company employer
        organization organisation school university job occupation profession position product project team
        备注 标题 内容 说明 メモ 件名 제목 заметка заголовок комментарий
        """)
    private static let genericWords = WordTable(
        """
        value values val data datum item items entry entries field fields param params parameter arg args attr attribute
        attributes property input output raw payload obj thing info information detail details extra other misc
        content string str var variable foo bar baz tmp temp test sample example any custom meta metadata
        """)
}

/// Keys that lead to vocabularies in public APIs: positive evidence that repeated words are one.
enum VocabularyKey {
    /// Whether the last word of a key says that its values are words of a vocabulary.
    static func isLikely(_ key: String) -> Bool {
        guard let last = KeyWords.of(key).last else { return false }
        return table.containsForm(of: last) && PrivateKey(key: key) == nil
    }

    /// Last words that say what the values are whatever is before them: `user_role`, `account_status`.
    fileprivate static let kinds = WordTable(
        "status state type kind brand mode level role category priority severity tier plan format method unit scope class"
    )

    fileprivate static let table = WordTable(
        """
        status state type kind object brand mode level role category priority severity color colour size visibility unit format method
        action currency country language locale platform source plan tier stage phase direction sort ordering theme
        style scope protocol scheme encoding result outcome policy permission permissions access privacy frequency period
        interval weekday season side align alignment environment env class genre grade variant variation layout filter
        operator operation medium media provider vendor gateway brand rel relation relationship resolution quality
        version revision release license licence shape section sector segment bucket target subtype
        availability presence verdict decision disposition behavior behaviour strategy algorithm engine
        gender transport carrier region zone market tld extension mimetype mime charset
        subscription billing payment shipping delivery fulfillment fulfilment approval reaction emotion weather
        difficulty rating rank edition lifecycle sentiment
        """)
}
