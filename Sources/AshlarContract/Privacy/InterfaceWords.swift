/// Words that the paths, keys and vocabularies of public APIs are made of: positive evidence that a word is a name, and not somebody's data.
///
/// Words that are mostly said of one person (given names, passwords) are left out even where an API somewhere uses them.
enum InterfaceWords {
    /// Whether every part of a name is a word of APIs: `home_timeline`, `batchGet`, `pull-requests`, `v1`.
    static func areAll(_ name: String) -> Bool {
        let parts = KeyWords.of(name)
        return !parts.isEmpty && parts.allSatisfy(contains)
    }

    /// Whether a lower-case word, or its singular, is known.
    static func contains(_ word: String) -> Bool { table.containsForm(of: word) || word.count == 1 }

    /// Whether a lower-case word is the plural of a known one.
    static func isPlural(_ word: String) -> Bool { table.containsPlural(word) }

    /// The words.
    static var all: [String] { table.sorted }

    private static let table = WordTable(
        """
        a about above abuse accept accepted access accessibility account acknowledge acl act action activate active
        activity actor actual ad add added addition address admin administration advanced advice affiliate after age
        agenda agent aggregate agreement ai alarm album alert algorithm alias align all allocation allow allowed along
        alpha alternative always amount an analysis analytics analyze anchor and angle announce announcement
        annotation anonymous answer any anything apartment api app appeal appearance append apple application apply
        appointment approval approve approved april archive archived area arg argument array arrow art article
        artifact artist as ascending ask aspect asset assign assigned assignee assignment associate at atom attach
        attachment attempt attendance attendee attribute auction audience audio audit august auth authentication
        author authorization authorize auto autocomplete automatic automation availability available avatar average
        award away back backend background backlog backup bad badge balance band bandwidth banner bar barcode base
        basic basket batch battery beacon bearer before begin beginning behavior benefit best beta between bid big
        bill billing binary bio biography birthday bit blob block blocked blog blue board body bold book booking
        bookmark bool boolean boost border both bottom bounce bound box brand branch break breakdown briefing
        broadcast browse browser bucket budget bug build building bulk bundle bus business button buy buyer by byte
        cache calculate calendar call callback camera campaign cancel canceled cancelled candidate capability capacity
        caption capture car card care career cargo carousel carrier cart case cash cast catalog catalogue category
        cause center certificate challenge change changelog channel chapter character charge chart chat check checkbox
        checkin checklist checkout checksum child children choice circle city claim class classification clean clear
        click client clock clone close closed cloud cluster code codespace coin collaborator collect collection color
        colour column combine comment commit common community company comparison compare competition complaint
        complete completed completion component compose compute condition conference config configuration confirm
        confirmation confirmed conflict connect connection connector constant consent console constraint consumer
        contact contain container content contest context contract contribution contributor control conversation
        conversion convert cookie coordinate copy copyright core corner correct cost count counter country coupon course cover
        coverage crawl create created creation creator credential credit critical cron crop csv cube currency current
        cursor custom customer customize cycle daily dark dashboard data database dataset date day days dead deal
        debit debug december decimal decision declaration decline declined decode deep default definition degree delay
        delete deleted deletion deliver delivered delivery demo denied deny department dependabot dependency dependent
        deploy deployment deposit deprecated depth description descending design desktop destination detail detect
        detection deterministic dev develop developer development device diagnostic diagram dialog dictionary diff
        difference digest dimension direct direction directory disable disabled discount discover discovery discussion
        dismiss disk dispatch display dispute distance distribution district division dns doc document documentation
        domain done donation double down download draft drive driver dropdown due duplicate duration dynamic each
        early edge edit edited edition editor education effect eight element elevation email embed emoji employee
        employer empty enable enabled encoding end endpoint energy engine english enrollment enterprise entity entry
        enum environment epic episode equal equipment error escape escrow estimate event exact exam example exception
        exchange exclude execute execution exercise exhibit exist expand expected expense expire expired expiration
        explore export express expression extend extended extension external extra facet factor fail failed failure
        fallback false family fan faq far fast favorite favourite feature featured february fee feed feedback female
        fetch few field figure file filename fill film filter final finance find finish finished first fit five fix fixed
        flag flat float floor flow focus folder follow follower following font food foot footer for force forecast
        foreign fork form format forum forward found four foundation fraction frame framework free frequency fresh
        friday friend from front full function fund funding future gallery game gas gateway gender general generate
        generation generator generic genre geo geocode get gift gist git global goal gold good grade grant graph
        graphql great green grid group grow growth guest guide half handle handler hard has hash hashtag head header
        health healthcheck heart heat height hello help here hero hidden hide high highlight history hit hobby hold
        holder hole holiday home hook host hot hotel hour hourly house how html http human hybrid i icon id identifier
        identity idle if ignore image import important impression in inactive inbox include incident income incoming
        increment index individual industry info information ingest init initial initialize inline input inquiry
        insert insight inspect install installation installed instance instant institution instruction int integer
        integration interaction interactive interest interface internal international interval introduction invalid
        inventory invitation invite invoice is issue issued italic item iteration january job join joined journal json
        july june key keyboard keyword kind label lambda landing landscape language large last late latency latest
        launch layer layout lead leader leaderboard league learning leave left legacy legal legend length lesson level
        library license life light like limit line linear link list listing live load loan local locale location lock
        locked log login logo logout long lookup loop loss lost low lower loyalty machine magazine mail main
        maintenance major make maker male manage management manager manifest manual manufacturer map march margin mark
        markdown marker market marketing marketplace mask master match material matrix maximum max maybe me mean
        measure measurement media medium meeting member membership memory mention menu merchant merge merged message
        messaging meta metadata meter method metric middle migrate migration mile milestone minimum min minor minute
        missing mobile mock mode model moderation moderator modification modified modifier module moment monday money
        monitor month monthly more most motion mouse move movie multiple music mute muted my name namespace native
        navigation near nearby nested net network neutral never new newest news newsletter next night no node none
        normal north not notification notify notice note november now null number numeric object observation occupied
        october of off offer office official offline offset ok old oldest on onboarding once one ongoing online only
        open opened operation operator operating opportunity optimization option optional or order organization
        orientation origin original other out outbound outbox outcome outgoing output outlet over overdue overlay
        overview overwrite own owner ownerColumns pace pack package packet page pagination paid pair palette pan panel
        paper paragraph parameter parent park parking parse part participant partial partition partner party pass
        passed passport past paste patch path pattern pause paused pay payee payer payload payment payout peer pending
        people per percent percentage performance period permanent permission permit person persona personal pet phase
        phone photo physical picture piece ping pinned pipeline pixel place placement plain plan planet platform play
        player playlist plugin plus point policy poll pool popular popularity port portal portfolio portrait position
        positive post postal posting power preference premium prepare presence present preset press preview previous
        price pricing primary print priority privacy private probe problem procedure process processed processing
        processor produce product production profile profit program progress project promo promotion prompt property
        proposal protected protection protocol provider province proxy ps public publication publish published
        publisher pull purchase purge purl purpose push put quality quantity quarter quarterly query question queue
        quick quiet quiz quota quote race radio radius raise random range rank ranking rate rating ratio raw reach
        react reaction read reader reading ready real realtime reason rebuild receipt receive received receiver recent
        recipe recipient recommend recommendation recommended record recording recover recovery recurrence recurring
        red redeem redirect redo reduce ref reference refresh refund refunded region register registered registration
        registry reject rejected relation relationship relative release released remaining reminder remote removal
        remove removed render renew renewal rent repeat replace replay reply report repo repository request requested
        require required requirement research reserve reserved reservation reset resend reside residence resize
        resolution resolve resolved resource response rest restart restaurant restore restricted result resume retail
        retry return returned reuse reveal revenue reverse review reviewer revision revoke revoked reward right ring
        risk robot role roll rollback room root rotate rotation round route router routing row rule run runner running
        runtime sale same sample sandbox satellite saturday save saved scale scan scene schedule scheduled schema
        school science scope score screen screenshot script scroll search season seat second secondary secret section
        sector secure security see segment select selected selection self sell seller send sender sent september
        sequence serial series server serverless service session set setting setup seven severity shadow shape share
        shared shares sheet shift ship shipment shipped shipping shop short shortcut show side sidebar sign signal
        signature signin signout signup silent silver similar simple simulation single site sitemap six size skill
        skip sku sleep slide slot slow slug small smart snapshot snippet social socket software sold solution some
        song sort sound source south space spam span speaker special specification speed split sponsor sport spot
        spotlight sprint square stable stack staff stage staging stale standard standby star starred start started
        starting startup stat state statement static station statistic status stay step stock stop stopped storage
        store story stream streaming street strength strict string strong structure student studio style sub subject
        submission submit submitted subscribe subscriber subscription subtitle succeed success successful suggest
        suggestion sum summary sunday supplier supply support survey suspend suspended swap switch symbol sync
        synchronize syntax system tab table tag take target task tax team tech technical technology telemetry template
        temporary temperature ten tenant term terminal test testing text than the thread theme then third three
        threshold throttle thumb thumbnail thursday ticket tier tile time timeline timeout timer timestamp timezone
        tiny title to today todo toggle token tomorrow tool tooltip top topic total touch tour tournament trace track
        tracker tracking trade trading traffic trailer train training transaction transcript transfer transform
        transition translate translation transport trash travel tree trend trending trial trigger trip truck true
        trusted try tuesday turn tutorial tv tweet twice two type typing ui unarchive unassigned unblock uncategorized
        under undo unfollow unique unit universe university unknown unlink unlisted unlock unmute unread unsubscribe
        until up upcoming update updated updater upgrade upload upper uptime url usage use used user utc utility
        vacation valid validate validation validity value variable variant variation vehicle vendor verification
        verified verify version vertical via video view viewer viewport virtual visibility visible visit visitor
        visual voice void volume vote voucher vulnerability wait waiting walk wall wallet wallpaper warehouse warning
        watch watcher watching water weapon weather web webfinger webhook webinar website wednesday week weekday
        weekend weekly weight welcome well west when where white who why widget width wiki wind window winner wipe
        wish wishlist with withdraw withdrawal without word work worker workflow workplace workspace world worst write
        writer wrong x xml y yard year yearly yellow yes yesterday you young your youth z zero zip zone zoom asc authn
        authz avg calc cfg cmd cpu css ctx db desc dest dir dm dst env err est etag ext fa fields fn fps gif gpu gps
        hd hex hmac hq href hsl iat idx img io ios ip iso jpeg jpg js jwks kb kpi lang lat latitude lb len lib lng lon
        longitude ltr mb md mfa mime misc mp ms msg na nav npm nsfw num oauth obj ocr oembed oidc openapi openid org
        orgs os param pdf png poi pos pr prev prod px qa qr qty rdf rev rgb rpc rss rtl saml scim sdk sec seo sha smtp
        spec sql src ssh ssl sso str svg temp tls tmp toc tx txt tz uid uri usd utf utm uuid val var vat ver vid vip
        vm vpn webp wellknown wifi wss www xhr xl xs yaml yml ml sm lg xxl gzip brotli br odata youtube curated airing rated playing forgot mine standings conversations
        """)
}
