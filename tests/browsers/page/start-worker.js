// The script of a page that starts a worker. The address of the page names the kind of worker, and its script.
const [, kind, name] = location.pathname.split('/');
const script = `/.cache/pages/${name}.js`;
const { module } = /** @type {HTMLScriptElement} */ (document.querySelector('[data-module]')).dataset;

/** @type {Record<string, () => Promise<any>>} */
const kinds = {
  dedicated: () => firstMessage(new Worker(script)),
  shared: () => {
    const worker = new SharedWorker(script);
    const message = firstMessage(worker.port, worker);
    worker.port.start();
    return message;
  },
  service: async () => {
    const registration = await navigator.serviceWorker.register(script);
    const worker = /** @type {ServiceWorker} */ (
      registration.active ?? registration.waiting ?? registration.installing
    );
    const { port1, port2 } = new MessageChannel();
    const message = firstMessage(port1);
    port1.start();
    worker.postMessage('run', [port2]);
    const outcome = await message;
    await registration.unregister();
    return outcome;
  },
  module: async () => {
    const worker = new Worker('/tests/browsers/page/module-worker.js', { type: 'module' });
    const message = firstMessage(worker);
    worker.postMessage(module);
    const href = await message;
    const failures = href === 'https://example.com/%C3%BC?q' ? [] : [href];
    return { passed: 1 - failures.length, failures, skips: [] };
  },
};

/** @param {any} source @param {any} failing */
const firstMessage = (source, failing = source) =>
  new Promise((resolve, reject) => {
    source.addEventListener('message', (/** @type {MessageEvent} */ { data }) => resolve(data), { once: true });
    failing.addEventListener('error', (/** @type {ErrorEvent} */ { message }) =>
      reject(new Error(`in the worker: ${message}`)),
    );
  });

kinds[kind]().then(reportOutcome, reportFailure);
