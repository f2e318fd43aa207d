import { expect, it } from '@jest/globals';
import { wrongValuesInWords } from './wrongValues.ts';

it.each([
  [{ reason: 'reason.short' }, 'The reason needs at least 3 characters.'],
  [{ 'source.first': 'source.first.invalid' }, 'The value of source.first is not valid.'],
  [
    { amount: 'amount.required', sites: 'sites.none' },
    'The value of amount is missing. At least one site is needed.',
  ],
  [{}, 'A value is missing or not valid.'],
  [undefined, 'A value is missing or not valid.'],
])('says what is wrong with %j', (fields, words) => expect(wrongValuesInWords(fields)).toBe(words));
