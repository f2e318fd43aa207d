import { callProduct } from '../product/callProduct.ts';
import { signMovement } from './signMovement.ts';

/**
 * Reports to the product over real HTTP, signed as a feed is.
 * @returns the product's status or error code, or `unreachable`
 */
export async function reportSigned(
  { serverUrl, feedSecret }: { serverUrl: string; feedSecret: string },
  path: string,
  told: object,
): Promise<string> {
  const body = JSON.stringify(told);
  const timestamp = String(Date.now());
  const headers = {
    'x-feed-timestamp': timestamp,
    'x-feed-signature': signMovement(feedSecret, timestamp, body),
  };
  try {
    const answer = await callProduct(serverUrl, { path, method: 'POST', body, headers });
    const { status } = (answer.data ?? {}) as { status?: string };
    return status ?? answer.code ?? String(answer.status);
  } catch {
    return 'unreachable';
  }
}
