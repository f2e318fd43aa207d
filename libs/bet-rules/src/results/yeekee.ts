/**
 * The ways to draw a computed round: `classic` from its shots alone, `sealed` from the same sum and
 * a number whose hash was published before, `fair` from the hash of its shots and a seed whose hash
 * was published before.
 */
export const drawModes = ['classic', 'sealed', 'fair'] as const;
export type DrawMode = (typeof drawModes)[number];

/** Answers whether a text is a shot: five digits, leading zeros kept. */
export function isShotNumber(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/**
 * Returns the sum of all shots, which the page counts up while they come in.
 * @throws RangeError where a shot is not five digits
 */
export function shotSum(shots: readonly string[]): number {
  return shots.reduce((sum, shot) => {
    if (!isShotNumber(shot)) throw new RangeError(`not a shot: "${shot}"`);
    return sum + Number(shot);
  }, 0);
}

/**
 * Returns the result of a yeekee round: the sum of all shots less the shot in row 16, its last five
 * digits, zeros kept. Row 1 is the newest shot, row 16 the sixteenth from the end. Whether a round
 * has enough shots to count is a setting that the caller checks.
 * @param shots oldest first
 * @throws RangeError with fewer than 16 shots, or where a shot is not five digits
 */
export function yeekeeResult(shots: readonly string[]): {
  result: string;
  sum: number;
  row16: string;
} {
  const sum = shotSum(shots);
  const row16 = shots.at(-16);
  if (row16 === undefined) throw new RangeError(`a result needs 16 shots, not ${shots.length}`);
  return { result: String((sum - Number(row16)) % 100_000).padStart(5, '0'), sum, row16 };
}

/**
 * Returns the frozen shots as the text whose SHA-256 (of its UTF-8 bytes, no line end) is published
 * before the result is computed: oldest first, joined by commas, `00007,81347,99999`.
 */
export function shotListText(shots: readonly string[]): string {
  return shots.join(',');
}
