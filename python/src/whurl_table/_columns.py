"""The names of columns (src/table/column.rs). `node tests/sources/columns.test.js --write` writes them."""


def _words(names: str) -> tuple[str, ...]:
    return tuple(names.split())


# In the order of their numbers.
COLUMNS = _words("""
  href origin protocol username password host hostname port portText pathname search hash valid error reason
  reversedHost decoded:username decoded:password decoded:hostname decoded:pathname decoded:hash canonical params site
  registrableDomain publicSuffix subdomain suffixSection validationErrors
""")

# The columns that hosts have, and not only URLs.
OF_HOSTS = _words("""
  host hostname port portText valid error reason reversedHost decoded:hostname registrableDomain publicSuffix
  subdomain suffixSection
""")
