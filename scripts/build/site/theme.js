// @ts-nocheck -- it finds elements of its own pages only, which have them.
// The colours that a reader has chosen, on every page of the site. It runs before the page is drawn. TypeDoc and
// rustdoc have storage of their own, which takes over the choice.
(() => {
  const KEY = 'whurl-theme';
  const root = document.documentElement;
  const isRustdoc = document.querySelector('meta[name="rustdoc-vars"]') !== null;

  // A page from a file may have no storage.
  const read = () => {
    try {
      return localStorage.getItem(KEY) ?? 'auto';
    } catch {
      return 'auto';
    }
  };

  const store = (values) => {
    try {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    } catch {
      // The choice lasts until the page is left.
    }
  };

  const apply = (theme) => {
    const isAuto = theme !== 'light' && theme !== 'dark';
    const isDark = isAuto ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    store({
      'tsd-theme': isAuto ? 'os' : theme,
      'rustdoc-use-system-theme': String(isAuto),
      ...(isAuto ? {} : { 'rustdoc-theme': theme }),
    });
    // TypeDoc calls the system's colours "os", and rustdoc always names them.
    if (isRustdoc) root.dataset.theme = isDark ? 'dark' : 'light';
    else root.dataset.theme = isAuto && root.dataset.base !== undefined ? 'os' : theme;
  };

  apply(read());
  addEventListener('DOMContentLoaded', () => {
    for (const choice of document.querySelectorAll('.site-bar input[name="theme"]')) {
      choice.checked = choice.value === read();
      choice.addEventListener('change', () => {
        store({ [KEY]: choice.value });
        apply(choice.value);
      });
    }
  });
})();
