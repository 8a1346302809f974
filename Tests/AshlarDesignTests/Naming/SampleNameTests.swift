import Testing

@testable import AshlarDesign

struct SampleNameTests {
    @Test(arguments: [
        ("purls__get__retrieve-a-specific-purl", "GET", "purl"),
        ("purls__get__retrieve-a-list-of-purls-for-an-address", "GET", "purls"),
        ("pastebin__post__create-or-update-a-paste-in-a-pastebin", "POST", "paste"),
        ("statuslog__get__retrieve-all-statuses-for-an-address", "GET", "statuses"),
        ("address__get__retrieve-public-information-about-an-address", "GET", "address"),
        ("retrieve-account-settings", nil, "account_settings"), ("getUser", nil, "user"),
    ])
    func aRequestsTitleHasANoun(name: String, method: String?, noun: String) {
        #expect(SampleName(name).method == method)
        #expect(SampleName(name).noun == noun)
    }

    @Test(arguments: ["purls", "blog-post", "new-york", "order__paid", "update", "search-results", "post-comments"])
    func aNounIsLeftAsItIs(name: String) {
        #expect(SampleName(name).method == nil)
        #expect(SampleName(name).noun == nil)
    }
}
