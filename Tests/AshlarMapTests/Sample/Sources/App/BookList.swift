import SwiftUI

struct BookList: View {
    let model: BookListViewModel

    var body: some View { List(model.books) { Text($0.title) } }
}

struct BookRow: View {
    let book: BookDTO

    var body: some View { Text(book.title) }
}

struct BookTeaser: View {
    let title: String

    var body: some View { Text(title) }

    func note(on book: BookDTO) -> String { book.title }
}

struct AppIcon: View {
    var body: some View { Image("icon") }
}
