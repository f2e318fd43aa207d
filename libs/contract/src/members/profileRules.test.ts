import { describe, expect, it } from '@jest/globals';
import { updateUserInfoBody } from './profile.ts';
import {
  emailProblem,
  lineIdProblem,
  namePartProblem,
  namePartsOf,
  tidied,
} from './profileRules.ts';

/** A consonant of Thai, so often. */
const thai = (count: number) => 'ก'.repeat(count);

describe('a first or last name', () => {
  it.each([
    ['', 'required'],
    [thai(1), 'length'],
    [thai(2), null],
    [thai(30), null],
    [thai(31), 'length'],
    // A vowel sign counts as a character: the name has two, and the next ones thirty and more.
    ['มี', null],
    ['มี'.repeat(15), null],
    [`${'มี'.repeat(15)}ก`, 'length'],
    ['ณ อยุธยา', null],
    ['Anna-Maria O’Neill', null],
    ['សុខា', null],
    ['မေသူ', null],
    ['𠮷'.repeat(30), null],
    ['12', 'invalid'],
    ['--', 'invalid'],
    ['\u200b\u200b', 'invalid'],
    ['ab\u0000', 'invalid'],
    ['ab\ncd', 'invalid'],
    ['ab\ud800', 'invalid'],
    ['ab\u202ecd', 'invalid'],
    ['ab\u2066cd', 'invalid'],
  ])('%j → %s', (text, problem) => {
    const told = (field: string) => (problem === null ? null : `${field}.${problem}`);
    expect(namePartProblem('firstName', text)).toBe(told('firstName'));
    expect(namePartProblem('lastName', text)).toBe(told('lastName'));
  });

  it('is kept without white space around it and in one spelling', () => {
    expect(tidied('  มาลี\u00a0')).toBe('มาลี');
    expect(tidied('Rene\u0301')).toBe('Ren\u00e9');
  });
});

describe('an address of mail', () => {
  it.each([
    ['', 'email.required'],
    ['malee@example.com', null],
    ['ma.lee+poy@mail.example.co.th', null],
    ["o'neill@example.com", null],
    [`${'a'.repeat(242)}@example.com`, null],
    [`${'a'.repeat(243)}@example.com`, 'email.invalid'],
    ['malee', 'email.invalid'],
    ['malee@', 'email.invalid'],
    ['@example.com', 'email.invalid'],
    ['malee@example', 'email.invalid'],
    ['malee@@example.com', 'email.invalid'],
    ['malee@example..com', 'email.invalid'],
    ['malee@-example.com', 'email.invalid'],
    ['ma lee@example.com', 'email.invalid'],
    ['มาลี@example.com', 'email.invalid'],
    ['malee@example.com\nBcc: all@example.com', 'email.invalid'],
  ])('%j → %s', (text, problem) => expect(emailProblem(text)).toBe(problem));
});

it.each([
  ['', null],
  ['malee88', null],
  ['@poy-shop.1_a', null],
  ['a'.repeat(40), null],
  ['a'.repeat(41), 'lineId.invalid'],
  ['ma lee', 'lineId.invalid'],
  ['มาลี', 'lineId.invalid'],
  ['malee@88', 'lineId.invalid'],
  ['<b>', 'lineId.invalid'],
])('a LINE id %j → %s', (text, problem) => expect(lineIdProblem(text)).toBe(problem));

it('finds the two names in a whole one', () => {
  expect(namePartsOf(' มาลี  ใจดี ')).toEqual({ firstName: 'มาลี', lastName: 'ใจดี' });
  expect(namePartsOf('สมชาย ณ อยุธยา')).toEqual({ firstName: 'สมชาย', lastName: 'ณ อยุธยา' });
  expect(namePartsOf('มาลี')).toEqual({ firstName: 'มาลี', lastName: '' });
});

describe('the body of a change', () => {
  const good = { firstName: 'มาลี', lastName: 'ใจดี', email: 'malee@example.com', lineId: null };
  const problemsOf = (body: object) =>
    updateUserInfoBody
      .safeParse(body)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it('is tidied, and fields that it does not know are left out', () => {
    const body = { ...good, firstName: ' มาลี ', lineId: ' malee88 ', level: 5, cash: 1e6 };
    expect(updateUserInfoBody.parse(body)).toEqual({ ...good, lineId: 'malee88' });
  });

  it('has both names, in two fields or in one', () => {
    const { firstName: _, lastName: __, ...nameless } = good;
    expect(problemsOf(nameless)).toEqual([
      'firstName: firstName.required',
      'lastName: lastName.required',
    ]);
    expect(problemsOf({ ...nameless, name: 'มาลี ใจดี' })).toEqual([]);
    expect(problemsOf({ ...nameless, name: 'มาลี' })).toEqual(['name: lastName.required']);
    expect(problemsOf({ ...nameless, name: `มาลี ${thai(31)}` })).toEqual(['name: lastName.length']);
  });

  it('says whether there is a LINE id', () => {
    const { lineId: _, ...silent } = good;
    expect(problemsOf(silent)).toHaveLength(1);
  });

  it('brings a picture in base64, of which a body has room for one', () => {
    for (const avatar of [null, undefined, 'AAAA', 'AAA='])
      expect(problemsOf({ ...good, avatar })).toEqual([]);
    for (const avatar of ['https://evil.example/a.png', '', 'AA\nAA', '=', 'A'.repeat(1_048_576)])
      expect(problemsOf({ ...good, avatar })).toHaveLength(1);
  });
});
