/// Secrets in parts that a design never reads.
extension Planting {
    /// Adds every value of every row once. URLs hold one value each: there, a row has one in each turn.
    mutating func addCarriers() {
        let hasOneValue = [.host, .userAndPassword, .fragment].contains(place)
        for index in 0..<(hasOneValue ? 1 : Secret.valuesNeeded) {
            carry(
                Secret.all.enumerated().compactMap { row, secret in
                    plant(secret.value(index + turn * 5 + row), secret, .once).map { (secret.key(row + turn), $0) }
                })
        }
    }

    private mutating func carry(_ values: [(name: String, value: String)]) {
        let url = "https://api.example.org/api/v1/levels/18"
        let answer = HARText.Body(text: #"{"level": 18, "ready": true}"#)
        func text(_ separator: String) -> String {
            values.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: separator)
        }
        switch place {
        case .host:
            for value in values {
                archive.add("https://\(value.value.percentEncoded).example.org/api/v1/levels/18", response: answer)
            }
        case .userAndPassword:
            for value in values {
                archive.add(
                    "https://quiet:\(value.value.percentEncoded)@api.example.org/api/v1/levels/18", response: answer)
            }
        case .fragment: for value in values { archive.add("\(url)#\(value.value.percentEncoded)", response: answer) }
        case .query: archive.add("\(url)?\(text("&"))", response: answer)
        case .header:
            archive.add(url, response: answer, carried: .init(headers: values + [("Cookie", text("; "))]))
        case .cookie: archive.add(url, response: answer, carried: .init(cookies: values))
        case .formText, .formFields:
            let type = "application/x-www-form-urlencoded"
            let body = HARText.Body(
                text: place == .formText ? text("&") : "", mediaType: type, fields: place == .formText ? [] : values)
            archive.add(url, method: "POST", request: body, response: answer)
        case .plainBody:
            archive.add(
                url, method: "POST", request: .init(text: text("\n"), mediaType: "text/plain"), response: answer)
            archive.add(url + "/label", response: .init(text: "<p>\(text("<br>"))</p>", mediaType: "text/html"))
        default:
            let others = values.map { (name: "_" + $0.name, value: $0.value) }
            archive.add(
                url, response: answer,
                carried: .init(
                    others: others + [
                        ("comment", text(" ")), ("serverIPAddress", values.first?.value ?? ""),
                        ("pageref", values.last?.value ?? ""),
                    ],
                    started: values.first?.value ?? ""))
        }
    }
}
