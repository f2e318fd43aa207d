import { errorCodes, slipStatus, roundStatus, depositStatus, type Messages } from '@poy/contract';
import { betOptions, helperOptions, readAmount } from '@poy/bet-rules';
import {
  languages,
  passwordProblem,
  phoneNumberProblem,
  userNameProblem,
  depositAmountProblem,
} from '@poy/contract/rules';
import { describe, expect, it } from '@jest/globals';
import { messageHoles, messageKeys } from '../testing/messageKeys.ts';
import { pageWordsOf } from '../page/pageWords.ts';
import { createWords } from './createWords.ts';
import { hostMessages } from './hostMessages.ts';

const wordsOf = async (language: (typeof languages)[number]) =>
  (await hostMessages[language]()).default;

/** Every problem that the rules can report, found by giving them a wrong value for each. */
const problems = [
  userNameProblem(''),
  userNameProblem('de mo'),
  userNameProblem('abc'),
  userNameProblem('aaaabb'),
  passwordProblem(''),
  passwordProblem('weak'),
  passwordProblem('Aa1!'.repeat(8)),
  'password.mismatch',
  phoneNumberProblem(''),
  phoneNumberProblem('12'),
  phoneNumberProblem('+855 12 345 678'),
  'sign',
  depositAmountProblem(null),
  depositAmountProblem(0.5),
  depositAmountProblem(1),
  depositAmountProblem(1e9),
  ...['amount', 'count'].flatMap((of) =>
    ['', '1.2.3', '1,00', '-5', '1.5', '1', '9'].map(
      (text) => `${of}.${readAmount(text, { min: 2, max: 8 }).problem ?? ''}`,
    ),
  ),
];

const wanted = [
  ...Object.entries(errorCodes).flatMap(([code, row]) =>
    'remote' in row ? [] : [`errors.${code}`],
  ),
  'errors.NETWORK',
  'errors.TIMEOUT',
  ...problems.map((problem) => `rules.${problem}`),
  ...[...betOptions, ...helperOptions].map((option) => `options.${option}`),
  ...['yeekee', 'pingpong', 'government', 'stock', 'foreign'].map((group) => `groups.${group}`),
  ...[
    'BET_YEEKEE_15',
    'BET_YEEKEE_5',
    'BET_YEEKEE_SPEED',
    'BET_PINGPONG_60',
    'BET_GOVERNMENT',
    'BET_STOCK_NIKKEI_MORNING',
    'BET_STOCK_NIKKEI_AFTERNOON',
    'BET_STOCK_CHINA_MORNING',
    'BET_STOCK_CHINA_AFTERNOON',
    'BET_STOCK_HANGSENG_MORNING',
    'BET_STOCK_HANGSENG_AFTERNOON',
    'BET_STOCK_TAIWAN',
    'BET_STOCK_KOREA',
    'BET_STOCK_SINGAPORE',
    'BET_STOCK_THAI',
    'BET_STOCK_INDIA',
    'BET_STOCK_EGYPT',
    'BET_STOCK_UK',
    'BET_STOCK_RUSSIA',
    'BET_STOCK_GERMANY',
    'BET_STOCK_DOWNJONE',
    'BET_LOTERRY4_HANOY',
    'BET_LOTERRY4_LAOS',
    'BET_LOTTERY4_LAOS_SUPER',
    'BET_LOTERRY4_MALAY',
  ].map((market) => `markets.${market}`),
  ...slipStatus.options.map((status) => `slipStatus.${status}`),
  ...roundStatus.options.map((status) => `roundStatus.${status}`),
  ...depositStatus.options.map((status) => `depositStatus.${status}`),
];

describe.each(languages)('words in %s', (language) => {
  it('has a text for every error code, rule, option, market and status', async () => {
    const { i18n } = createWords(language, { host: await wordsOf(language) });
    expect(wanted.filter((key) => !i18n.exists(key, { ns: 'host' }))).toEqual([]);
  });

  it('has the same keys and named values as English, and no empty text', async () => {
    const words = await wordsOf(language);
    const english = await wordsOf('en');
    expect(messageKeys(words)).toEqual(messageKeys(english));
    expect(messageHoles(words)).toEqual(messageHoles(english));
    expect(JSON.stringify(words)).not.toContain('""');
  });
});

describe('changing the language', () => {
  const own: Record<(typeof languages)[number], () => Promise<{ default: Messages }>> = {
    th: () => Promise.resolve({ default: { hello: 'สวัสดี' } }),
    en: () => Promise.resolve({ default: { hello: 'Hello' } }),
    km: () => Promise.resolve({ default: { hello: 'សួស្តី' } }),
    my: () => Promise.reject(new Error('no network')),
  };

  it('brings every namespace with it', async () => {
    const words = createWords('en', { host: await wordsOf('en') });
    await words.add('host', hostMessages);
    await words.add('own', own);
    await words.change('km');
    expect(words.i18n.t('own:hello')).toBe('សួស្តី');
    expect(words.i18n.t('host:options.teng_bon_2')).toBe('2 លេខលើ');
  });

  it('keeps the page as it is when the words do not arrive', async () => {
    const words = createWords('en', { host: await wordsOf('en') });
    await words.add('own', own);
    await expect(words.change('my')).rejects.toThrow('no network');
    expect(words.i18n.language).toBe('en');
  });
});

describe('the words of a site', () => {
  const hello = (text: string) => ({ hello: text, bye: `${text}, bye {{name}}` });
  const late = { th: hello('ไทย'), en: hello('English'), km: hello('ខ្មែរ'), my: hello('မြန်မာ') };
  const fetched = {
    th: () => Promise.resolve({ default: late.th }),
    en: () => Promise.resolve({ default: late.en }),
    km: () => Promise.resolve({ default: late.km }),
    my: () => Promise.resolve({ default: late.my }),
  };

  it('stand in place of ours, whenever those come, and in every language', async () => {
    const words = createWords(
      'en',
      { first: hello('First') },
      {
        words: {
          first: { hello: 'Own' },
          late: { bye: 'Own {{name}}' },
          page: { hello: 'Own page' },
        },
        fetch: (language) =>
          language === 'km'
            ? Promise.resolve({ late: { hello: 'ផ្ទាល់ខ្លួន' } })
            : Promise.reject(new Error('no network')),
      },
    );
    const { i18n } = words;
    await words.add('late', fetched);
    const page = { namespace: 'page', words: late };
    const said = (key: string) => i18n.t(key, { name: '{{x}} <b>', ns: 'late' });
    expect([i18n.t('first:hello'), said('hello'), said('bye')]).toEqual([
      'Own',
      'English',
      'Own {{x}} <b>',
    ]);
    expect(pageWordsOf(i18n, page)('hello')).toBe('Own page');
    expect(i18n.t('late', { ns: 'late', returnObjects: true })).toBe('late');
    await words.change('km');
    expect([said('hello'), said('bye')]).toEqual(['ផ្ទាល់ខ្លួន', 'ខ្មែរ, bye {{x}} <b>']);
    expect(pageWordsOf(i18n, page)('hello')).toBe('ខ្មែរ');
    await expect(words.change('my')).rejects.toThrow('no network');
    expect(i18n.language).toBe('km');
  });
});
