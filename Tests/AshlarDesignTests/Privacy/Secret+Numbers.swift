/// Numbers of accounts, cards and things.
extension Secret {
    static let numbers = [
        Secret(
            "card number", keys: ["card_number", "cardNumber", "pan", "credit_card", "cc"],
            values: ["4539148803436467", "4539 1488 0343 6475", "5425-2334-3010-9903", "374245455400126"]),
        Secret(
            "card number as a number", keys: ["card_number", "cardNo", "PAN"],
            values: ["4539148803436483", "5425233430109911", "374245455400134"], isNumber: true),
        Secret(
            "card tail", keys: ["last4", "card_last_four", "lastFour"],
            values: ["6467", "9903", "8126"] + (0..<23).map { String(5107 + $0 * 173) }),
        Secret(
            "IBAN", keys: ["iban", "IBAN", "bank_account", "payout_account"],
            values: ["DE89370400440532013000", "GB29 NWBK 6016 1331 9268 19", "FR1420041010050500013M02606"]),
        Secret("BIC", keys: ["bic", "swift", "swift_code", "BIC"], values: ["KILNDEFF", "OTTEGB2LXXX", "NWBKGB3K"]),
        Secret(
            "bank account", keys: ["account_number", "accountNumber", "routing_number", "sort_code", "konto"],
            values: ["000123456781", "60-16-14", "9876543218", "021000089"]),
        Secret(
            "account as a number", keys: ["account_number", "account", "customer_number"],
            values: ["7123456781", "880012345", "602613319"], isNumber: true),
        Secret(
            "salary", keys: ["salary", "income", "net_worth", "monthly_pay"], values: ["73850", "128475", "4967.35"],
            isNumber: true),
        Secret(
            "balance", keys: ["balance", "credit_score", "debt"], values: ["-8317.46", "7849.5", "19283.75"],
            isNumber: true),
        Secret(
            "order number", keys: ["order_number", "orderNo", "invoice", "tracking_number", "booking_ref"],
            values: ["ORD-2031-88417", "1Z999AA10123456784", "INV/88/4172", "PNRQ7K"]),
        Secret(
            "customer number", keys: ["customer_id", "memberId", "patient_id", "employee_number", "account_id"],
            values: ["cus_NffrFeUfNV2Hib", "M-884172", "kd-otter-17", "E88417"]),
        Secret(
            "wallet address", keys: ["wallet", "wallet_address", "btc", "eth_address"],
            values: [
                "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "0x52908400098527886E0F7030069857D2E4169EE7",
                "1BoatSLRHtKNngkdXEeobR76b53LETtpyT",
            ]),
        Secret(
            "licence plate", keys: ["license_plate", "plate", "kennzeichen"],
            values: ["EF-KO 847", "7QKD419", "B OT 7734"]),
        Secret(
            "VIN", keys: ["vin", "vehicle_id", "chassis"],
            values: ["1HGCM82633A004352", "WVWZZZ1JZXW000017", "5YJSA1E26HF178339"]),
        Secret(
            "IMEI", keys: ["imei", "imsi", "iccid", "serial_number"],
            values: ["490154203237518", "8949 0200 0010 2345 678", "C02XK8QVJGH7"]),
        Secret(
            "IMEI as a number", keys: ["imei", "imsi"],
            values: ["490154203237526", "310150123456787", "357369091848825"], isNumber: true),
        Secret(
            "UUID", keys: ["uuid", "device_uuid", "installationId", "advertising_id", "idfa"],
            values: [
                "7c9e6679-7425-40de-944b-e07fc1f90ae7", "F5165FDB-F5AD-4F6E-8552-799B1C62B387",
                "{0b4f8d1e-53a7-4c29-9e86-d2a1b7c3f045}",
            ]),
        Secret(
            "digest", keys: ["hash", "password_hash", "sha1", "md5", "checksum", "fingerprint"],
            values: [
                "9e107d9d372bb6826bd81d3542a419d6", "de9f2c7fd25e1b3afad3e85a0bd17d9b100db4b3",
                "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
                "$2b$12$EixZaYVK1fsbw1ZfbX3OXe", "d131dd02c5e6eec4",
            ]),
        Secret(
            "base64", keys: ["blob", "payload_b64", "avatar_data", "attachment", "encrypted"],
            values: [
                "T2xpdmlhIFdpbnRlcmdhcnRlbiBsaXZlcyBpbiBPdHRlcmJ1cm4=",
                "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUA",
                "a2lsbi9nbGF6ZS9vdHRlcg==", "Zm9v-bGFudGVybg_cXVhcnR6",
            ]),
    ]
}
