import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { asciiDigits } from '../index.ts';

/** Thai, Khmer, Burmese, Lao, Arabic, Persian, Bengali, Devanagari, Shan, wide. */
const zeros = [...'๐០၀໐٠۰০०႐０'].map((zero) => zero.charCodeAt(0));

describe('digits of other scripts', () => {
  it('are read as 0–9, mixed or not', () => {
    const digit = fc.record({ value: fc.nat(9), zero: fc.constantFrom(...zeros, 48) });
    checkProperty(
      fc.property(fc.array(digit), (list) => {
        const typed = list.map(({ value, zero }) => String.fromCharCode(zero + value)).join('');
        expect(asciiDigits(typed)).toBe(list.map(({ value }) => value).join(''));
      }),
    );
  });

  it('leave the characters beside them alone', () => {
    const neighbours = zeros
      .flatMap((zero) => [zero - 1, zero + 10])
      .map((code) => String.fromCharCode(code))
      .join('');
    expect(asciiDigits(neighbours)).toBe(neighbours);
    expect(asciiDigits('บน 2 ตัว, ១២.៥')).toBe('บน 2 ตัว, 12.5');
  });

  it.each([
    ['𝟎𝟏𝟗 𝟘𝟡 𝟬𝟵 𝟶𝟿', '019 09 09 09'],
    ['10² ½ ① Ⅳ', '10² ½ ① Ⅳ'],
    // The Burmese letter wa looks like a zero, and phones offer it first.
    ['၁ဝဝ ဝ၈၁', '100 081'],
    ['ဝန် ၁ဝါ', 'ဝန် 1ဝါ'],
  ])('%s is %s', (text, digits) => expect(asciiDigits(text)).toBe(digits));
});
