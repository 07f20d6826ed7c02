"""Functions for one URL."""

from ._table import COLUMNS, table


def parse(url, base=None):
    """The parts of a URL as a dict, or None if it is invalid.

    >>> parse("https://EXAMPLE.com/a?b")["pathname"]
    '/a'
    """
    names = [name for name in COLUMNS if name not in ("valid", "error", "validationErrors")]
    row = table([_text(url)], columns=[*names, "valid"], base=base).to_pylist()[0]
    return row if row.pop("valid") else None


def can_parse(url, base=None):
    """Whether a URL is valid.

    >>> can_parse("https://exa mple.com/")
    False
    """
    return table([_text(url)], columns=["valid"], base=base)["valid"][0].as_py()


def join(base, url):
    """The URL that a reference leads to from a base, or None if it is invalid.

    >>> join("https://example.com/a/b", "../c")
    'https://example.com/c'
    """
    return table([_text(url)], columns=["href"], base=base)["href"][0].as_py()


def _text(url):
    if not isinstance(url, str):
        raise TypeError("url must be a str")
    return url
