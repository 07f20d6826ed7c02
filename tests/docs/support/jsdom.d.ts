// jsdom has no types of its own, and this is all that the tests use.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string | Uint8Array, options?: { url?: string; contentType?: string; runScripts?: string });
    readonly window: any;
  }
}
