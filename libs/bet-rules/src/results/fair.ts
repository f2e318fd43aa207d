import { shotListText } from './yeekee.ts';

/**
 * Returns the SHA-256 of a text's UTF-8 bytes as 64 lowercase hex digits. The caller gives the
 * function, because a browser and a server have different ones.
 */
export type Sha256 = (text: string) => Promise<string> | string;

/** The values that a `fair` draw is computed from. */
export type FairDraw = {
  /**
   * 64 lowercase hex digits. Its hash, `sha256` of this very text, was published when the round
   * opened.
   */
  readonly serverSeed: string;
  /** The frozen shots, oldest first. */
  readonly shots: readonly string[];
  /** The public random value of the round, in hex, where one is mixed in. */
  readonly beacon?: string | null;
};

/**
 * Returns the text that a `fair` draw hashes: seed, shots joined by commas, and the beacon's value
 * where there is one, with colons between.
 */
export function fairText({ serverSeed, shots, beacon }: FairDraw): string {
  const parts = [serverSeed, shotListText(shots)];
  return (beacon ? [...parts, beacon] : parts).join(':');
}

/**
 * Returns the number from which every hashed draw takes its five digits: the first eight bytes of a
 * SHA-256 as one number, the highest byte first, and its remainder by 100,000.
 * @throws RangeError where the digest is not a SHA-256 in hex
 */
export function digestNumber(digest: string): string {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new RangeError(`not a SHA-256: "${digest}"`);
  return String(BigInt(`0x${digest.slice(0, 16)}`) % 100_000n).padStart(5, '0');
}

/**
 * Returns the result of a `fair` draw: `digestNumber` of the SHA-256 of `fairText`. Anybody can
 * check it: `printf '%s' 'seed:shots' | sha256sum`, the first 16 hex digits.
 * @throws RangeError where `sha256` does not answer a SHA-256 in hex
 */
export async function fairResult(
  draw: FairDraw,
  sha256: Sha256,
): Promise<{ result: string; digest: string }> {
  const digest = await sha256(fairText(draw));
  return { result: digestNumber(digest), digest };
}
