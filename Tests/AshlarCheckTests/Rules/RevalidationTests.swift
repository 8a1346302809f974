import Testing

@Suite struct RevalidationTests {
    @Test func `a check that the type has made is found, a narrower one is not`() {
        expectMarkedFindings(
            of: "revalidation",
            in: """
                struct Email {
                    let value: String
                    init?(_ text: String) {
                        guard !text.isEmpty, text.contains("@") else { return nil }
                        value = text
                    }
                }
                struct Loose {
                    let value: String
                    init?(_ text: String) {
                        guard text.contains("@") else { return nil }
                        value = text
                    }
                    init(unchecked text: String) { value = text }
                }
                struct Mailer {
                    let sender: Email
                    func send(to email: Email, or other: Loose) -> Bool {
                        guard email.value.contains("@") else { return false } // expect: revalidation
                        guard !sender.value.isEmpty else { return false } // expect: revalidation
                        guard other.value.contains("@") else { return false }
                        return email.value.hasSuffix("@example.org")
                    }
                }
                """)
    }

    @Test func `a URL's text is not parsed again`() {
        expectMarkedFindings(
            of: "revalidation",
            in: """
                import Foundation
                struct Loader {
                    let url: URL
                    let id: UUID
                    func load() {
                        guard let url = URL(string: url.absoluteString) else { return } // expect: revalidation
                        let other = URL(string: url.absoluteString + "/next")
                        let key = UUID(uuidString: id.uuidString) // expect: revalidation
                        let text = URL(string: "https://example.org")
                        print(other as Any, key as Any, text as Any)
                    }
                }
                """)
    }

    @Test func `a type of the project may have the same property`() {
        expectMarkedFindings(
            of: "revalidation",
            in: """
                import Foundation
                struct PairingLink { let absoluteString: String }
                struct Page { let link: PairingLink }
                struct Opener {
                    let fallback: PairingLink
                    func open(_ link: PairingLink, _ page: Page, _ url: URL) -> [URL?] {
                        [
                            URL(string: link.absoluteString),
                            URL(string: page.link.absoluteString),
                            URL(string: fallback.absoluteString),
                            URL(string: url.absoluteString), // expect: revalidation
                        ]
                    }
                }
                """)
    }
}
