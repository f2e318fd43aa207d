/**
 * Returns the text at `part` (0–1) of the way from one amount to another, written like the later
 * one: half way from "฿980.00" to "฿1,250.50" is "฿1,115.25". Texts whose digits are not 0–9 are
 * not counted, and the later one is returned at once.
 */
export function tweenDigits(from: string, to: string, part: number): string {
  const start = digitsOf(from);
  const end = digitsOf(to);
  if (part >= 1 || start === undefined || end === undefined) return to;
  const digits = [...String(Math.round(start + (end - start) * part))];
  let written = '';
  for (const sign of [...to].reverse()) {
    if (!/\d/.test(sign)) written = sign + written;
    else written = (digits.pop() ?? '0') + written;
  }
  const first = written.search(/\d/);
  return written.slice(0, first) + withoutLeadingZeros(digits.join('') + written.slice(first));
}

function digitsOf(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

function withoutLeadingZeros(text: string): string {
  return text.replace(/^[0,]+(?=\d)/, '');
}
