"""Functions for one URL."""

from __future__ import annotations

from typing import Any, Optional, TypedDict, cast

from ._table import InvalidBase, table


class Parts(TypedDict):
    """The parts of a valid URL."""

    href: str
    origin: str
    protocol: str
    username: str
    password: str
    host: str
    hostname: str
    port: Optional[int]
    portText: str
    pathname: str
    search: str
    hash: str
    site: Optional[str]
    registrableDomain: Optional[str]
    publicSuffix: Optional[str]
    subdomain: Optional[str]


def parse(
    url: str, base: Optional[str] = None, *, icann_only: bool = False, any_scheme: bool = False
) -> Optional[Parts]:
    """The parts of a URL as a dict, or None if it or the base is invalid. icann_only and any_scheme are as for table.

    >>> parse("https://EXAMPLE.com/a?b")["pathname"]
    '/a'
    """
    row = _row_or_none(url, [*Parts.__annotations__, "valid"], base, icann_only=icann_only, any_scheme=any_scheme)
    return cast(Parts, row) if row is not None and row.pop("valid") else None


def can_parse(url: str, base: Optional[str] = None) -> bool:
    """Whether a URL is valid. With an invalid base it is not.

    >>> can_parse("https://exa mple.com/")
    False
    """
    row = _row_or_none(url, ["valid"], base)
    return row is not None and cast(bool, row["valid"])


def join(base: str, url: str) -> Optional[str]:
    """The URL that a reference leads to from a base, or None if it is invalid. An invalid base is a ValueError.

    >>> join("https://example.com/a/b", "../c")
    'https://example.com/c'
    """
    if base is None:
        raise TypeError("base must be a str")
    return cast(Optional[str], _row(url, ["href"], base)["href"])


def _row(url: str, columns: list[str], base: Optional[str], **options: Any) -> dict[str, Any]:
    if not isinstance(url, str):
        raise TypeError("url must be a str")
    if not isinstance(base, (str, type(None))):
        raise TypeError("base must be a str")
    row: dict[str, Any] = table([url], columns=columns, base=base, **options).to_pylist()[0]
    return row


def _row_or_none(url: str, columns: list[str], base: Optional[str], **options: Any) -> Optional[dict[str, Any]]:
    """The row, or None if the base is invalid, as URL.parse and URL.canParse answer in JavaScript."""
    try:
        return _row(url, columns, base, **options)
    except InvalidBase:
        return None
