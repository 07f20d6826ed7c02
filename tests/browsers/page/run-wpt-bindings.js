// All data through whurl/bindings, which loads its module from an address.
import { URL, init } from 'whurl/bindings';
import { URLPattern } from 'whurl/bindings/pattern';
import { runWpt } from './wpt-cases.js';

await init('/package/dist/bindings.wasm');
reportOutcome(await runWpt({ URL, URLPattern }));
