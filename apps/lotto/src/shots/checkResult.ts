import { shotListText, yeekeeResult } from '@poy/bet-rules';
import type { YingResult } from '@poy/contract';

/** How the visitor's own calculation compares with what was published. */
export type Checked =
  | { readonly verdict: 'match'; readonly sum: number; readonly row16: string; readonly hash: string }
  | { readonly verdict: 'differs'; readonly what: readonly ('result' | 'sum' | 'row16' | 'hash' | 'count')[] }
  /** Not all shots arrived, or this browser cannot hash. */
  | { readonly verdict: 'unable' };

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text's UTF-8 bytes, in hex; null where the page is not on a secure address. */
async function sha256(text: string): Promise<string | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  return subtle ? hex(await subtle.digest('SHA-256', new TextEncoder().encode(text))) : null;
}

/**
 * Works a result out again from the full list of shots and compares every figure with what was published.
 * @param numbers all shots of the round, newest first, as the server answers them
 */
export async function checkResult(published: Pick<YingResult, 'result' | 'sum' | 'row16' | 'listHash' | 'count'>, numbers: readonly string[]): Promise<Checked> {
  const oldestFirst = [...numbers].reverse();
  if (oldestFirst.length < published.count || oldestFirst.length < 16) return { verdict: 'unable' };
  const hash = await sha256(shotListText(oldestFirst));
  if (hash === null) return { verdict: 'unable' };
  const own = yeekeeResult(oldestFirst);
  const same = {
    result: own.result === published.result,
    sum: own.sum === published.sum,
    row16: own.row16 === published.row16,
    hash: hash === published.listHash,
    count: oldestFirst.length === published.count,
  };
  const what = (['result', 'sum', 'row16', 'hash', 'count'] as const).filter((figure) => !same[figure]);
  return what.length ? { verdict: 'differs', what } : { verdict: 'match', sum: own.sum, row16: own.row16, hash };
}
