// A server that answers with what it has got of a form: its method, type, header and body.
import { text } from 'node:stream/consumers';
import { serve } from '../../scripts/browsers/serve.js';

export const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

export const serveForms = () =>
  serve({
    handle: async (request, response) => {
      const { method, headers } = request;
      response.end(JSON.stringify([method, headers['content-type'], headers['x-kept'], await text(request)]));
      return true;
    },
  });
