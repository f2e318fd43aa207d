import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import type { ProposedChange } from '@poy/contract/operators';
import { moneySettings, type MoneySetting } from '@poy/contract/rules';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../../testing/openDesk.tsx';
import { settingNames } from './useSettingWords.ts';

const change: ProposedChange = {
  id: 7,
  action: 'sales.rate',
  subject: 'market:BET_GOVERNMENT',
  asked: { betName: 'BET_GOVERNMENT', option: 'teng_bon_2', multiply: 95 },
  changes: [
    { name: 'sales.multiply', was: 90, becomes: 95.5 },
    { name: 'sales.tiers/1000', was: 80, becomes: 90 },
    { name: 'sales.numberCap', was: 5_000, becomes: null },
    { name: 'members.moneyOpen', was: false, becomes: true },
    { name: 'rounds.closesAt', was: Date.UTC(2026, 10, 20, 8), becomes: Date.UTC(2026, 10, 20, 9) },
    { name: 'of.tomorrow', was: 1, becomes: 2 },
  ],
  reason: 'as the others pay',
  proposedBy: 'operator3',
  proposedAt: Date.now() - 5 * 60_000,
};
const changes = () => Promise.resolve([change]);

describe('a change of settings that lets more money out', () => {
  it('is shown in words, and refused with a reason', async () => {
    const changeRefuse = jest.fn<OperatorClient['changeRefuse']>().mockResolvedValue(change);
    const { user } = await openDesk('/money?list=proposals', { changes, changeRefuse });
    const part = await screen.findByRole('region', { name: 'Changes of settings' });
    // The desk once said above it that nothing waits.
    expect(screen.queryByText('Nothing waits for a second person')).toBeNull();
    for (const words of [
      'market:BET_GOVERNMENT',
      'Multiplier of the market90 → 95.5',
      'Multiplier above an amount sold 100080 → 90',
      'Most sold on a number, to all฿5,000.00 → no limit',
      'Money pages of the member are openno → yes',
      'Close of the round20/11/2026 15:00:00 → 20/11/2026 16:00:00',
      'of.tomorrow1 → 2',
      'as the others pay',
      'operator3',
    ])
      expect(part.textContent).toContain(words);
    const form = within(part).getByRole('form', { name: 'Refuse the proposal' });
    await user.type(within(form).getByLabelText('Reason'), 'not agreed');
    await user.click(within(form).getByRole('button', { name: 'Refuse the proposal' }));
    expect(changeRefuse).toHaveBeenCalledWith({ id: 7, reason: 'not agreed' });
  });

  it('is not there where none waits', async () => {
    await openDesk('/money?list=proposals', {});
    expect(await screen.findByText('Nothing waits for a second person')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Changes of settings' })).toBeNull();
  });

  it('that could not be read is asked for again', async () => {
    const failing = () => Promise.reject(new Error('away'));
    await openDesk('/money?list=proposals', { changes: failing });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('has words for every setting of the table that waits here', () => {
    const elsewhere = ['rules.change', 'proposals.limit-change'];
    const waiting = Object.entries<MoneySetting>(moneySettings)
      .filter(([, setting]) => 'looser' in setting)
      .filter(([, { calls }]) => !calls.every((call) => elsewhere.includes(call)))
      .map(([name]) => name);
    expect([...settingNames].toSorted()).toEqual(waiting.toSorted());
  });
});
