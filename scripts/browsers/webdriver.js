// A WebDriver session (https://www.w3.org/TR/webdriver2/) over fetch, with the few commands that we need.

const MAX_MESSAGE = 2000;

/** An error of a page's script, or of the driver. */
class WebDriverError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'WebDriverError';
  }
}

/** @typedef {'GET' | 'POST' | 'DELETE'} Method */

export class Session {
  /** @type {string} */
  #address;
  /** The browser's report about itself. @type {Record<string, any>} */
  capabilities;

  /** @param {string} address @param {Record<string, any>} capabilities */
  constructor(address, capabilities) {
    this.#address = address;
    this.capabilities = capabilities;
  }

  /**
   * @param {string} driver the driver's address
   * @param {object} wanted capabilities
   */
  static async create(driver, wanted) {
    const { sessionId, capabilities } = await send('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: wanted },
    });
    return new Session(`${driver}/session/${sessionId}`, capabilities);
  }

  /**
   * Sends any command: for those that have no method here.
   *
   * @param {Method} method
   * @param {string} command such as `element/active`
   * @param {object} [body]
   */
  send(method, command, body) {
    return send(method, `${this.#address}/${command}`, body);
  }

  /** @param {number} seconds how long a script of `run` may take */
  async setScriptTimeout(seconds) {
    await this.send('POST', 'timeouts', { script: seconds * 1000 });
  }

  /** Loads a page. @param {string} url */
  async open(url) {
    await this.send('POST', 'url', { url });
  }

  /**
   * Calls a function in the page and returns its result, or the result of its promise. Only the text of the function gets
   * there.
   *
   * @param {Function | string} script
   * @param {...unknown} args plain data
   * @returns {Promise<any>}
   */
  async run(script, ...args) {
    const call = `
      const done = arguments[arguments.length - 1];
      const args = Array.prototype.slice.call(arguments, 0, -1);
      Promise.resolve().then(() => (${script})(...args)).then(
        (value) => done({ value }),
        (error) => done({ error: String(error), stack: String(error && error.stack) }),
      );`;
    const { value, error, stack } = await this.send('POST', 'execute/async', { script: call, args });
    if (error !== undefined) throw new WebDriverError(`in the page: ${shorten(error)}\n${shorten(stack)}`);
    return value;
  }

  /** Ends the session, and the browser with it. */
  async end() {
    await send('DELETE', this.#address);
  }
}

// An error may quote its input, and inputs may be megabytes.
/** @param {string} text */
const shorten = (text) => (text.length <= MAX_MESSAGE ? text : `${text.slice(0, MAX_MESSAGE)} …`);

/**
 * @param {Method} method
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function send(method, address, body = {}) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, {
    method,
    headers,
    body: method === 'POST' ? JSON.stringify(body) : undefined,
  });
  const { value } = /** @type {{ value: any }} */ (await response.json());
  if (!response.ok) throw new WebDriverError(`${value.error}: ${value.message}`);
  return value;
}
