import { isId, readCid } from './cidCookie.ts';
import { fetchOk } from '../sending/fetchOk.ts';

export interface GetCidOptions {
  /** Address of the server, without a slash at its end; by default that of the page. */
  apiBase?: string;
  /** By default `/v1/id`. */
  path?: string;
  /** Told why the server could not be asked; there is never console output. */
  onWarning?: (message: string) => void;
}

/** The id that the server knows this visitor by; where it cannot be asked, the one in the cookie, or null. Never rejects. */
export async function getCid({
  apiBase = '',
  path = '/v1/id',
  onWarning,
}: GetCidOptions = {}): Promise<string | null> {
  try {
    const response = await fetchOk(apiBase, path);
    const { cid } = (await response.json()) as { cid?: unknown };
    if (isId(cid)) return cid;
  } catch (error) {
    onWarning?.(String(error));
  }
  return readCid();
}
