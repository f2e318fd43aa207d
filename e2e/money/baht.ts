/** Writes baht as every page does: 12,480.50. */
export const baht = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Reads an amount as a page writes it, sign included, into satang: '−20.00' is -2000. */
export function satangIn(text: string): number {
  const found = /([−+-]?)\s*฿?([\d,]+)\.(\d\d)/.exec(text);
  if (!found) throw new Error(`No amount in "${text}"`);
  const [, sign, whole = '', part = ''] = found;
  const satang = Number(whole.replaceAll(',', '')) * 100 + Number(part);
  return sign === '−' || sign === '-' ? -satang : satang;
}
