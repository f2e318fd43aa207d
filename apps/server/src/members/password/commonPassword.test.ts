import { passwordProblem } from '@poy/contract/rules';
import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './commonPassword.ts';

describe('a password that many people use', () => {
  it.each([
    'Passw0rd!',
    'P@ssw0rd',
    'P@ssw0rd1',
    'P@$$w0rd1',
    'Password1!',
    'Password2026!',
    'Password#2026',
    '!Password1',
    'Qwerty123!',
    'Qwerty1!',
    'Qwerty@123',
    'Abc123!@#',
    'Welcome1!',
    'Admin@123',
    'Iloveyou1!',
    'L3tme1n!',
    'L3tme1n99!',
    'Dragon#99',
    'Thailand1!',
    '1qaz@WSX',
  ])('%s is known', (password) => {
    expect(passwordProblem(password)).toBeNull();
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Demo#2026',
    'kF7#mQ2x',
    'Tiger#83920174',
    'Somchai.Rides.9.Elephants',
    'blue-Kettle-47',
    'Xk9!pL2#',
    'ก1aA#xyzq',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
