// A worker that is a module. Import maps do not reach workers, so it is told where the package is.
self.onmessage = async ({ data: address }) => {
  const { URL } = await import(address);
  postMessage(new URL('../ü?q', 'https://EXAMPLE.com/a/b').href);
};
