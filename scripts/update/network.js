/** An update cannot go on, mostly because the network does not answer. The message is a sentence for the user. */
export class NoAnswer extends Error {}

const SECONDS_TO_WAIT = 20;

/**
 * Fetches an address.
 *
 * @param {string} address
 * @returns {Promise<Response>}
 */
export async function get(address) {
  const { host } = new URL(address);
  let response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(SECONDS_TO_WAIT * 1000) });
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    throw new NoAnswer(
      `${host} does not answer (${cause instanceof Error ? cause.message : message}), so nothing was changed.`,
    );
  }
  if (!response.ok)
    throw new NoAnswer(`${host} answers with status ${response.status} for ${address}, so nothing was changed.`);
  return response;
}
