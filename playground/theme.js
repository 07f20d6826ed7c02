/** The light or dark theme, by the system's setting or by the user's choice. */

const KEY = 'whurl-theme';

// Storage may be unavailable to a page from a file.
const stored = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** @param {string} theme */
const store = (theme) => {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice lasts until the page is closed.
  }
};

export const startTheme = () => {
  const choices = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name=theme]'));
  const chosen = stored() ?? 'auto';
  document.documentElement.dataset.theme = chosen;
  for (const choice of choices) {
    choice.checked = choice.value === chosen;
    choice.addEventListener('change', () => {
      document.documentElement.dataset.theme = choice.value;
      store(choice.value);
    });
  }
};
