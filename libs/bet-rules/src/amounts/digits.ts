/** The code point of the zero in each script that members type: Thai, Khmer, Burmese. */
const zeros = [0x0e50, 0x17e0, 0x1040] as const;

/**
 * Returns the text with Thai (๐–๙), Khmer (០–៩) and Burmese (၀–၉) digits written 0–9. Every other
 * character stays.
 */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0e50-\u0e59\u17e0-\u17e9\u1040-\u1049]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}
