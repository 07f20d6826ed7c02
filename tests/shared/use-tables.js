// Uses whurl/table as a program does, in any host: columns of lines, strings and Arrow buffers, and a stream.

/** Texts that are written as words: ∅ is the empty text, – null. @param {string} text */
const cells = (text) => text.split(' ').map((word) => (word === '–' ? null : word.replace('∅', '').replace('␣', ' ')));

const lines = cells(
  'https://EXAMPLE.com:8080/a?q=1+2#x http://a␣b/ ∅ http://ü.example/?q=%C3%BC ../b\r HTTP://[::1]:80',
);
const base = 'https://base.example/c/d';
const expected = {
  href: [
    ...cells('https://example.com:8080/a?q=1+2#x – https://base.example/c/d'),
    ...cells('http://xn--tda.example/?q=%C3%BC https://base.example/b http://[::1]/'),
  ],
  host: cells('example.com:8080 – base.example xn--tda.example base.example [::1]'),
  port: [8080, null, null, null, null, null],
  valid: [true, false, true, true, true, true],
  error: cells('– domain-to-ASCII – – – –'),
  'query:q': cells('1␣2 – – ü – –'),
};
const columns = Object.keys(expected);

/** @param {{ table: Function, tables: Function }} entry @returns {Promise<string[]>} the mistakes */
export async function useTables({ table, tables }) {
  /** @type {string[]} */
  const failures = [];
  /** @param {string} what @param {unknown} actual @param {unknown} wanted */
  const compare = (what, actual, wanted) => {
    if (JSON.stringify(actual) !== JSON.stringify(wanted))
      failures.push(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`);
  };
  /** @param {any} made */
  const valuesOf = (made) =>
    Object.fromEntries(made.columns.map((/** @type {string} */ name) => [name, made.column(name).toArray()]));

  const text = lines.join('\n');
  const bytes = new TextEncoder().encode(text);
  const made = table(text, { columns, base });
  compare('lines', valuesOf(made), expected);
  compare('bytes', valuesOf(table(bytes, { columns, base })), expected);
  compare('strings', valuesOf(table(lines, { columns, base })), expected);
  compare('a column', valuesOf(table(made.column('href'), { columns: ['href'] })), { href: expected.href });
  compare('at', [made.column('host').at(0), made.column('host').at(-1)], ['example.com:8080', '[::1]']);

  for (const size of [1, 10, 1000]) {
    let at = 0;
    const stream = new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    });
    const hosts = [];
    const lengths = [];
    for await (const part of tables(stream, { columns: ['host'], base, maxRows: 4 })) {
      lengths.push(part.length);
      hosts.push(...part.column('host'));
    }
    compare(`a stream in chunks of ${size}`, [lengths, hosts], [[4, 2], expected.host]);
  }

  // Longer than the input area of the engine, and more than a call of the module has.
  const many = Array.from({ length: 40_000 }, (_, row) =>
    row === 20_000 ? `http://ü/${'é'.repeat(300_000)}` : `http://h${row}/`,
  );
  const hosts = table(many, { columns: ['host', 'pathname'] });
  compare(
    'many rows',
    [
      hosts.length,
      hosts.column('host').at(20_000),
      hosts.column('pathname').at(20_000).length,
      hosts.column('host').at(-1),
    ],
    [40_000, 'xn--tda', 1 + 6 * 300_000, 'h39999'],
  );
  try {
    table('', { columns: ['Host'] });
    failures.push('a wrong column throws no error');
  } catch (error) {
    compare('a wrong column', /** @type {Error} */ (error).name, 'TypeError');
  }
  return failures;
}
