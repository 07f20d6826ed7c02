// Colours code in the documents, when the site is built.
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

const languages = { bash, ini, javascript, json, python, rust, sql, typescript, xml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Other names in the documents. */
hljs.registerAliases(['js', 'mjs', 'jsx'], { languageName: 'javascript' });
hljs.registerAliases(['sh', 'shell', 'console'], { languageName: 'bash' });
hljs.registerAliases(['toml'], { languageName: 'ini' });

/**
 * The code in HTML; the empty string if its language is not known, which lets markdown-it escape it.
 *
 * @param {string} code
 * @param {string} language the first word after the fence
 */
export function highlighted(code, language) {
  const name = language.split(/[\s,]/)[0];
  if (hljs.getLanguage(name) === undefined) return '';
  return hljs.highlight(name === 'rust' ? withoutHiddenLines(code) : code, { language: name }).value;
}

// As rustdoc does: lines that start with a hash sign only let the example compile.
/** @param {string} code */
const withoutHiddenLines = (code) =>
  code
    .split('\n')
    .filter((line) => !/^\s*#(?: |$)/.test(line))
    .join('\n');
