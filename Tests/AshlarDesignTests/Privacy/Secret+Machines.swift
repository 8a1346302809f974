/// Machines, files and addresses in networks.
extension Secret {
    static let machines = [
        Secret(
            "IPv4 address", keys: ["ip", "ip_address", "remoteAddr", "client_ip", "last_ip"],
            values: ["203.0.113.187", "192.168.178.42"] + (0..<24).map { "10.\(84 + $0).\(221 - $0).\(37 + $0)" }),
        Secret(
            "IPv6 address", keys: ["ipv6", "ip", "peer", "x-forwarded-for"],
            values: ["2001:db8:85a3::8a2e:370:7334", "fe80::1c7f:9a2b:44d1:8e03", "2001:db8:4:77::beef"]),
        Secret(
            "MAC address", keys: ["mac", "mac_address", "macAddress", "bssid"],
            values: ["a4:83:e7:2f:9c:1b", "F0-18-98-4A-7D-E2", "3c22.fb71.d09e"]),
        Secret(
            "host name", keys: ["host", "hostname", "server", "domain", "node_name"],
            values: ["db-prod-3.internal", "olivias-macbook.local", "kilnhost", "vault.otter.corp", "web-07"]),
        Secret(
            "private URL", keys: ["url", "callback_url", "webhook", "link", "redirect_uri", "avatar"],
            values: [
                "https://files.kilnhost.example/d/9f8Zk3vQ?token=q7Wz8XkLmVt2",
                "https://olivia:swordfish@db.kilnhost.example/",
                "postgres://kiln:umbrella@10.84.221.38:5432/glazes", "https://kilnhost.example/u/john.smith",
                "https://kilnhost.example/people/leonie.brown", "s3://otter-private/leonie/passport.pdf",
            ]),
        Secret(
            "file path", keys: ["path", "file", "file_path", "home", "directory", "filename"],
            values: [
                "/Users/leonie.kowalczyk/Documents/biopsy.pdf", "C:\\Users\\quietotter\\kiln.docx",
                "/home/thorvald/.ssh/id_ed25519",
                "divorce-papers.pdf", "~/glaze-recipes",
            ]),
        Secret(
            "device name", keys: ["device_name", "deviceName", "computer", "ssid", "wifi_name"],
            values: ["Olivia's iPhone", "Leonies-MacBook-Pro", "OTTERNET-5G", "thorvald-pixel"]),
        Secret(
            "device token", keys: ["device_token", "push_token", "fcm_token", "apnsToken"],
            values: [
                "740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad", "fQ7:APA91bHk3vQ9xLmPwRtYs5Nd",
                "ExponentPushToken[q7Wz8XkLmVt2]",
            ]),
        Secret(
            "user agent", keys: ["user_agent", "userAgent", "browser", "referer"],
            values: [
                "KilnApp/3.7 (otterphone; de_DE)", "https://search.example/?q=divorce+lawyer+otterburn",
                "curl/8.9 quietotter",
            ]),
    ]

    static let texts = [
        Secret(
            "note", keys: ["note", "notes", "comment", "memo", "bio", "description", "remark", "备注"],
            values: [
                "call mom about the biopsy", "umzugskartons", "Spare key under the thirdflowerpot", "заметка-о-печи",
                "pick up zoloft",
                "overdue", "she-said-no", "quiet\u{7}nosebleed",
            ]),
        Secret(
            "message", keys: ["message", "body", "content", "text", "chat_text", "subject"],
            values: ["Meet me at Otterbrook at nine", "loveyou", "Re: salary negotiations", "離婚したい"]),
        Secret(
            "tag of a person's own",
            keys: ["tag", "label", "hashtag", "category_name", "folder", "list_name", "keyword"],
            values: [
                "glaze", "kiln", "raku", "bisque", "celadon", "tenmoku", "majolica", "sgraffito", "stoneware",
                "terracotta",
                "engobe", "faience", "burnish", "crackle", "wedging", "slipcast", "greenware", "porcelain",
                "earthenware",
                "pinchpot", "coilpot", "maiolica", "shino", "oribe", "temmoku", "agateware",
            ]),
        Secret(
            "title", keys: ["title", "document_title", "documentTitle", "headline", "song", "book"],
            values: [
                "Wintergarten vs. Wintergarten", "Glaze Recipes 2031", "untitled-biopsy", "ottersong", "Mein Tagebuch",
            ]),
        Secret(
            "project", keys: ["project", "project_name", "workspace", "team_name", "repository", "channel_name"],
            values: ["bluekiln", "project-otterfall", "Kiln/Secret-Glazes", "#divorce-planning"]),
        Secret(
            "search", keys: ["query", "q", "search", "search_term", "last_query"],
            values: ["divorce lawyer", "otterburn clinic", "hairloss", "jobs-elsewhere"]),
        Secret(
            "legal matter", keys: ["offense", "case_name", "court", "visa_status", "criminal_record"],
            values: ["shoplifting", "24-cv-08817", "asylum", "perjury"]),
        Secret(
            "answer", keys: ["answer", "favorite_color", "mothers_maiden_name", "first_pet", "hint"],
            values: ["chartreuse", "Featherstonehaugh", "mittens", "zucchini"]),
    ]
}
