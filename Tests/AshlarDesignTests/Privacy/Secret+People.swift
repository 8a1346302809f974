/// Data about who and where a person is.
extension Secret {
    static let people = [
        Secret(
            "given name", keys: ["first_name", "firstName", "given_name", "имя", "名字", "vorname", "nombre", "prénom"],
            values: [
                "olivia", "Leonie", "王小明", "Иван", "müller", "محمد", "Siobhán", "Thorvald", "Anneliese", "Zbigniew",
                "Ekaterina", "Mehmet", "Priyanka", "Oluwaseun", "Hyacinth", "Ludmila", "Gwendolyn", "Ferdinand",
                "Ottoline", "Bartholomew", "Clementine", "Rosamund", "Quentin", "Isolde", "Leopold", "Wilhelmina",
            ]),
        Secret(
            "family name", keys: ["last_name", "lastName", "surname", "family_name", "nachname", "maiden_name"],
            values: [
                "wintergarten", "O'Malleyfield", "Kowalczyk", "Østergård", "Nguyễn", "Иванчук", "Featherstone",
                "van der Heuvel", "Papadopoulos", "欧阳",
            ]),
        Secret(
            "full name",
            keys: ["full_name", "fullName", "display_name", "customer_name", "holder", "contact", "owner"],
            values: [
                "Olivia Wintergarten", "john.smith", "leonie-kowalczyk", "Kowalczyk, Leonie", "Dr. Thorvald Østergård",
                "OLIVIA WINTERGARTEN", "quentin_featherstone",
            ]),
        Secret(
            "name of a relation",
            keys: [
                "author", "created_by", "assignee", "manager", "patient", "doctor", "sender", "recipient", "guardian",
            ],
            values: ["rosamund-k", "Crispin", "l.kowalczyk", "philippa"]),
        Secret(
            "user name",
            keys: ["username", "user_name", "login", "handle", "screen_name", "nickname", "nick", "userName"],
            values: ["quietotter", "kiln_mistress", "otter77", "@glazequeen", "dark-potter", "leo.k"]),
        Secret(
            "email address", keys: ["email", "contact_email", "emailAddress", "e-mail", "EMAIL", "mail", "correo"],
            values: [
                "olivia.wintergarten@kilnhost.example", "leonie+bills@pottery.example", "q@otter.example",
                "Thorvald@Example.ORG", "müller@töpferei.example",
            ]),
        Secret(
            "phone number",
            keys: ["phone", "phoneNumber", "mobile", "tel", "telephone", "fax", "whatsapp", "手机号", "телефон"],
            values: [
                "+491715550193", "(415) 555-0182", "0171 555 01 94", "+44 20 7946 0857", "tel:+1-415-555-0186",
                "004917155501 95", "415.555.0187",
            ]),
        Secret(
            "phone as a number", keys: ["phone", "mobile_number", "msisdn", "contactNumber"],
            values: ["491715550196", "4155550188", "79161234598"], isNumber: true),
        Secret(
            "date of birth", keys: ["birth_date", "dateOfBirth", "dob", "birthday", "geburtsdatum"],
            values: ["1987-03-14", "14.03.1986", "03/14/1985", "1984-03-14T00:00:00Z"]
                + (0..<22).map { "19\(61 + $0)-0\(1 + $0 % 9)-1\(1 + $0 % 8)" }),
        Secret(
            "age", keys: ["birth_year", "year_of_birth"], values: (0..<26).map { String(1941 + $0 * 2) }, isNumber: true
        ),
        Secret(
            "social security number", keys: ["ssn", "SSN", "social_security_number", "national_insurance", "nino"],
            values: ["536-22-8947", "QQ 12 34 57 C", "536228948", "078-05-1126"]),
        Secret(
            "national id",
            keys: ["national_id", "tax_id", "taxId", "cpf", "dni", "steuer_id", "身份证", "pesel", "aadhaar"],
            values: ["529.982.247-35", "12345678Z", "11010519491231002X", "86095742719", "2345 6789 0124"]),
        Secret(
            "social security as a number", keys: ["ssn", "nationalId", "personnummer"],
            values: ["536228949", "198703142", "86095742718"], isNumber: true),
        Secret(
            "passport", keys: ["passport", "passport_number", "passportNo", "driver_license", "licence_no"],
            values: ["C01X00T47", "L898902C3", "WINTE753116SM9IJ", "P<UTOERIKSSON<<ANNA"]),
        Secret(
            "health", keys: ["diagnosis", "allergy", "disease", "icd_text", "disability"],
            values: [
                "diabetes", "asthma", "epilepsy", "F32.1", "depression", "hepatitis-c", "migraine", "psoriasis", "HIV",
                "anorexia",
            ]),
        Secret(
            "medication", keys: ["medication", "prescription", "drug", "treatment", "therapy"],
            values: ["sertraline", "metformin", "Lithium 300mg", "methadone", "insulin"]),
        Secret(
            "belief", keys: ["religion", "denomination", "faith", "political_party", "union_membership", "ethnicity"],
            values: ["buddhist", "quaker", "sikh", "atheist", "zoroastrian", "socialist"]),
        Secret(
            "orientation",
            keys: ["sexual_orientation", "orientation_self", "gender_identity", "pronouns", "marital_status"],
            values: ["bisexual", "lesbian", "nonbinary", "xe-xem", "widowed"]),
        Secret(
            "blood group", keys: ["blood_type", "bloodGroup", "genotype"], values: ["AB-neg", "0-pos", "rs53576-GG"]),
    ]

    static let places = [
        Secret(
            "street address", keys: ["street", "address_line_1", "addressLine2", "shipping_address", "адрес", "地址"],
            values: [
                "12 Kilnyard Lane", "Töpferstraße 47b", "1600 Otterbrook Ave, Apt 9", "京都市左京区陶芸町12", "ул. Гончарная 8",
                "otterbrook",
            ]),
        Secret(
            "postal code", keys: ["postal_code", "zip", "zipCode", "plz", "postcode"],
            values: ["99084", "SW1A 4ZQ", "94107-2836", "K1A-0B7", "606-8439"]),
        Secret(
            "postal code as a number", keys: ["zip", "postalCode", "PLZ"], values: ["99086", "94108", "60684"],
            isNumber: true),
        Secret(
            "city", keys: ["city", "town", "birthplace", "hometown", "locality", "ciudad"],
            values: ["otterburn", "Bad Ottersheim", "陶町", "Гончарово", "SAINT-OTTER", "kilnwick"]),
        Secret(
            "coordinates", keys: ["latitude", "lng", "lat", "lon", "geo_lat"],
            values: ["50.978273", "-122.419437", "11.028961"], isNumber: true),
        Secret(
            "coordinates as text", keys: ["location", "coordinates", "latLng", "geo", "last_location"],
            values: ["50.978274,11.028962", "50°58'41.8\"N", "u1z3kqv7m", "POINT(11.0289 50.9783)"]),
        Secret(
            "employer", keys: ["company", "employer", "organization", "workplace", "school"],
            values: ["Ottersberg Kilns GmbH", "glazeworks", "otter-and-sons", "陶器株式会社"]),
    ]
}
