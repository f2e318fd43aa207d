/** Which multipliers other than the one they saw a member takes: none, only better ones, or whatever it is now. */
export type Accept = 'same' | 'better' | 'any';
export type LineVerdict = 'ok' | 'under_min' | 'over_max' | 'closed' | 'rate_changed';

/** A line as the member sent it: stake in satang, and the multiplier shown to them in thousandths. */
export type AskedLine = { readonly stakeSatang: number; readonly multiplierThousandths: number };
/** What holds now for its option and number: stakes in satang, multiplier in thousandths, 0 = closed. */
export type LineTerms = {
  readonly minSatang: number;
  readonly maxSatang: number;
  readonly multiplierThousandths: number;
};

/**
 * Whether a line can be sold on these terms, and if not, why: the first that applies of closed, under_min, over_max and
 * rate_changed. Both bounds are themselves allowed. The server asks it of its own terms; the page asks it to say so early.
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
