/** Millionths of a USDT: the chain counts no smaller part. */
const microPerUsdt = 1_000_000n;

/** Returns the fewest millionths of a USDT that are worth this much (satang) at a rate (satang). */
export const microFor = (satang: number, rate: number): number =>
  Number((BigInt(satang) * microPerUsdt + BigInt(rate) - 1n) / BigInt(rate));

/** Returns the whole satang that an amount is worth at a rate (satang), and one at least. */
export const worthOf = (micro: number, rate: number): number =>
  Math.max(1, Number((BigInt(micro) * BigInt(rate)) / microPerUsdt));
