import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkProperty } from '@poy/testing/property';
import { chooseSlipCode, readSlipCode, writeSlipCode, type SlipCode } from './slipCode.ts';

/** Codes that another program wrote. */
const golden: [string, SlipCode][] = [
  [
    '004600060000010103014022520261123074955012345678905102TH91044A52',
    { kind: 'bank', bank: '014', reference: '2026112307495501234567890' },
  ],
  [
    '0041000600000101030040220016327074955ATF098765102TH91045E2D',
    { kind: 'bank', bank: '004', reference: '016327074955ATF09876' },
  ],
  [
    '00490002010102010203P2P03145001234567890104082311202691046f52',
    { kind: 'truemoney', event: 'P2P', reference: '50012345678901', date: '23112026' },
  ],
];

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjk';
const word = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((signs) => signs.join(''));
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const codes = fc.oneof(
  fc.record({ kind: fc.constant('bank' as const), bank: digits(3), reference: word(4, 40) }),
  fc.record({
    kind: fc.constant('truemoney' as const),
    event: word(1, 20),
    reference: word(4, 40),
    date: digits(8),
  }),
);

describe('the code of a slip', () => {
  it.each(golden)('%s', (text, code) => {
    expect(readSlipCode(text)).toEqual(code);
    expect(writeSlipCode(code).toUpperCase()).toBe(text.toUpperCase());
  });

  it('is read as it was written, whatever it says', () => {
    checkProperty(
      fc.property(codes, (code) => expect(readSlipCode(writeSlipCode(code))).toEqual(code)),
    );
  });

  it('is known to be damaged when one sign of it is another one', () => {
    const changed = fc.tuple(codes, fc.nat(), fc.constantFrom(...letters));
    checkProperty(
      fc.property(changed, ([code, where, sign]) => {
        const text = writeSlipCode(code);
        const at = where % text.length;
        fc.pre(text[at]?.toUpperCase() !== sign.toUpperCase());
        const read = readSlipCode(text.slice(0, at) + sign + text.slice(at + 1));
        expect(read === null || read === 'checksum').toBe(true);
      }),
    );
  });

  it('may lack zeros at the beginning of its checksum', () => {
    const text = Array.from({ length: 5_000 }, (_, n) =>
      writeSlipCode({ kind: 'bank', bank: '025', reference: `REF${n + 1_000}` }),
    ).find((one) => /91040[0-9A-F]{3}$/.test(one));
    expect(text).toBeDefined();
    expect(readSlipCode(String(text).replace(/91040(?=[0-9A-F]{3}$)/, '9104'))).toMatchObject({
      kind: 'bank',
    });
  });

  it.each([
    '',
    'https://example.com/',
    '00020101021129370016A000000677010111011300668123456785802TH530376463048956',
    '0041000600000101030040220016327074955ATF09876',
    '9104FFFF',
    'x'.repeat(100_000),
    '๐๐46',
  ])('is not found in %j', (text) => expect(readSlipCode(text)).toBeNull());

  it('never throws, whatever stands in a picture', () => {
    checkProperty(
      fc.property(fc.string(), (text) => expect(readSlipCode(text)).not.toBe('checksum')),
    );
  });
});

describe('the code among the texts of all codes of a picture', () => {
  const [[one = '', code] = [], [other = ''] = []] = golden;
  const damaged = one.replace('0301', '0302');
  const link = 'https://bank.example/app';

  it.each([
    [[one], code],
    [[link, one], code],
    [[one, link, one.toLowerCase()], code],
    [[damaged, one], code],
    [[link, damaged], 'checksum'],
    [[one, other], 'twoSlips'],
    [[damaged, one, other], 'twoSlips'],
    [[link], null],
    [[], null],
  ])('%j', (texts, answer) => expect(chooseSlipCode(texts)).toEqual(answer));
});
