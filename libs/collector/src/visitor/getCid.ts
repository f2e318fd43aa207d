import { isId, readCid } from './cidCookie.ts';
import { fetchOk } from './fetchOk.ts';

export interface GetCidOptions {
  /** The address of the server, without a slash at its end; by default that of the page. */
  apiBase?: string;
  /** The path of the call, by default `/v1/id`. */
  path?: string;
}

/**
 * Returns the id that the server knows this visitor by. Where the server cannot be asked it is the
 * one in the cookie, or null, and a warning in the console says why. It never rejects.
 */
export async function getCid({ apiBase = '', path = '/v1/id' }: GetCidOptions = {}): Promise<
  string | null
> {
  try {
    const response = await fetchOk(apiBase, path);
    const { cid } = (await response.json()) as { cid?: unknown };
    if (isId(cid)) return cid;
  } catch (error) {
    console.warn(error);
  }
  return readCid();
}
