"""Random values for each rule: valid ones, made in many forms, most of them with a few bytes changed."""

import re
import string

LETTERS = string.ascii_letters
DIGITS = string.digits
# Characters that no rule expects: a control character, other blanks, letters and digits outside ASCII, a pair of UTF-16.
STRANGERS = "\0\t \r\x7f\x1f\u00a0äßſKıé１٣а你。😀"


def text(random, alphabet, low, high):
    return "".join(random.choice(alphabet) for _ in range(random.randint(low, high)))


def near_limit(random, limit, usual):
    """Mostly a usual length, sometimes one near the limit."""
    return random.randint(limit - 2, limit + 2) if random.random() < 0.03 else random.randint(1, usual)


def label(random):
    length = near_limit(random, 63, 9)
    middle = text(random, LETTERS + DIGITS + "-", length, length)
    return random.choice([middle, middle.lower().strip("-"), "xn--" + middle.lower().strip("-")]) \
        if random.random() < 0.5 else text(random, LETTERS + DIGITS, length, length)


TOP_LEVEL = ["com", "org", "de", "co.uk", "museum", "EDU", "xn--p1ai", "xn--fiqs8s", "test", "c0m", "1", "42", "x", "io1", "local"]


def hostname(random):
    labels = [label(random) for _ in range(random.choice([0, 1, 1, 1, 2, 2, 3, 5]))]
    if random.random() < 0.04:
        # Near 253 characters.
        labels += ["a" * 61] * 4
        return ".".join(labels[-4:] + [text(random, LETTERS, 1, 7)])
    return ".".join(labels + [random.choice(TOP_LEVEL)])


ATEXT = LETTERS + DIGITS + "!#$%&'*+-/=?^_`{|}~"


def email(random):
    local = text(random, LETTERS + DIGITS + "._+-", 1, 12) if random.random() < 0.6 \
        else text(random, ATEXT + ".", 1, near_limit(random, 64, 9))
    if random.random() < 0.6:
        local = local.strip(".").replace("..", ".") or "a"
    host = random.choice(["[127.0.0.1]", "localhost", "1.2.3.4"]) if random.random() < 0.03 else hostname(random)
    return f"{local}@{host}"


def ipv4(random):
    return ".".join(str(random.choice([0, 1, 9, 10, 99, 100, 127, 199, 249, 255, 256, random.randint(0, 300)]))
                    for _ in range(random.choice([4, 4, 4, 4, 4, 4, 3, 5])))


def ipv6(random):
    groups = [f"{random.choice([0, 0, 0, 1, 0xffff, random.getrandbits(16), random.getrandbits(8)]):x}"
              for _ in range(8)]
    if random.random() < 0.3:
        groups = [group.zfill(random.randint(1, 4)) for group in groups]
    if random.random() < 0.2:
        groups[6:] = [ipv4(random)]
    address = ":".join(groups)
    if random.random() < 0.6:
        start = random.randint(0, len(groups))
        end = random.randint(start, len(groups))
        address = ":".join(groups[:start]) + "::" + ":".join(groups[end:])
    if random.random() < 0.1:
        address = random.choice(["::ffff:", "::", "64:ff9b::", "::ffff:0:"]) + ipv4(random)
    if random.random() < 0.02:
        address += random.choice(["%eth0", "%25en1", "/64"])
    return address.upper() if random.random() < 0.2 else address


def ip_address(random):
    return ipv4(random) if random.random() < 0.35 else ipv6(random)


def web_url(random):
    scheme = random.choice(["http", "https", "HTTPS", "https", "http", "ftp", "httpx", ""]) + random.choice(["://"] * 9 + [":", "//"])
    user = text(random, LETTERS + ":%20!$&'()*+,;=-._~", 0, 8) + "@" if random.random() < 0.1 else ""
    host = random.choice([hostname, hostname, hostname, ipv4, lambda random: f"[{ipv6(random)}]", lambda random: hostname(random) + "."])(random)
    port = f":{random.choice(['80', '8080', '65535', '65536', '0', '', '00443', '99999'])}" if random.random() < 0.2 else ""
    safe = LETTERS + DIGITS + "-._~!$&'()*+,;=:@/"
    path = "/" + text(random, safe, 0, 15) if random.random() < 0.7 else ""
    if random.random() < 0.2:
        path += "/%" + text(random, string.hexdigits, 2, 2)
    query = "?" + text(random, safe + "?&=", 0, 12) if random.random() < 0.3 else ""
    fragment = "#" + text(random, safe + "?", 0, 8) if random.random() < 0.2 else ""
    return scheme + user + host + port + path + query + fragment


def phone_number(random):
    import phonenumbers
    region = random.choice(sorted(phonenumbers.SUPPORTED_REGIONS))
    if random.random() < 0.6 and (example := phonenumbers.example_number(region)):
        written = phonenumbers.format_number(example, phonenumbers.PhoneNumberFormat.E164)
        if random.random() < 0.6:
            kept = random.randint(3, len(written))
            written = written[:kept] + text(random, DIGITS, len(written) - kept, len(written) - kept + 1)
        return written
    return "+" + text(random, DIGITS, 1, 17)


def iban(random):
    import stdnum.iban
    from rule_oracles.oracles import IBAN_STRUCTURES
    country = random.choice(sorted(IBAN_STRUCTURES))
    account = "".join(text(random, {"[0-9]": DIGITS, "[A-Z]": string.ascii_uppercase}.get(kind, string.ascii_uppercase + DIGITS), int(count), int(count))
                      for kind, count in re.findall(r"(\[[^]]*\])\{(\d+)\}", IBAN_STRUCTURES[country]))
    if random.random() < 0.1:
        account = text(random, string.ascii_uppercase + DIGITS, len(account) - 1, len(account) + 1)
    check = stdnum.iban.calc_check_digits(country + "00" + account)
    return country + (random.choice([check, check, check, "00", "01", "99"]) if random.random() < 0.2 else check) + account


def currency_code(random):
    import pycountry
    known = random.choice(list(pycountry.currencies)).alpha_3
    return random.choice([known, known, known, known.lower(), text(random, string.ascii_uppercase, 3, 3),
                          random.choice(["DEM", "BTC", "XXX", "XAU"])])


def country_code(random):
    import pycountry
    known = random.choice(list(pycountry.countries))
    return random.choice([known.alpha_2, known.alpha_3, known.numeric, known.alpha_2.lower(),
                          text(random, string.ascii_uppercase, 2, 3), text(random, DIGITS, 3, 3),
                          random.choice(["UK", "EU", "XK"])])


GRANDFATHERED = """en-GB-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay
    i-tsu sgn-BE-FR sgn-BE-NL sgn-CH-DE art-lojban cel-gaulish no-bok no-nyn zh-guoyu zh-hakka zh-min zh-min-nan
    zh-xiang""".split()


def language_tag(random):
    alphanumeric = LETTERS + DIGITS
    if random.random() < 0.05:
        return random.choice(GRANDFATHERED)
    subtags = [text(random, LETTERS, *random.choice([(2, 3), (2, 3), (2, 3), (4, 4), (5, 8), (1, 9)]))]
    maybe = lambda share: random.random() < share
    if maybe(0.2):
        subtags += [text(random, LETTERS, 3, 3) for _ in range(random.randint(1, 4))]
    if maybe(0.4):
        subtags.append(random.choice(["Latn", "Hans", text(random, LETTERS, 4, 4)]))
    if maybe(0.5):
        subtags.append(random.choice(["DE", "us", "419", text(random, DIGITS, 3, 3)]))
    if maybe(0.3):
        subtags += [random.choice(["1901", "rozaj", "biske", "BISKE", text(random, alphanumeric, 5, 8),
                                   text(random, DIGITS, 1, 1) + text(random, alphanumeric, 3, 3)])
                    for _ in range(random.randint(1, 3))]
    for _ in range(random.choice([0, 0, 0, 1, 2, 3])):
        subtags.append(random.choice("uUtaA0b9z"))
        subtags += [text(random, alphanumeric, 2, 8) for _ in range(random.randint(1, 2))]
    if maybe(0.15):
        subtags.append(random.choice("xX"))
        subtags += [text(random, alphanumeric, 1, 8) for _ in range(random.randint(1, 3))]
    return "-".join(subtags)


def slug(random):
    words = [text(random, string.ascii_lowercase + DIGITS, 1, 6) for _ in range(random.randint(1, 5))]
    return "-".join(words)


def hex_color(random):
    return "#" + text(random, string.hexdigits, 1, 9) if random.random() < 0.4 \
        else "#" + text(random, string.hexdigits, *random.choice([(3, 3), (4, 4), (6, 6), (8, 8)]))


def uuid(random):
    written = text(random, string.hexdigits, 32, 32)
    return "-".join([written[:8], written[8:12], written[12:16], written[16:20], written[20:]])


def identifier(random, alphabet=LETTERS + DIGITS + "-"):
    return random.choice([str(random.randint(0, 30)), "rc", "alpha", "beta", "00", "01", "0", "-", "x-y",
                          text(random, alphabet, 1, 5), text(random, DIGITS, 1, 25)])


def semantic_version(random):
    number = lambda: random.choice(["0", "1", "2", "10", "11", "9" * random.randint(1, 25), str(random.randint(0, 99)), "01"]
                                   if random.random() < 0.3 else ["0", "1", "2", "10"])
    version = ".".join(number() for _ in range(random.choice([3, 3, 3, 3, 3, 3, 2, 4])))
    if random.random() < 0.5:
        version += "-" + ".".join(identifier(random) for _ in range(random.randint(1, 4)))
    if random.random() < 0.3:
        version += "+" + ".".join(identifier(random) for _ in range(random.randint(1, 3)))
    return version


def two_versions(random):
    first = semantic_version(random)
    second = semantic_version(random) if random.random() < 0.4 else mutated(random, first, ".-0123456789ab")
    return f"{first}\t{second}"


def money(random):
    digits = random.choice([0, 0, 2, 2, 2, 2, 3, 4])
    whole = random.choice(["0", text(random, DIGITS, 1, 6), text(random, "123456789", 1, 1) + text(random, DIGITS, 0, 20),
                           str(2**63 // 10**digits + random.randint(-1, 1))])
    places = random.choice([0, digits, digits, max(0, digits - 1), digits + 1])
    amount = random.choice(["", "", "-"]) + whole
    if places:
        amount += "." + (str(2**63)[19 - places:] if random.random() < 0.2 else text(random, DIGITS, places, places))
    # The digits before the tab stay as they are.
    return f"{digits}\t{mutated(random, amount, DIGITS + '.-+e,')}"


def mutated(random, value, alphabet):
    """None to three changes of one character, or of a run of them."""
    characters = list(value)
    for _ in range(random.choice([0, 0, 1, 1, 1, 2, 3])):
        place = random.randint(0, len(characters))
        other = random.choice(STRANGERS) if random.random() < 0.1 else random.choice(alphabet)
        change = random.randrange(7)
        if change == 0:
            characters.insert(place, other)
        elif change == 1:
            del characters[place : place + random.choice([1, 1, 1, 4])]
        elif change == 2 and place < len(characters):
            characters[place] = other
        elif change == 3 and characters:
            # Repeats the characters there.
            characters[place:place] = characters[max(0, place - random.randint(1, 4)) : place]
        elif change == 4 and place < len(characters):
            characters[place] = characters[place].swapcase()
        elif change == 5 and place + 1 < len(characters):
            characters[place], characters[place + 1] = characters[place + 1], characters[place]
        elif change == 6:
            characters.insert(random.choice([0, len(characters)]), other)
    return "".join(characters).replace("\n", "")


# What makes a value, and the characters that its mutations take.
MAKERS = {
    "email": (email, ATEXT + ".@\"()<>[],;:\\ "),
    "strict-email": (email, ATEXT + ".@\"()<>[],;:\\ "),
    "web-url": (web_url, LETTERS + DIGITS + "-._~:/?#[]@!$&'()*+,;=%<>\\^`{|}\" "),
    "hostname": (lambda random: ipv4(random) if random.random() < 0.05 else hostname(random), LETTERS + DIGITS + "-._: "),
    "phone-number": (phone_number, DIGITS + "+-() .x"),
    "iban": (iban, string.ascii_uppercase + DIGITS + " -a"),
    "currency-code": (currency_code, string.ascii_uppercase),
    "country-code": (country_code, string.ascii_uppercase + DIGITS),
    "language-tag": (language_tag, LETTERS + DIGITS + "--_xX"),
    "slug": (slug, string.ascii_lowercase + DIGITS + "--_.A "),
    "hex-color": (hex_color, string.hexdigits + "#gG "),
    "uuid": (uuid, string.hexdigits + "-{}g"),
    "ip-address": (ip_address, string.hexdigits + "::..%/ "),
    "semantic-version": (semantic_version, LETTERS + DIGITS + "..-+v_ "),
    "semantic-version-order": (two_versions, None),
    "money": (money, None),
}


def values(random, rule, count):
    make, alphabet = MAKERS[rule]
    for _ in range(count):
        value = make(random)
        yield mutated(random, value, alphabet) if alphabet else value
