import { describe, expect, it } from '@jest/globals';
import { permutations } from './expand.ts';
import { numberKey } from './numberKey.ts';
import { betOptions } from './options.ts';

describe('numberKey', () => {
  it('is one for every order of three digits under 3 any order', () => {
    expect(permutations('351').map((number) => numberKey('tode_3', number))).toEqual(
      Array.from({ length: 6 }, () => '135'),
    );
    expect(numberKey('tode_3', '707')).toBe('077');
  });

  it('is the number itself under every other option', () => {
    const others = betOptions.filter((option) => option !== 'tode_3');
    expect(others.map((option) => numberKey(option, '531'))).toEqual(others.map(() => '531'));
  });
});
