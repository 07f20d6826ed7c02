// A module worker. Import maps do not apply to workers, so the page sends the address of the package.
self.onmessage = async ({ data: address }) => {
  const { URL } = await import(address);
  postMessage(new URL('../ü?q', 'https://EXAMPLE.com/a/b').href);
};
