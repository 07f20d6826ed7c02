// A server of a module: `/typed` has the type of one, `/absent` is answered by 404, and all other addresses have no type.
import { serve } from '../../../scripts/browsers/serve.js';

/** @param {Uint8Array} bytes of the module */
export const serveModule = (bytes) =>
  serve({
    handle: async ({ url }, response) => {
      if (url === '/absent') response.statusCode = 404;
      else if (url === '/typed') response.setHeader('content-type', 'application/wasm');
      response.end(bytes);
      return true;
    },
  });
