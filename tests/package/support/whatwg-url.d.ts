// It has no types of its own; the tests use only its two classes.
declare module 'whatwg-url' {
  const classes: { URL: typeof URL; URLSearchParams: typeof URLSearchParams };
  export default classes;
}
