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

    var body: some View { Text(title).onTapGesture { open(BookDTO.self) } }
}

struct AppIcon: View {
    var body: some View { Image("icon") }
}
