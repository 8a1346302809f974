import AshlarFlow

// Domain values and rows: the same fields, and whose they are.

extension StatusEntity {
    package init(_ status: Status, _ owner: Owner) {
        self.init(
            account: owner.account, owner: owner.name, id: status.id, address: status.address,
            createdAt: status.createdAt, emoji: status.emoji, content: status.content, link: status.link)
    }

    package var status: Status {
        Status(id: id, address: address, createdAt: createdAt, emoji: emoji, content: content, link: link)
    }
}

extension PurlEntity {
    package init(_ purl: Purl, _ owner: Owner) {
        self.init(account: owner.account, owner: owner.name, name: purl.name, url: purl.url, visits: purl.visits)
    }

    package var purl: Purl { Purl(name: name, url: url, visits: visits) }
}

extension PasteEntity {
    package init(_ paste: Paste, _ owner: Owner) {
        self.init(
            account: owner.account, owner: owner.name, title: paste.title, content: paste.content,
            modifiedAt: paste.modifiedAt, isListed: paste.isListed)
    }

    package var paste: Paste { Paste(title: title, content: content, modifiedAt: modifiedAt, isListed: isListed) }
}

extension WeblogEntity {
    package init(_ entry: WeblogEntry, _ owner: Owner) {
        self.init(
            account: owner.account, owner: owner.name, id: entry.id, location: entry.location, title: entry.title,
            date: entry.date, kind: entry.kind, status: entry.status.name, body: entry.body, tags: entry.tags)
    }

    package var entry: WeblogEntry {
        WeblogEntry(
            id: id, location: location, title: title, date: date, kind: kind, status: WeblogStatus(status), body: body,
            tags: tags)
    }
}

extension PictureEntity {
    package init(_ picture: Picture, _ owner: Owner) {
        self.init(
            account: owner.account, owner: owner.name, id: picture.id, address: picture.address,
            createdAt: picture.createdAt, mime: picture.mime, size: picture.size, url: picture.url,
            caption: picture.caption, alternativeText: picture.alternativeText, tags: picture.tags)
    }

    package var picture: Picture {
        Picture(
            id: id, address: address, createdAt: createdAt, mime: mime, size: size, url: url, caption: caption,
            alternativeText: alternativeText, tags: tags)
    }
}

extension NowEntity {
    package init(_ page: NowPage, _ owner: Owner) {
        self.init(
            account: owner.account, owner: owner.name, content: page.content, updatedAt: page.updatedAt,
            isListed: page.isListed)
    }

    package var page: NowPage { NowPage(content: content, updatedAt: updatedAt, isListed: isListed) }
}

extension WebEntity {
    package init(_ page: WebPage, _ owner: Owner) {
        self.init(
            account: owner.account, owner: owner.name, content: page.content, kind: page.kind, theme: page.theme,
            isVerified: page.isVerified)
    }

    package var page: WebPage { WebPage(content: content, kind: kind, theme: theme, isVerified: isVerified) }
}

extension AddressEntity {
    package init(_ address: Address, _ owner: Owner) {
        self.init(
            account: owner.account, owner: owner.name, name: address.name, registeredAt: address.registeredAt,
            expiresAt: address.expiresAt, isExpired: address.isExpired)
    }

    package var address: Address {
        Address(name: name, registeredAt: registeredAt, expiresAt: expiresAt, isExpired: isExpired)
    }
}
