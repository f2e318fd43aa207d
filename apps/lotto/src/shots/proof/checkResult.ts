import {
  fairResult,
  sealedResult,
  sealText,
  shotListText,
  shotSum,
  yeekeeResult,
  type Sealed,
} from '@poy/bet-rules';
import type { YingResult } from '@poy/contract';

/** A figure that was published and can be worked out again. */
export type Figure = 'result' | 'sum' | 'row16' | 'hash' | 'count' | 'seed' | 'seal';

/**
 * The visitor's own calculation compared with the published figures. `beaconNumber` is the five
 * digits that a public value adds to a sealed draw, where there is one.
 */
export type Checked =
  | { readonly verdict: 'match'; readonly beaconNumber?: string }
  | {
      readonly verdict: 'differs';
      readonly what: readonly Figure[];
      readonly beaconNumber?: string;
    }
  /** Not all shots have come, or this browser cannot hash. */
  | { readonly verdict: 'unable'; readonly beaconNumber?: never };

/** The published figures of a round's draw. */
export type Published = Pick<
  YingResult,
  | 'betId'
  | 'drawMode'
  | 'result'
  | 'sum'
  | 'row16'
  | 'listHash'
  | 'count'
  | 'commitment'
  | 'serverSeed'
  | 'salt'
  | 'sealedNumber'
  | 'beacon'
>;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the SHA-256 of a text's UTF-8 bytes in hex; null where the page is not on a secure
 * address.
 */
async function sha256(text: string): Promise<string | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  return subtle ? hex(await subtle.digest('SHA-256', new TextEncoder().encode(text))) : null;
}

/**
 * Tells of each figure whether it is the same, and gives the digits that the public value adds,
 * where it adds any.
 */
interface Own {
  readonly same: { readonly [F in Figure]?: boolean };
  readonly beaconNumber?: string;
}

/** Hashes a text. `checkResult` has made sure that this browser can. */
const hashed = async (text: string): Promise<string> => (await sha256(text)) ?? '';

function classic({ result, row16 }: Published, shots: readonly string[]): Own {
  const own = yeekeeResult(shots);
  return { same: { result: own.result === result, row16: own.row16 === row16 } };
}

/**
 * Returns true where the seal is that of the number. A draw without a number or a salt was not
 * sealed.
 */
async function opens(sealed: Sealed, commitment: string | null): Promise<boolean> {
  try {
    return (await hashed(sealText(sealed))) === commitment;
  } catch {
    return false;
  }
}

async function sealed(
  { betId, result, row16, commitment, salt, sealedNumber, beacon }: Published,
  shots: readonly string[],
): Promise<Own> {
  if (
    salt === null ||
    sealedNumber === null ||
    !(await opens({ betId, salt, sealedNumber }, commitment))
  )
    return { same: { seal: false } };
  const own = await sealedResult({ sealedNumber, shots, beacon: beacon?.value ?? null }, hashed);
  return {
    same: { result: own.result === result, row16: own.row16 === row16, seal: true },
    ...(own.beaconNumber !== null && { beaconNumber: own.beaconNumber }),
  };
}

async function fair(
  { result, commitment, serverSeed, beacon }: Published,
  shots: readonly string[],
): Promise<Own> {
  if (serverSeed === null) return { same: { seed: false } };
  const own = await fairResult({ serverSeed, shots, beacon: beacon?.value ?? null }, hashed);
  return {
    same: { result: own.result === result, seed: (await hashed(serverSeed)) === commitment },
  };
}

const ways = { classic, sealed, fair } as const;

/**
 * Works a result out again from the full list of shots and the promise of the draw, and compares
 * every figure with the published one.
 *
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
  const { same: own, ...added } = await ways[published.drawMode](published, shots);
  const same: Own['same'] = {
    ...own,
    sum: shotSum(shots) === published.sum,
    hash: hash === published.listHash,
    count: shots.length === published.count,
  };
  const what = (['result', 'sum', 'row16', 'hash', 'count', 'seed', 'seal'] as const).filter(
    (figure) => same[figure] === false,
  );
  return what.length > 0 ? { verdict: 'differs', what, ...added } : { verdict: 'match', ...added };
}
