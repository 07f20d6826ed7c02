// Starts the engine and its scan from the built files, as the bundles do, for the modules beside this one.
import { provideScan } from '../../js/engine/load/scan.js';
import { startModule } from '../../js/engine/load/webassembly.js';

const isNode = globalThis.process?.versions?.node !== undefined;

/** @param {string} name */
async function read(name) {
  const address = new URL(`../../dist/${name}.wasm`, import.meta.url);
  if (isNode) return (await import('node:fs')).readFileSync(address);
  return (await fetch(address)).arrayBuffer();
}

const [engine, scan] = [await read('engine'), await read('scan')];
provideScan(() => scan);
startModule(new WebAssembly.Module(engine));
