export { URLPattern } from 'urlpattern-polyfill/urlpattern';
export { match } from 'path-to-regexp';
export { RegExpRouter } from 'hono/router/reg-exp-router';
export { TrieRouter } from 'hono/router/trie-router';
export { default as findMyWay } from 'find-my-way';
