"""Independent verdicts on a value: for each rule, a function that returns None, or what the rule reads from the value.

Each oracle has its differences: pairs of a reason and a test of values for which the two may disagree.
`Documentation/ReadyRules.md` explains them.
"""

import decimal
import ipaddress
import pathlib
import re
import uuid

import abnf.grammars.rfc5646
import email_validator
import fqdn
import iso3166
import moneyed
import phonenumbers
import pycountry
import rfc3987
import semver
import slugify
import stdnum.exceptions
import stdnum.iban
import webcolors

# The package refuses domains that are not in public use, such as `.test`; that is not a question of form.
email_validator.SPECIAL_USE_DOMAIN_NAMES.clear()

# Of the HTML standard, section "valid e-mail address".
HTML_EMAIL = re.compile(
    r"[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*")


def email(value):
    return "" if HTML_EMAIL.fullmatch(value) else None


def strict_email(value):
    try:
        email_validator.validate_email(value, allow_smtputf8=False, check_deliverability=False, strict=True)
        return ""
    except email_validator.EmailNotValidError:
        return None


def hostname(value):
    return "" if value and fqdn.FQDN(value, min_labels=1).is_valid else None


URI = re.compile(r"(?i:https?)://(?:[^@/?#]*@)?(\[[^]]*\]|[^:/?#\[\]]*)(?::(\d*))?(?:[/?#].*)?", re.DOTALL | re.ASCII)


def web_url(value):
    """RFC 3986 by its grammar, the host by packages for hosts, and a port that is valid in TCP."""
    if not rfc3987.match(value, rule="URI") or not (match := URI.fullmatch(value)):
        return None
    host, port = match.groups()
    if host.startswith("["):
        known = is_address(host[1:-1], 6)
    else:
        known = is_address(host, 4) or (hostname(host) is not None and not host.rstrip(".").rpartition(".")[2].isdigit())
    return "" if known and int(port or 0) < 65536 else None


def is_address(text, version):
    try:
        return ipaddress.ip_address(text).version == version
    except ValueError:
        return False


def phone_number(value):
    try:
        number = phonenumbers.parse(value, None)
    except phonenumbers.NumberParseException:
        return None
    if phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164) != value:
        return None
    return str(number.country_code)


def is_rewritten(value):
    """Whether libphonenumber reads another number, because its metadata include prefixes dialed only in that country."""
    try:
        number = phonenumbers.parse(value, None)
    except phonenumbers.NumberParseException:
        return False
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164) != value


# The form of the account number in each country.
IBAN_STRUCTURES = {code: re.sub(r"(\d+)!([nac])", lambda part: {"n": "[0-9]", "a": "[A-Z]", "c": "[A-Z0-9]"}[part[2]] + "{" + part[1] + "}", bban)
                   for code, bban in re.findall(r'^([A-Z]{2}) .*bban="([^"]*)"',
                                                (pathlib.Path(stdnum.__file__).parent / "iban.dat").read_text(encoding="utf-8"), re.MULTILINE)}


def iban(value):
    """Without the numbering within a country: the package checks it for some."""
    try:
        return "" if stdnum.iban.validate(value, check_country=False) == value else None
    except stdnum.exceptions.ValidationError:
        return None


def currency_code(value):
    currency = pycountry.currencies.get(alpha_3=value)
    # It looks codes up in any case.
    if currency is None or currency.alpha_3 != value:
        return None
    try:
        return str(len(str(moneyed.get_currency(value).sub_unit)) - 1)
    except moneyed.CurrencyDoesNotExist:
        return "?"


COUNTRIES = {key: f"{country.alpha2} {country.alpha3} {country.numeric}" for country in iso3166.countries
             for key in (country.alpha2, country.alpha3, country.numeric)}


def country_code(value):
    return COUNTRIES.get(value)


LANGUAGE_TAG = abnf.grammars.rfc5646.Rule("Language-Tag")


def language_tag(value):
    try:
        LANGUAGE_TAG.parse_all(value)
    except (abnf.ParseError, UnicodeError):
        return None
    subtags = value.lower().split("-x-")[0].split("-")
    if subtags[0] in ("x", "i"):
        return ""
    first = next((place for place, subtag in enumerate(subtags) if len(subtag) == 1), len(subtags))
    variants = [subtag for subtag in subtags[1:first] if len(subtag) > 4 or len(subtag) == 4 and subtag[0].isdigit()]
    singletons = [subtag for subtag in subtags if len(subtag) == 1]
    return "" if len({*variants}) == len(variants) and len({*singletons}) == len(singletons) else None


def slug(value):
    return "" if value and slugify.slugify(value, allow_unicode=False) == value else None


def hex_color(value):
    # The package knows no alpha: its digits are read as those of another color.
    halves = {4: [value], 7: [value], 5: [value[:4], "#" + value[-3:]], 9: [value[:7], "#" + value[-6:]]}
    try:
        for half in halves[len(value)]:
            webcolors.normalize_hex(half)
        return ""
    except (KeyError, ValueError):
        return None


def uuid_text(value):
    try:
        return "" if str(uuid.UUID(value)) == value.lower() else None
    except ValueError:
        return None


def ip_address(value):
    try:
        address = ipaddress.ip_address(value)
    except ValueError:
        return None
    mapped = getattr(address, "ipv4_mapped", None)
    canonical = f"::ffff:{mapped}" if mapped else str(address)
    return f"{address.version} {'.'.join(map(str, address.packed))} {canonical}"


def semantic_version(value):
    try:
        version = semver.Version.parse(value)
    except ValueError:
        return None
    return " ".join([str(version.major), str(version.minor), str(version.patch), version.prerelease or "-", version.build or "-"])


def semantic_version_order(value):
    try:
        left, right = value.split("\t", 1)
        return str(semver.Version.parse(left).compare(right))
    except ValueError:
        return None


AMOUNT = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")


def money(value):
    """Python's exact decimals; the form is that of a JSON number without an exponent."""
    digits, amount = value.split("\t", 1)
    digits = int(digits)
    if not AMOUNT.fullmatch(amount) or -decimal.Decimal(amount).as_tuple().exponent > digits:
        return None
    with decimal.localcontext() as context:
        context.prec = 100
        units = decimal.Decimal(amount).scaleb(digits)
        if not -(2**63) <= units < 2**63 or units != int(units):
            return None
        written = f"{decimal.Decimal(int(units)).scaleb(-digits):.{digits}f}"
        return f"{int(units)} {written}"


def top_level(value):
    return value.rpartition(".")[2]


ORACLES = {
    "email": ("the HTML standard's own regular expression, by Python's `re`", email, []),
    "strict-email": ("`email-validator`", strict_email, [
        ("a domain in Unicode", lambda value, ours: ours is None and not value.isascii()),
        ("a top-level domain with a digit in it",
         lambda value, ours: ours is None and re.search(r"[0-9]", top_level(value))),
        ("a top-level domain with a hyphen in it",
         lambda value, ours: ours is None and "-" in top_level(value)),
        ("a top-level domain of one letter", lambda value, ours: ours is None and len(top_level(value)) == 1),
        ("`xn--` before what IDNA does not decode", lambda value, ours: ours is not None and re.search(r"[@.]xn--", value.lower())),
        ("hyphens as third and fourth character of a label",
         lambda value, ours: ours is not None and re.search(r"[@.][a-z0-9][a-z0-9-]--", value.lower())),
    ]),
    "web-url": ("`rfc3987`, `fqdn` and Python's `ipaddress`", web_url, [
        ("a colon without a port", lambda value, ours: ours is None and re.match(r"[^/?#]*:(?:[/?#]|$)", value.partition("//")[2])),
        ("a port of more than five digits", lambda value, ours: ours is None and re.search(r":0\d{5}", value, re.ASCII)),
    ]),
    "hostname": ("`fqdn`", hostname, [
        ("a dot at the end", lambda value, ours: ours is None and value.endswith(".")),
        ("a number at the end", lambda value, ours: ours is None and value.rpartition(".")[2].isdigit()),
        ("digits and letters outside ASCII", lambda value, ours: ours is None and not value.isascii()),
    ]),
    "phone-number": ("`phonenumbers` (libphonenumber)", phone_number, [
        ("more than 15 digits", lambda value, ours: ours is None and len(value) > 16),
        ("fewer than 4 digits after the country code", lambda value, ours: ours is None and len(value) <= 7),
        ("digits that libphonenumber takes off or adds", lambda value, ours: ours is not None and is_rewritten(value)),
    ]),
    "iban": ("`python-stdnum`", iban, [
        ("a letter for a check digit", lambda value, ours: ours is None and not value[2:4].isdigit()),
        ("check digits 00, 01 or 99", lambda value, ours: ours is None and value[2:4] in ("00", "01", "99")),
        ("a letter where the country has digits, or the other way round",
         lambda value, ours: ours is not None and not re.fullmatch(IBAN_STRUCTURES[value[:2]], value[4:])),
    ]),
    "currency-code": ("`pycountry`; minor units by `py-moneyed`", currency_code, [
        ("a minor unit for what has none", lambda value, ours: ours == "N.A." and pycountry.currencies.get(alpha_3=value)),
        ("a currency that py-moneyed does not have yet", lambda value, ours: value in ("XAD", "XCG", "ZWG")),
    ]),
    "country-code": ("`iso3166`", country_code, [
        ("Kosovo's `XK`, `XKX`", lambda value, ours: ours is None and value in ("XK", "XKX", "983")),
    ]),
    "language-tag": ("RFC 5646's own grammar, by `abnf`", language_tag, []),
    "slug": ("`python-slugify`", slug, []),
    "hex-color": ("`webcolors`", hex_color, []),
    "uuid": ("Python's `uuid`", uuid_text, []),
    "ip-address": ("Python's `ipaddress`: version, bytes and canonical text", ip_address, [
        ("a zone id", lambda value, ours: ours is None and "%" in value),
    ]),
    "semantic-version": ("`semver`: each part", semantic_version, []),
    "semantic-version-order": ("`semver`: which comes first", semantic_version_order, []),
    "money": ("Python's `decimal`: units, and their text", money, []),
}
