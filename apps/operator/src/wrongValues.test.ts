import { expect, it } from '@jest/globals';
import { wrongValuesInWords } from './wrongValues.ts';

it.each([
  [{ reason: 'reason.short' }, 'The reason needs at least 3 characters.'],
  [{ 'source.front3': 'source.front3.invalid' }, 'The value of source.front3 is not valid.'],
  [{ 'source.first': 'figures.digits6' }, 'The value of source.first needs 6 digits.'],
  [
    { amount: 'amount.required', sites: 'sites.none' },
    'The value of amount is missing. At least one site is needed.',
  ],
  [{}, 'A value is missing or not valid.'],
  [undefined, 'A value is missing or not valid.'],
])('says what is wrong with %j', (fields, words) => expect(wrongValuesInWords(fields)).toBe(words));
