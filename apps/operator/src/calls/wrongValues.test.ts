import { expect, it } from '@jest/globals';
import type { Command } from '../command.ts';
import { commands } from '../commands.ts';
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

it.each<[object, Command['name'], string]>([
  [
    { status: 'status.invalid' },
    'members status',
    'The value of --status is not valid; it takes <0–4>.',
  ],
  [
    { closesAt: 'year.meant2026' },
    'rounds move',
    'The year of --closes lies too far ahead. Did you mean 2026?',
  ],
  [{ movedTo: 'day.far' }, 'draws move', 'The value of --to lies too far ahead.'],
  [{ 'source.first': 'figures.digits6' }, 'results enter', 'The value of --first needs 6 digits.'],
  [
    { 'source.front3.0': 'source.front3.0.invalid' },
    'results enter',
    'The value of --front3 is not valid; it takes <123,456>.',
  ],
  [
    { betId: 'betId.invalid' },
    'rounds show',
    'The value of --round is not valid; it takes <betId>.',
  ],
  [{ id: 'id.invalid' }, 'deposits claim', 'The value of --movement is not valid; it takes <id>.'],
  [{ betMax: 'betMax.invalid' }, 'rates set', 'The value of --max is not valid; it takes <baht>.'],
])('names the option that carries %j of %s', (fields, name, words) => {
  const options = commands.find((one) => one.name === name)?.options;
  expect(wrongValuesInWords(fields, options)).toBe(words);
});
