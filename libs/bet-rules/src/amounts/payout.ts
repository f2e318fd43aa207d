/**
 * The largest amount that the conversions take: ten trillion baht, in satang. Up to here every
 * satang has its own baht number; far above it two neighbouring satang amounts would share one.
 */
const maxSatang = 1_000_000_000_000_000;

function scaled(value: number, scale: number, what: string): number {
  const whole = Math.round(value * scale);
  // A division is rounded correctly, so this holds exactly for the numbers that are written with
  // that many decimals.
  if (!(Math.abs(whole) <= maxSatang) || whole / scale !== value)
    throw new RangeError(`not ${what}: ${value}`);
  return whole + 0; // never -0
}

/**
 * Converts baht as on the wire to satang (1/100 baht), exactly.
 * @throws RangeError on more than two decimals, on anything not finite, and beyond ten trillion
 * baht
 */
export function toSatang(baht: number): number {
  return scaled(baht, 100, 'an amount in baht with at most two decimals');
}

/**
 * Converts satang to baht as on the wire.
 * @throws RangeError on anything but a whole number within the range of `toSatang`
 */
export function toBaht(satang: number): number {
  return scaled(satang, 1, 'a whole number of satang') / 100;
}

/**
 * Converts a decimal multiplier as on the wire (3.2) to thousandths (3200).
 * @throws RangeError on more than three decimals and on negative multipliers
 */
export function toThousandths(multiplier: number): number {
  if (multiplier < 0) throw new RangeError(`not a multiplier: ${multiplier}`);
  return scaled(multiplier, 1000, 'a multiplier with at most three decimals');
}

/**
 * Converts thousandths (3200) to the decimal multiplier on the wire (3.2). @throws RangeError on
 * anything but a whole number
 */
export function fromThousandths(thousandths: number): number {
  return scaled(thousandths, 1, 'a whole number of thousandths') / 1000;
}

/**
 * Returns the payout of a winning stake in satang, stake included, rounded down. It is exact,
 * because no product leaves the safe integers.
 * @param stakeSatang whole satang, not negative
 * @param multiplierThousandths whole thousandths, not negative
 * @throws RangeError where an argument is neither, or the payout is too large to be exact
 */
export function payoutSatang(stakeSatang: number, multiplierThousandths: number): number {
  if (!(
    Number.isSafeInteger(stakeSatang) &&
    stakeSatang >= 0 &&
    Number.isSafeInteger(multiplierThousandths) &&
    multiplierThousandths >= 0
  )) {
    throw new RangeError(
      `a payout needs whole satang and thousandths, not ${stakeSatang} and ${multiplierThousandths}`,
    );
  }
  const rest = stakeSatang % 1000;
  const product = rest * multiplierThousandths;
  const payout =
    ((stakeSatang - rest) / 1000) * multiplierThousandths + (product - (product % 1000)) / 1000;
  if (!(Number.isSafeInteger(product) && Number.isSafeInteger(payout)))
    throw new RangeError(`the payout of ${stakeSatang} × ${multiplierThousandths} is too large`);
  return payout;
}
