import { describe, expect, it } from '@jest/globals';
import { promptPayPayload } from './promptPayPayload.ts';

/** Reads the fields of an EMVCo text, each two digits of tag and two of length, without a library. */
function fields(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4));
    found[text.slice(at, at + 2)] = text.slice(at + 4, end);
    at = end;
  }
  return found;
}

/** CRC-16/CCITT-FALSE, as EMVCo has it. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      sum = ((sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

describe('the text of a PromptPay code', () => {
  it.each([
    ['0812345678', '01', '0066812345678'],
    ['1234567890123', '02', '1234567890123'],
    ['123456789012345', '03', '123456789012345'],
  ])('of %s has the number, the exact amount and its checksum', (number, sort, target) => {
    const text = promptPayPayload(number, 50_037);
    const all = fields(text);
    expect(all).toMatchObject({ '00': '01', '01': '12', '53': '764', '54': '500.37', '58': 'TH' });
    expect(fields(all['29'] ?? '')).toEqual({ '00': 'A000000677010111', [sort]: target });
    expect(all['63']).toBe(crc(text.slice(0, -4)));
  });

  it.each([
    [10_001, '100.01'],
    [10_090, '100.90'],
    [20_000_099, '200000.99'],
  ])('says %d satang as %s', (satang, said) => {
    expect(fields(promptPayPayload('0812345678', satang))['54']).toBe(said);
  });

  it('refuses what is no PromptPay number', () => {
    expect(() => promptPayPayload('12345', 100)).toThrow(RangeError);
  });
});
