import { digestNumber, type Sha256 } from './fair.ts';
import { isShotNumber, yeekeeResult } from './yeekee.ts';

/** The values that the seal of a `sealed` draw is made from. */
export type Sealed = {
  readonly betId: number;
  /**
   * 64 lowercase hex digits. Without the salt, anybody could try all hundred thousand numbers until
   * the seal fits.
   */
  readonly salt: string;
  /** Five digits, zeros kept. */
  readonly sealedNumber: string;
};

/** The values that a `sealed` draw is computed from. */
export type SealedDraw = Pick<Sealed, 'sealedNumber'> & {
  /** The frozen shots, oldest first. */
  readonly shots: readonly string[];
  /** The public random value of the round, in hex, where one is mixed in. */
  readonly beacon?: string | null;
};

/**
 * Returns the text whose SHA-256 is published before the first shot: number of the round, salt and
 * sealed number with colons between. The number of the round has no leading zeros and the others
 * have a fixed length, so no two draws have the same text.
 * @throws RangeError where a part is not written as it has to be
 */
export function sealText({ betId, salt, sealedNumber }: Sealed): string {
  if (!Number.isSafeInteger(betId) || betId < 0) throw new RangeError(`not a round: ${betId}`);
  if (!/^[0-9a-f]{64}$/.test(salt)) throw new RangeError('the salt is not 64 hex digits');
  if (!isShotNumber(sealedNumber)) throw new RangeError(`not a sealed number: "${sealedNumber}"`);
  return `${betId}:${salt}:${sealedNumber}`;
}

/**
 * Returns the number that a public random value adds to a `sealed` draw: the first eight bytes of
 * the SHA-256 of its text, the highest byte first, their remainder by 100,000, as five digits.
 * @throws RangeError where `sha256` does not answer a SHA-256 in hex
 */
export async function beaconNumber(value: string, sha256: Sha256): Promise<string> {
  return digestNumber(await sha256(value));
}

/**
 * Returns the result of a `sealed` draw: the result of the shots as in `yeekeeResult`, plus the
 * sealed number, plus the number of the public random value where one is mixed in; the last five
 * digits, zeros kept.
 * @throws RangeError with fewer than 16 shots, or where a part is not written as it has to be
 */
export async function sealedResult(
  { sealedNumber, shots, beacon }: SealedDraw,
  sha256: Sha256,
): Promise<{ result: string; sum: number; row16: string; beaconNumber: string | null }> {
  if (!isShotNumber(sealedNumber)) throw new RangeError(`not a sealed number: "${sealedNumber}"`);
  const { sum, row16 } = yeekeeResult(shots);
  const added = beacon ? await beaconNumber(beacon, sha256) : null;
  const total = sum - Number(row16) + Number(sealedNumber) + Number(added ?? 0);
  return { result: String(total % 100_000).padStart(5, '0'), sum, row16, beaconNumber: added };
}
