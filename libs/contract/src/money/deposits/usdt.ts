/** Returns an amount of millionths of a USDT with its six decimals: 14236903 → `14.236903`. */
export function usdtText(micro: number): string {
  const digits = String(micro).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
