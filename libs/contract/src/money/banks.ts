import { bareNumber, oddSign } from '@poy/bet-rules';
import type { Language, RuleProblem } from '../rules.ts';

/**
 * The banks of the product, in one table for the server and the pages. They have an entry of their
 * own, so that only the money pages carry them.
 */
export interface Bank {
  code: string;
  /** The three digits of the central bank, as slips carry them; null for a bank of the sandbox. */
  number: string | null;
  /** The letters on its mark, four at most. */
  letters: string;
  names: Readonly<{ th: string; en: string } & Partial<Record<Language, string>>>;
}

type Row = readonly [
  code: string,
  number: string | null,
  letters: string,
  th: string,
  en: string,
  km?: string,
  my?: string,
];

/** The banks in the order in which a choice shows them: those with the most customers first. */
const rows: readonly Row[] = [
  ['KBANK', '004', 'K+', 'ธนาคารกสิกรไทย', 'Kasikornbank', 'ធនាគារកសិកនថៃ', 'ကာစီကွန်ဘဏ်'],
  [
    'SCB',
    '014',
    'SCB',
    'ธนาคารไทยพาณิชย์',
    'Siam Commercial Bank',
    'ធនាគារថៃពាណិជ្ជ',
    'ဆိုင်းယမ်းကုန်သွယ်ရေးဘဏ်',
  ],
  ['BBL', '002', 'BBL', 'ธนาคารกรุงเทพ', 'Bangkok Bank', 'ធនាគារបាងកក', 'ဘန်ကောက်ဘဏ်'],
  ['KTB', '006', 'KTB', 'ธนาคารกรุงไทย', 'Krungthai Bank', 'ធនាគារក្រុងថៃ', 'ခရုန်းထိုင်းဘဏ်'],
  ['BAY', '025', 'BAY', 'ธนาคารกรุงศรีอยุธยา', 'Bank of Ayudhya', 'ធនាគារក្រុងស្រី', 'ခရုန်းစီဘဏ်'],
  ['TTB', '011', 'ttb', 'ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank', 'ធនាគារ TTB', 'TTB ဘဏ်'],
  ['GSB', '030', 'GSB', 'ธนาคารออมสิน', 'Government Savings Bank', 'ធនាគារអមសិន', 'အစိုးရစုဘဏ်'],
  ['BAAC', '034', 'BAAC', 'ธ.ก.ส.', 'Bank for Agriculture', 'ធនាគារកសិកម្ម', 'စိုက်ပျိုးရေးဘဏ်'],
  ['GHB', '033', 'GHB', 'ธนาคารอาคารสงเคราะห์', 'Government Housing Bank'],
  ['UOB', '024', 'UOB', 'ธนาคารยูโอบี', 'UOB Thailand'],
  ['CIMB', '022', 'CIMB', 'ธนาคารซีไอเอ็มบีไทย', 'CIMB Thai Bank'],
  ['KKP', '069', 'KKP', 'ธนาคารเกียรตินาคินภัทร', 'Kiatnakin Phatra Bank'],
  ['TISCO', '067', 'TIS', 'ธนาคารทิสโก้', 'TISCO Bank'],
  ['LHB', '073', 'LH', 'ธนาคารแลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank'],
  ['TCRB', '071', 'TCR', 'ธนาคารไทยเครดิต', 'Thai Credit Bank'],
  ['ISBT', '066', 'IBT', 'ธนาคารอิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand'],
  ['ICBC', '070', 'ICBC', 'ธนาคารไอซีบีซี (ไทย)', 'ICBC (Thai)'],
  ['BOC', '052', 'BOC', 'ธนาคารแห่งประเทศจีน (ไทย)', 'Bank of China (Thai)'],
  ['SCBT', '020', 'SC', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', 'Standard Chartered Bank (Thai)'],
  ['CITI', '017', 'CITI', 'ธนาคารซิตี้แบงก์', 'Citibank'],
  ['HSBC', '031', 'HSBC', 'ธนาคารฮ่องกงและเซี่ยงไฮ้', 'HSBC'],
  ['SMBC', '018', 'SMBC', 'ธนาคารซูมิโตโม มิตซุย', 'Sumitomo Mitsui Banking Corporation'],
  ['MHCB', '039', 'MHCB', 'ธนาคารมิซูโฮ', 'Mizuho Bank'],
  ['MEGA', '026', 'MEGA', 'ธนาคารเมกะ สากลพาณิชย์', 'Mega International Commercial Bank'],
];

/** The banks of the sandbox, in which the accounts of demo sites are. No member has an account there. */
const practiceRows: readonly Row[] = [
  ['DEMO1', null, '1', 'ธนาคารทดลอง 1', 'Practice bank 1', 'ធនាគារសាកល្បង 1', 'အစမ်းဘဏ် 1'],
  ['DEMO2', null, '2', 'ธนาคารทดลอง 2', 'Practice bank 2', 'ធនាគារសាកល្បង 2', 'အစမ်းဘဏ် 2'],
];

const bankIn = ([code, number, letters, th, en, km, my]: Row): Bank => ({
  code,
  number,
  letters,
  names: { th, en, ...(km && { km }), ...(my && { my }) },
});

/** The banks at which members can have the account that they are paid out to. */
export const banks: readonly Bank[] = rows.map(bankIn);

const known: ReadonlyMap<string, Bank> = new Map(
  [...banks, ...practiceRows.map(bankIn)].map((bank) => [bank.code, bank]),
);

/** Returns the code of a bank as it is kept: in capitals, without blanks around it. */
export const bankCodeOf = (typed: string): string => typed.trim().toUpperCase();

/** Returns a bank by its code, in letters of either case; undefined where there is none. */
export const bankOf = (code: string): Bank | undefined => known.get(bankCodeOf(code));

/** Returns the name of a bank in a language, or in English where it has none there. */
export const bankNameIn = ({ names }: Bank, language: Language): string =>
  names[language] ?? names.en;

/** The digits of an account number at any of the banks. */
export const accountNumberRule = { min: 10, max: 15 } as const;

/** Returns an account number as it is kept: digits of any script in ours, without blanks and marks. */
export const accountNumberOf = bareNumber;

/** Checks a typed account number. */
export function accountNumberProblem(
  typed: string,
): Extract<RuleProblem, `bankAccountNumber.${string}`> | null {
  const number = accountNumberOf(typed);
  if (number === '') return 'bankAccountNumber.required';
  const odd = oddSign(number, /\D/u);
  if (odd) return `bankAccountNumber.${odd}`;
  const { min, max } = accountNumberRule;
  return number.length >= min && number.length <= max ? null : 'bankAccountNumber.invalid';
}
