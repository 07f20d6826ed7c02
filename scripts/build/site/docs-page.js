// @ts-nocheck -- it finds elements of its own pages only, which have them.
// The scripts of the documents' pages: the contents, copying of code, and the search.
(() => {
  // On wide screens the contents are open, and the current page is in view.
  const contents = document.getElementById('contents');
  const wide = matchMedia('(min-width: 60rem)');
  contents.open = wide.matches;
  wide.addEventListener('change', () => (contents.open = wide.matches));
  const current = contents.querySelector('[aria-current]');
  if (wide.matches && current !== null && current.offsetTop > contents.clientHeight * 0.7)
    contents.scrollTop = current.offsetTop - contents.clientHeight / 3;

  const status = document.getElementById('copied');
  for (const code of document.querySelectorAll('.text pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy this code');
    button.addEventListener('click', async () => {
      const text = code.textContent;
      try {
        await navigator.clipboard.writeText(text);
        status.textContent = 'Copied';
        button.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(code);
        status.textContent = 'Copying is not allowed here: the code is selected';
        button.textContent = 'Selected';
      }
      setTimeout(() => {
        button.textContent = 'Copy';
        status.textContent = '';
      }, 2000);
    });
    code.parentElement.append(button);
  }

  const field = document.getElementById('search');
  const results = document.getElementById('results');
  const found = document.getElementById('found');
  const { top, index: address } = field.dataset;

  let loading;
  // A classic script, because a page from a file cannot fetch.
  const load = () =>
    (loading ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      script.addEventListener('load', () => resolve(globalThis.whurlSearchIndex));
      script.addEventListener('error', () => {
        loading = undefined;
        reject(new Error('the index could not be loaded'));
      });
      document.head.append(script);
    }));

  const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}_.:/-]+/gu) ?? [];

  // How often a word is in a text, by its length: from 0 to 1. The start of a word counts more than the inside.
  const share = (text, word, length) => {
    const where = text.toLowerCase();
    let hits = 0;
    for (let at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + word.length))
      hits += at === 0 || !/[\p{L}\p{N}]/u.test(where[at - 1]) ? 1 : 0.5;
    return hits / (hits + 0.5 + length / 3000);
  };

  // A word counts most in the title of a section, then in its text, then in the title of its page.
  const score = ({ title, page, text }, word) =>
    4 * share(title, word, 10 * title.length) + 2 * share(text, word, text.length) + share(page, word, 100);

  // Documents for users come first, and the history of the project last.
  const weights = [
    [/^docs\/(?:changelog|decisions\/)/, 0.3],
    [/^docs\/(?:architecture|contributing|engine|releasing|testing|updating)\b/, 0.6],
    [/^api\//, 0.7],
    [/^/, 1],
  ];
  const weightOf = ({ path }) => weights.find(([start]) => start.test(path))[1];

  const excerpt = (text, word) => {
    const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
    return `${at > 0 ? '… ' : ''}${text.slice(at, at + 120)}${text.length > at + 120 ? ' …' : ''}`;
  };

  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  const search = async () => {
    const asked = words(field.value);
    if (asked.length === 0) {
      results.replaceChildren();
      found.textContent = '';
      return;
    }
    let sections;
    try {
      sections = await load();
    } catch (error) {
      found.textContent = `The search is not available: ${error.message}.`;
      return;
    }
    const ranked = sections
      .map((section) => ({ section, scores: asked.map((word) => score(section, word)) }))
      .filter(({ scores }) => scores.every((score) => score > 0))
      .map(({ section, scores }) => ({ section, sum: weightOf(section) * scores.reduce((a, b) => a + b) }))
      .sort((a, b) => b.sum - a.sum)
      .slice(0, 12);
    results.replaceChildren(
      ...ranked.map(({ section: { path, title, page, text } }) =>
        element(
          'li',
          {},
          element('a', { href: top + path }, title === page ? title : `${page}: ${title}`),
          element('span', {}, excerpt(text, asked[0])),
        ),
      ),
    );
    found.textContent =
      ranked.length === 0
        ? 'Nothing found.'
        : `${ranked.length === 12 ? 'The 12 best' : ranked.length} section${ranked.length === 1 ? '' : 's'}`;
  };

  field.addEventListener('focus', () => load().catch(() => {}), { once: true });
  field.addEventListener('input', search);
  field.form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      results.querySelector('a')?.focus();
    }
    if (event.key === 'Escape' && field.value !== '') {
      event.preventDefault();
      field.value = '';
      search();
    }
  });
  results.addEventListener('keydown', (event) => {
    const links = [...results.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)].focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus();
    else if (event.key === 'Escape') field.focus();
    else return;
    event.preventDefault();
  });
  addEventListener('keydown', (event) => {
    if (
      event.key !== '/' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      /^(?:input|textarea|select)$/i.test(event.target.tagName)
    )
      return;
    event.preventDefault();
    field.focus();
  });
})();
