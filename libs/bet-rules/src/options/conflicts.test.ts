import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import {
  betOptions,
  conflictsOf,
  helperOptions,
  helpersOffered,
  instantHelpers,
  isHelperOption,
  modeOf,
  optionDigits,
  toggleOption,
  type LottoOption,
} from '../index.ts';

const all: readonly LottoOption[] = [...betOptions, ...helperOptions];
const clash = (a: LottoOption, b: LottoOption) =>
  conflictsOf(a).includes(b) || conflictsOf(b).includes(a);
const instant = (option: LottoOption) => instantHelpers.some((helper) => helper === option);

/** Makes the taps that the page allows: every base type, and the helpers of the current mode. */
const walk = (choices: readonly number[]) =>
  choices.reduce<LottoOption[]>((picked, choice) => {
    const offered: LottoOption[] = [...betOptions, ...helpersOffered(modeOf(picked))];
    return toggleOption(picked, offered[choice % offered.length] ?? 'teng_bon_3');
  }, []);
const walks = fc.array(fc.nat(200), { maxLength: 40 }).map(walk);

describe('conflict rows', () => {
  it('of 19 doors is exactly the shuffle and both sweeps', () => {
    expect(new Set(conflictsOf('option_2_19'))).toEqual(
      new Set(['shuffle_2', 'option_2_roodnha', 'option_2_roodlung']),
    );
  });

  it('of instant helpers are empty', () => {
    for (const helper of instantHelpers) expect(conflictsOf(helper)).toEqual([]);
  });

  it('of base types name every base type of another length and none of their own', () => {
    for (const a of betOptions) {
      for (const b of betOptions)
        expectNamed(conflictsOf(a).includes(b), `${a} / ${b}`).toBe(
          optionDigits(a) !== optionDigits(b),
        );
    }
  });

  it('of base types name every selected helper of another length', () => {
    const helpers = helperOptions.filter((helper) => !instant(helper));
    for (const base of betOptions) {
      const foreign = helpers.filter((helper) => optionDigits(helper) !== optionDigits(base));
      expectNamed(conflictsOf(base), base).toEqual(expect.arrayContaining(foreign));
    }
  });

  it('are symmetric between helpers, and name nothing twice nor themselves', () => {
    for (const a of helperOptions)
      for (const b of helperOptions)
        expect(conflictsOf(a).includes(b)).toBe(conflictsOf(b).includes(a));
    for (const option of all) {
      expectNamed(new Set(conflictsOf(option)).size, option).toBe(conflictsOf(option).length);
      expect(conflictsOf(option)).not.toContain(option);
    }
  });
});

describe('toggling', () => {
  it('never leaves two on that conflict, nor anything twice, nor an instant helper', () => {
    checkProperty(
      fc.property(walks, (picked) => {
        for (const a of picked)
          for (const b of picked) expectNamed(clash(a, b), `${a} with ${b}`).toBe(false);
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked.some(instant)).toBe(false);
      }),
    );
  });

  it('leaves at most one helper on', () => {
    checkProperty(
      fc.property(walks, (picked) => {
        expect(picked.filter(isHelperOption).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('twice takes an option off again: what was on and does not conflict is as before', () => {
    checkProperty(
      fc.property(walks, fc.constantFrom(...all), (picked, option) => {
        fc.pre(!picked.includes(option));
        const kept = picked.filter(
          (other) => !conflictsOf(option).includes(other) || instant(option),
        );
        expect(toggleOption(toggleOption(picked, option), option)).toEqual(kept);
      }),
    );
  });

  it('changes only a copy', () => {
    const picked: readonly LottoOption[] = Object.freeze<LottoOption[]>([
      'teng_bon_2',
      'shuffle_2',
    ]);
    for (const option of all) expect(toggleOption(picked, option)).not.toBe(picked);
    expect(picked).toEqual(['teng_bon_2', 'shuffle_2']);
  });
});
