import {
  passwordProblem,
  phoneNumberOf,
  phoneNumberProblem,
  userNameOf,
  userNameProblem,
} from '@poy/contract/rules';
import { expect, it } from '@jest/globals';
import { expectNamed, fail } from '@poy/testing';
import { openApiDocument } from './openApiDocument.ts';

const { components } = openApiDocument({ version: '1', contact: null });
const { properties = {} } = (components?.schemas?.['SignupBody'] ?? fail('no SignupBody')) as {
  properties?: Record<string, { pattern?: string; minLength?: number; maxLength?: number }>;
};

/** Returns true when a text fits all that the documents say of a field. */
function fits(field: string, text: string): boolean {
  const { pattern = '', minLength = 0, maxLength = Infinity } = properties[field] ?? {};
  return text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text);
}

it.each([
  [
    'userName',
    userNameProblem,
    ['malee88', 'a1b2c3', 'z'.padEnd(30, 'ab')],
    ['aaaa01', 'short', 'x y z 1 2', 'a1'.repeat(16)],
  ],
  [
    'password',
    passwordProblem,
    ['Lantern-52-red', 'Aa1!aaaa', 'รหัสAa1-ผ่าน'],
    [
      'lantern-52-red',
      'LANTERN-52-RED',
      'Lantern-red',
      'Lantern52red',
      'Aa1!',
      'Aa1!'.repeat(8),
      'Lantern 52 red',
    ],
  ],
  [
    'phoneNumber',
    phoneNumberProblem,
    ['0812345678', '0612345678'],
    ['0712345678', '081234567', '+855812345678'],
  ],
] as const)('the documents say of %s what the rule says', (field, problem, right, wrong) => {
  for (const text of right)
    expectNamed([fits(field, text), problem(text)], text).toEqual([true, null]);
  for (const text of wrong)
    expectNamed([fits(field, text), problem(text) === null], text).toEqual([false, false]);
});

// The documents show the form that is kept, and say in words what else is understood.
it('the documents say that other ways to write a number and a name are read', () => {
  const described = components?.schemas?.['SignupBody'] as {
    properties: Record<string, { description: string }>;
  };
  expect(described.properties['phoneNumber']?.description).toMatch(/form that is kept.*\+66/s);
  expect(described.properties['userName']?.description).toMatch(/form that is kept.*capitals/s);
  expect(fits('phoneNumber', phoneNumberOf('+66 (0)81 234 5678'))).toBe(true);
  expect(fits('userName', userNameOf(' Malee88'))).toBe(true);
});
