// The library that makes completions. The build bundles it as dist/completions.mjs (scripts/build/bundles.js).
export { default as completions, script } from '@bomb.sh/tab';
