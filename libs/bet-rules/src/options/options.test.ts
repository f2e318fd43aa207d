import { describe, expect, it } from '@jest/globals';
import {
  betOptions,
  helperOptions,
  helpersOffered,
  instantHelpers,
  isBetOption,
  isHelperOption,
  modeOf,
  optionDigits,
} from '../index.ts';

describe('options', () => {
  it('are the eight base types and ten helpers of the product, none in both', () => {
    expect(betOptions).toHaveLength(8);
    expect(helperOptions).toHaveLength(10);
    expect(new Set([...betOptions, ...helperOptions]).size).toBe(18);
    expect(instantHelpers).toHaveLength(5);
  });

  it('carry their length in their name', () => {
    for (const option of [...betOptions, ...helperOptions])
      expect(`${option}_`).toContain(`_${optionDigits(option)}_`);
  });

  it('are told from helpers and from other text', () => {
    expect(isBetOption('tode_3')).toBe(true);
    expect(isBetOption('shuffle_3')).toBe(false);
    expect(isHelperOption('shuffle_3')).toBe(true);
    expect(isBetOption('toString')).toBe(false);
  });

  it('offer helpers only in the mode of their length', () => {
    expect(helpersOffered(3)).toEqual(['shuffle_3']);
    expect(helpersOffered(2)).toHaveLength(9);
    expect(helpersOffered(1)).toEqual([]);
    expect(helpersOffered(null)).toEqual([]);
  });

  it('give the mode by the base type that is on, whatever came first', () => {
    expect(modeOf([])).toBeNull();
    expect(modeOf(['teng_lang_1'])).toBe(1);
    expect(modeOf(['option_2_19'])).toBe(2);
    expect(modeOf(['shuffle_3', 'tode_3'])).toBe(3);
  });
});
