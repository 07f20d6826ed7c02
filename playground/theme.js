/** Light or dark: as the system has it, or as chosen here. */

const KEY = 'whurl-theme';

// A page from a file may have no storage.
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
    // It is as chosen until the page is left.
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
