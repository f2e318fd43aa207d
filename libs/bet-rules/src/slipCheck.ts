/**
 * The multipliers that a member accepts: only the one they saw, also better ones, or whatever it is
 * now.
 */
export type Accept = 'same' | 'better' | 'any';
export type LineVerdict = 'ok' | 'under_min' | 'over_max' | 'closed' | 'rate_changed';

/**
 * A line as the member sent it: the stake in satang, and the multiplier shown to them in
 * thousandths.
 */
export type AskedLine = { readonly stakeSatang: number; readonly multiplierThousandths: number };
/**
 * The current terms of its option and number: stakes in satang, the multiplier in thousandths, 0
 * for closed.
 */
export type LineTerms = {
  readonly minSatang: number;
  readonly maxSatang: number;
  readonly multiplierThousandths: number;
};

/**
 * Answers whether a line can be sold on these terms. If not, it returns the first reason of closed,
 * under_min, over_max and rate_changed. Both bounds are themselves allowed. The server checks with
 * its own terms; the page checks too, to tell the member early.
 */
export function checkLine(line: AskedLine, terms: LineTerms, accept: Accept = 'same'): LineVerdict {
  if (terms.multiplierThousandths <= 0) return 'closed';
  if (line.stakeSatang < terms.minSatang) return 'under_min';
  if (line.stakeSatang > terms.maxSatang) return 'over_max';
  return acceptsRate(line.multiplierThousandths, terms.multiplierThousandths, accept)
    ? 'ok'
    : 'rate_changed';
}

function acceptsRate(shown: number, now: number, accept: Accept): boolean {
  return now === shown || accept === 'any' || (accept === 'better' && now > shown);
}
