import { account, accounts, phone, phones, refusedAccounts, refusedPhones } from './numberCases.ts';

/** The kinds of fields whose texts are read. `amount` is one of whole baht, `satang` one with decimals. */
export type MarkKind =
  'phone' | 'account' | 'amount' | 'satang' | 'code' | 'name' | 'userName' | 'invitation';

/** A text as it is typed or pasted, and what it is read as; or the rule that names what is wrong with it. */
export type MarkCase = readonly [as: MarkKind, typed: string, read: string] | RefusedCase;
type RefusedCase = readonly [as: MarkKind, typed: string, read: null, refusal: string];

const amounts = [
  ['1000', '1000'],
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['1\u00a0000', '1000'],
  ['1\u202f000', '1000'],
  ['1，000', '1000'],
  ['１，０００', '1000'],
  ['฿1,000', '1000'],
  ['฿ 1,000', '1000'],
  ['1000฿', '1000'],
  ['1000 บาท', '1000'],
  ['1,000บาทถ้วน', '1000'],
  ['1,000.00 THB', '1000'],
  ['THB 1,000', '1000'],
  ['1,000.-', '1000'],
  ['1,000.- บาท', '1000'],
  ['1000 baht', '1000'],
  ['១០០០ បាត', '1000'],
  ['၁၀၀၀ ဘတ်', '1000'],
  ['၁\u101d\u101d\u101d', '1000'],
  ['๑,๐๐๐', '1000'],
  ['១,០០០', '1000'],
  ['١٠٠٠', '1000'],
  ['১০০০', '1000'],
  ['\u202a1,000\u202c', '1000'],
  ['\u20661000\u2069', '1000'],
  ['1\u200b000', '1000'],
  ['\ufeff1000', '1000'],
  ['1\u00ad000', '1000'],
  ['1000\r\n', '1000'],
  ['\u201c1,000\u201d', '1000'],
] as const;

const satang = [
  ['1000.50', '1000.5'],
  ['1,000.50', '1000.5'],
  ['฿1,000.50', '1000.5'],
  ['1 000.50 THB', '1000.5'],
  ['๑,๐๐๐.๕๐ บาท', '1000.5'],
  ['\u202d1,000.50\u202c', '1000.5'],
  ['1000．50', '1000.5'],
  ['.5', '0.5'],
  ['0.500', '0.5'],
] as const;

const refusedAmounts = [
  ['', 'required'],
  ['\u200b \u202a', 'required'],
  ['300,50', 'twofold'],
  ['1,00', 'twofold'],
  ['1.000', 'twofold'],
  ['1.000,50', 'twofold'],
  ['1.000.000', 'twofold'],
  ['๓๐๐,๕๐', 'twofold'],
  ['300٫50', 'sign.U+066B'],
  ['1٬000', 'sign.U+066C'],
  ['1O0', 'sign.U+004F'],
  ['l23', 'sign.U+006C'],
  ['1e3', 'sign.U+0065'],
  ['0x10', 'sign.U+0078'],
  ['10²', 'sign.U+00B2'],
  ['½', 'sign.U+00BD'],
  ['$100', 'sign.U+0024'],
  ['100 USDT', 'sign.U+0055'],
  ['(100)', 'sign.U+0028'],
  ['100-', 'sign.U+002D'],
  ["1'000", 'sign.U+0027'],
  ['+100', 'sign.U+002B'],
  ['10\u000800', 'sign.U+0008'],
  ['-100', 'negative'],
  ['\u2212100', 'negative'],
  ['\u2013100', 'negative'],
  ['\u2011100', 'negative'],
  ['－100', 'negative'],
  ['-฿100', 'negative'],
  ['฿-100', 'negative'],
  ['\u202a-100\u202c', 'negative'],
  ['1.2.3', 'unreadable'],
  ['10 50', 'unreadable'],
] as const;

const codes = [
  '123456',
  '123 456',
  '123-456',
  '123\u2011456',
  '\u2066123456\u2069',
  ' 123456\n',
  '1 2 3 4 5 6',
  '123\u200b456',
  '123\u00a0456',
  '１２３４５６',
  '๑๒๓๔๕๖',
  '១២៣៤៥៦',
  '၁၂၃၄၅၆',
  '١٢٣٤٥٦',
] as const;

const refusedCodes = [
  ['', 'pin.required'],
  ['12345', 'pin.required'],
  ['1234567', 'pin.required'],
  ['12345O', 'pin.sign.U+004F'],
  ['l23456', 'pin.sign.U+006C'],
] as const;

const names = [
  ['สมชาย', 'สมชาย'],
  ['  สมชาย ', 'สมชาย'],
  ['\u202aสมชาย\u202c', 'สมชาย'],
  ['สม\u2060ชาย', 'สมชาย'],
  ['\ufeffสมชาย\u00a0', 'สมชาย'],
  ['ณ\u00a0\u00a0อยุธยา', 'ณ อยุธยา'],
  // Khmer marks by U+200B where a word ends.
  ['សុខ\u200bជា', 'សុខ\u200bជា'],
  ['\u200bសុខ\u200b', 'សុខ'],
  // A joiner inside a word is a part of how it is written; at an end it joins nothing.
  ['ស្រី\u200dពៅ', 'ស្រី\u200dពៅ'],
  ['မြင့်\u200cမြင့်', 'မြင့်\u200cမြင့်'],
  ['\u200dမြင့်\u200c', 'မြင့်'],
  ['John\u200dDoe\u200b', 'JohnDoe'],
  ['Ｊｏｈｎ', 'John'],
  ['Jo\u00adhn', 'John'],
  ['\u2067John\u2069', 'John'],
  ['e\u0301va', '\u00e9va'],
] as const;

const userNames = [
  ['member9', 'member9'],
  ['Member9', 'member9'],
  ['MEMBER9', 'member9'],
  [' member9 ', 'member9'],
  ['\u202amember9\u202c', 'member9'],
  ['mem\u200bber9', 'member9'],
  ['ｍｅｍｂｅｒ９', 'member9'],
  ['member๙', 'member9'],
  ['member៩', 'member9'],
  ['member၉', 'member9'],
  ['member9\n', 'member9'],
] as const;

const refusedUserNames = [
  ['', 'userName.required'],
  ['\u200b', 'userName.required'],
  ['สมชาย99', 'userName.characters'],
  ['mem ber9', 'userName.characters'],
  ['m\u0435mber9', 'userName.characters'],
  ['Mem9', 'userName.short'],
] as const;

const invitations = [
  'a1b2c3d4e5f6',
  'A1B2C3D4E5F6',
  ' a1b2c3d4e5f6',
  'a1b2c3d4e5f6/',
  'a1b2c3d4e5f6//',
  'ａ1b2c3d4e5f6',
  'a1b2c3\u200bd4e5f6',
  '\u2066a1b2c3d4e5f6\u2069',
  'a1b2c3d4e5f6)',
  '(a1b2c3d4e5f6)',
  'a1b2c3d4e5f6.',
  'a1b2c3d4e5f6\u00a0\n',
  'a1b2c3d4e5f\u0e56',
] as const;

const same = (as: MarkKind, read: string, typed: readonly string[]): MarkCase[] =>
  typed.map((text) => [as, text, read]);
const each = (as: MarkKind, rows: readonly (readonly [string, string])[]): MarkCase[] =>
  rows.map(([typed, read]) => [as, typed, read]);
const refused = (as: MarkKind, rows: readonly (readonly [string, string])[]): MarkCase[] =>
  rows.map(([typed, refusal]) => [as, typed, null, refusal]);

/**
 * The table of the marks that come with typed and pasted texts, in four scripts. The rules, the calls
 * of the server and the command line are tested with it, so that all of them read the same.
 */
export const markCases: readonly MarkCase[] = [
  ...same('phone', phone, phones),
  ...refused('phone', refusedPhones),
  ...same('account', account, accounts),
  ...refused('account', refusedAccounts),
  ...each('amount', amounts),
  ...refused('amount', [...refusedAmounts, ['1000.50', 'notWhole']]),
  ...each('satang', satang),
  ...refused('satang', [...refusedAmounts, ['1000.505', 'notWhole']]),
  ...same('code', '123456', codes),
  ...refused('code', refusedCodes),
  ...each('name', names),
  ...each('userName', userNames),
  ...refused('userName', refusedUserNames),
  ...same('invitation', 'a1b2c3d4e5f6', invitations),
];
