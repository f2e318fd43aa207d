import { describe, expect, it } from '@jest/globals';
import {
  depositAmountProblem,
  languageOf,
  passwordProblem,
  phoneNumberProblem,
  toLocale,
  userNameProblem,
} from './rules.ts';

describe('user name', () => {
  it.each([
    ['', 'userName.required'],
    ['Demo01', null],
    ['Demo 01', 'userName.characters'],
    ['สมชาย01', 'userName.characters'],
    ['abc12', 'userName.short'],
    ['a'.repeat(31), 'userName.short'],
    ['aaaa01', 'userName.repeated'],
    ['x12345', 'userName.repeated'],
    ['12345z', 'userName.repeated'],
    ['fedcb99', 'userName.repeated'],
    ['demo11111', 'userName.repeated'],
    ['demo01', null],
    ['abce12', null],
    ['aaab01', null],
    ['1234zz', null],
    ['dcba99', null],
    ['demo1111', null],
    ['ab1234ab', null],
  ])('%s → %s', (text, problem) => expect(userNameProblem(text)).toBe(problem));
});

describe('password', () => {
  it.each([
    ['', 'password.required'],
    ['Short1!', 'password.short'],
    ['short1!', 'password.weak'],
    ['alllower1!', 'password.weak'],
    ['ALLUPPER1!', 'password.weak'],
    ['NoDigits!!', 'password.weak'],
    ['NoSpecial12', 'password.weak'],
    ['Only Space1', 'password.weak'],
    [`Aa1!${'x'.repeat(27)}`, 'password.long'],
    ['Demo#2026', null],
    [`Aa1!${'x'.repeat(26)}`, null],
  ])('%s → %s', (text, problem) => expect(passwordProblem(text)).toBe(problem));
});

describe('phone, amount, locale', () => {
  it('takes a Thai mobile number with spaces and dashes', () => {
    expect(phoneNumberProblem('081-234 5678')).toBeNull();
    expect(phoneNumberProblem('021234567')).toBe('phoneNumber.invalid');
    expect(phoneNumberProblem('  ')).toBe('phoneNumber.required');
  });

  it.each([
    [null, 'amount.required'],
    [99, 'amount.small'],
    [100, null],
    [100.5, 'amount.invalid'],
    [200_000, null],
    [200_001, 'amount.large'],
  ])('amount %s → %s', (amount, problem) => expect(depositAmountProblem(amount)).toBe(problem));

  it('falls back to Thai for any other locale', () => {
    expect(['th', 'en', 'kh', 'mm', 'km', 'fr', '', undefined].map(toLocale)).toEqual([
      'th',
      'en',
      'kh',
      'mm',
      'th',
      'th',
      'th',
      'th',
    ]);
    expect(languageOf('mm')).toBe('my');
  });
});
