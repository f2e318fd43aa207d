import { describe, expect, it } from '@jest/globals';
import type { RenderedPage } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { write } from './press.ts';

const user = userEvent.setup();
export const ownStake = () => screen.getByLabelText('Stake for 47 2 top');
export const stakeForAll = () => screen.getByLabelText('Stake for all');

const whole = 'Whole baht only, without satang.';
const letter =
  'currency is not a right format. “e” is no digit. Please remove it or write digits only.';
const twofold =
  'currency is not a right format. The comma or point can be read in two ways: ' +
  'write 1,000 for thousands, and a point only before satang.';
/** Texts that are no stake, each with the words that say why. */
export const noStakes = [
  ['10.50', whole],
  ['0.5', whole],
  ['1.5', whole],
  ['-5', 'An amount cannot be below zero.'],
  ['1e3', letter],
  ['10,50', twofold],
  ['1.000', twofold],
] as const;

interface StakePage {
  /** Opens a page with one line: 47 under 2 top at 20 baht. */
  open: () => Promise<RenderedPage>;
  /** Presses the button that must not work while a stake is wrong. */
  finish: () => Promise<void>;
  /** The end of the sentence that names what is to be mended. */
  before: 'sending' | 'saving';
  expectNothingDone: (page: RenderedPage) => void;
  /** More texts that are no stake of a line on this page. */
  more?: readonly (readonly [text: string, words: string])[];
}

/**
 * Defines the tests that every page with stakes must pass: a text that is no stake is neither lost
 * nor sent.
 */
export function testWrongStakes({ open, finish, before, expectNothingDone, more = [] }: StakePage) {
  describe(`a text that is no stake, ${before}`, () => {
    it.each([...noStakes, ...more])(
      '%j for a line stays as typed, says why it is none, and is to be mended first',
      async (text, words) => {
        const page = await open();
        await write(ownStake(), text);
        expect(ownStake()).toHaveValue(text);
        expect(ownStake()).toBeInvalid();
        expect(ownStake()).toHaveAccessibleDescription(words);
        await finish();
        expect(screen.getByRole('alert')).toHaveTextContent(
          before === 'saving' ? 'Mend line 1 before saving.' : words,
        );
        expect(ownStake()).toHaveFocus();
        expectNothingDone(page);
      },
    );

    it.each(noStakes)(
      '%j for all stays as typed, says why it is none, changes no line, and is to be mended first',
      async (text, words) => {
        const page = await open();
        await write(stakeForAll(), text);
        expect(stakeForAll()).toHaveValue(text);
        expect(stakeForAll()).toHaveAccessibleDescription(words);
        expect(ownStake()).toHaveValue('20');
        await finish();
        expect(screen.getByRole('alert')).toHaveTextContent(
          before === 'saving' ? 'Mend the stake for all before saving.' : words,
        );
        expect(stakeForAll()).toHaveFocus();
        expectNothingDone(page);
        await user.click(screen.getByRole('button', { name: '50' }));
        expect(stakeForAll()).toHaveValue('50');
        expect(ownStake()).toHaveValue('50');
        expect(screen.queryByRole('alert')).toBeNull();
      },
    );
  });
}
