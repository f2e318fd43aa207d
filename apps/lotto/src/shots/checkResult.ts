import { fairResult, shotListText, shotSum, yeekeeResult } from '@poy/bet-rules';
import type { YingResult } from '@poy/contract';

/** A figure that was published and can be worked out again. */
export type Figure = 'result' | 'sum' | 'row16' | 'hash' | 'count' | 'seed';

/** How the visitor's own calculation compares with what was published. */
export type Checked =
  | { readonly verdict: 'match' }
  | { readonly verdict: 'differs'; readonly what: readonly Figure[] }
  /** Not all shots arrived, or this browser cannot hash. */
  | { readonly verdict: 'unable' };

/** What was published of a round's draw. */
export type Published = Pick<
  YingResult,
  | 'drawMode'
  | 'result'
  | 'sum'
  | 'row16'
  | 'listHash'
  | 'count'
  | 'commitment'
  | 'serverSeed'
  | 'beacon'
>;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text's UTF-8 bytes, in hex; null where the page is not on a secure address. */
async function sha256(text: string): Promise<string | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  return subtle ? hex(await subtle.digest('SHA-256', new TextEncoder().encode(text))) : null;
}

type Own = { readonly [F in Figure]?: boolean };

function classic({ result, row16 }: Published, shots: readonly string[]): Own {
  const own = yeekeeResult(shots);
  return { result: own.result === result, row16: own.row16 === row16 };
}

async function fair(
  { result, commitment, serverSeed, beacon }: Published,
  shots: readonly string[],
): Promise<Own> {
  if (serverSeed === null) return { seed: false };
  const own = await fairResult(
    { serverSeed, shots, beacon: beacon?.value ?? null },
    async (text) => (await sha256(text)) ?? '',
  );
  return { result: own.result === result, seed: (await sha256(serverSeed)) === commitment };
}

/**
 * Works a result out again from the full list of shots, and of a fair draw from its seed, and compares every figure with what was published.
 * @param numbers all shots of the round, newest first, as the server answers them
 */
export async function checkResult(
  published: Published,
  numbers: readonly string[],
): Promise<Checked> {
  const shots = [...numbers].reverse();
  if (shots.length < published.count || shots.length < 16) return { verdict: 'unable' };
  const hash = await sha256(shotListText(shots));
  if (hash === null) return { verdict: 'unable' };
  const same: Own = {
    ...(published.drawMode === 'fair' ? await fair(published, shots) : classic(published, shots)),
    sum: shotSum(shots) === published.sum,
    hash: hash === published.listHash,
    count: shots.length === published.count,
  };
  const what = (['result', 'sum', 'row16', 'hash', 'count', 'seed'] as const).filter(
    (figure) => same[figure] === false,
  );
  return what.length > 0 ? { verdict: 'differs', what } : { verdict: 'match' };
}
