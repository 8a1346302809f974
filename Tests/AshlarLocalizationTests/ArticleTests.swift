import AshlarLocalization
import Testing

struct ArticleTests {
    @Test(arguments: [
        ("OrderDTO", "an OrderDTO"), ("[Order]", "an [Order]"), ("_APIRoute", "an _APIRoute"), ("User", "a User"),
        ("T", "a T"), ("", "a "), ("[String: Int]", "a [String: Int]"), ("HTTPError", "an HTTPError"),
        ("URLSession", "a URLSession"), ("UpdateDTO", "an UpdateDTO"), ("Unit", "a Unit"), ("DTO", "a DTO"),
    ])
    func followsTheSound(name: String, phrase: String) {
        #expect(name.withArticle == phrase)
    }
}
