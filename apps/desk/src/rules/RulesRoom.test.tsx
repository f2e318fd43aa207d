import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import type { RulesChange, RulesNow, RuleStep } from '@poy/contract/operators';
import { cleanup, screen, within } from '@testing-library/react';
import type { OperatorSelf } from '../desk/useOperator.ts';
import { openDesk, queue, refusal } from '../testing/openDesk.tsx';
import { siteRules } from '../testing/siteRules.ts';

const boss: OperatorSelf = {
  userName: 'operator3',
  role: 'administrator',
  sites: 'all',
  permissions: ['session.own', 'deposits.claim', 'withdrawals.read', 'rules.change'],
  factor: false,
  factorDemanded: false,
};
const now: RulesNow = { rules: siteRules, waiting: null };
const waiting: RulesNow = {
  rules: siteRules,
  waiting: {
    id: 4,
    change: {
      withdrawals: { perDay: 300_000, reviewed: ['first'] },
      turnover: { perDeposit: 500 },
    },
    reason: 'asked for by the agent',
    proposedBy: 'operator1',
    proposedAt: Date.now() - 20 * 60_000,
  },
};
const reason = 'many stolen phones';

const open = (answers: Partial<OperatorClient>, path = '/rules') =>
  openDesk(path, {
    me: () => Promise.resolve(boss),
    rules: () => Promise.resolve(now),
    ...answers,
  });

describe('the rules of a site', () => {
  it('are shown with their units and bounds, and are not the business of others to change', async () => {
    const rules = jest
      .fn<OperatorClient['rules']>()
      .mockResolvedValue(waiting)
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await openDesk('/rules', { rules });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const part = await screen.findByRole('region', { name: 'Withdrawals' });
    expect(part.textContent).toContain('Most of one day ฿1,000.00 or more ฿200,000.00');
    expect(part.textContent).toContain(
      'Withdrawals a day 1 times a day to 100 times a day 5 times a day',
    );
    expect(part.textContent).toContain('A person looks at first withdrawal, large amount');
    expect(screen.getByRole('region', { name: 'Turnover' }).textContent).toContain(
      'To play, of each deposit 0 % to 1,000 % 100 %',
    );
    expect(screen.getByRole('region', { name: 'Rewards' }).textContent).toContain(
      'Commission, of a friend’s stake 0 % to 10 % 0.5 %',
    );
    expect(screen.getByText('Only an administrator changes these rules.')).toBeVisible();
    // What waits is shown to all, and its steps to nobody else.
    const asked = screen.getByRole('region', { name: 'Waits for a second administrator' });
    expect(asked.textContent).toContain('Most of one day฿200,000.00 → ฿300,000.00');
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('are tightened at once, with what was typed alone', async () => {
    const rulesChange = jest
      .fn<OperatorClient['rulesChange']>()
      .mockResolvedValue(now)
      .mockRejectedValueOnce(refusal('OPERATOR_REFUSED', 'NOTHING_CHANGES'));
    const { user, fill } = await open({ rulesChange });
    const form = await screen.findByRole('form', { name: 'Change rules' });
    await fill({ 'Most of one day': '999', Reason: reason });
    await user.click(within(form).getByRole('button', { name: 'Change the rules' }));
    expect(within(form).getByText('A number within the bounds, please.')).toBeVisible();
    expect(rulesChange).not.toHaveBeenCalled();
    await user.clear(within(form).getByLabelText('Most of one day'));
    await fill({ 'Most of one day': '๑๐๐,๐๐๐', 'To play, of each deposit': '150' });
    expect(form.textContent).toContain('฿200,000.00 → ฿100,000.00');
    expect(form.textContent).toContain('100 % → 150 %');
    expect(within(form).getByText('This holds at once.')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Change the rules' }));
    expect(await within(form).findByText('This is so already. Nothing was changed.')).toBeVisible();
    expect(within(form).getByLabelText('Reason')).toHaveValue(reason);
    await user.click(within(form).getByRole('button', { name: 'Change the rules' }));
    expect(await screen.findByText('The rules are changed.')).toBeVisible();
    const change = { withdrawals: { perDay: 100_000 }, turnover: { perDeposit: 1_500 } };
    expect(rulesChange).toHaveBeenLastCalledWith({ change, reason });
    expect(screen.getByLabelText('Most of one day')).toHaveValue('');
  });

  it('are loosened only after it is said that a second administrator must agree', async () => {
    const rulesChange = jest.fn<OperatorClient['rulesChange']>().mockResolvedValue(waiting);
    const { user, fill } = await open({ rulesChange });
    const form = await screen.findByRole('form', { name: 'Change rules' });
    const chips = within(form).getByRole('group', { name: 'A person looks at' });
    const large = within(chips).getByRole('button', { name: 'large amount' });
    await user.click(large);
    expect(large).toHaveAttribute('aria-pressed', 'false');
    expect(form.textContent).toContain('Nobody looks any more atlarge amount');
    expect(within(form).getByText(/until a second administrator agrees/)).toBeVisible();
    await user.click(large);
    expect(within(form).queryByText(/until a second administrator agrees/)).toBeNull();
    await user.click(large);
    await fill({ Reason: reason });
    await user.click(
      within(form).getByRole('button', { name: 'Propose to a second administrator' }),
    );
    const change: RulesChange = { withdrawals: { reviewed: ['first'] } };
    expect(rulesChange).toHaveBeenCalledWith({ change, reason });
    expect(await screen.findByText('The change waits for a second administrator.')).toBeVisible();
  });

  it('switch on that money set aside pays debts, for a second administrator', async () => {
    const rulesChange = jest.fn<OperatorClient['rulesChange']>().mockResolvedValue(waiting);
    const { user, fill } = await open({ rulesChange });
    const form = await screen.findByRole('form', { name: 'Change rules' });
    const name = 'Money set aside pays a debt of a reversed deposit';
    const choice = within(within(form).getByRole('group', { name }));
    const yes = choice.getByRole('button', { name: 'yes' });
    await user.click(yes);
    expect(form.textContent).toContain(`${name}no → yes`);
    await user.click(yes);
    expect(form.textContent).not.toContain('no → yes');
    await user.click(yes);
    await fill({ Reason: reason });
    await user.click(
      within(form).getByRole('button', { name: 'Propose to a second administrator' }),
    );
    const change: RulesChange = { withdrawals: { holdRepays: true } };
    expect(rulesChange).toHaveBeenCalledWith({ change, reason });
  });

  it('say of a looser one that another one waits', async () => {
    const { fill } = await open({ rules: () => Promise.resolve(waiting) });
    const form = await screen.findByRole('form', { name: 'Change rules' });
    await fill({ 'Withdrawals a day': '9' });
    expect(within(form).getByText(/another change waits already/)).toBeVisible();
  });
});

describe('a change that waits', () => {
  it('is agreed to by another administrator, who types all of it anew', async () => {
    const rulesConfirm = jest
      .fn<OperatorClient['rulesConfirm']>()
      .mockResolvedValue(now)
      .mockRejectedValueOnce(refusal('OPERATOR_REFUSED', 'PROPOSAL_DIFFERS'));
    const { user } = await open({ rules: () => Promise.resolve(waiting), rulesConfirm });
    const form = await screen.findByRole('form', { name: 'Confirm as the second person' });
    expect(within(form).queryByLabelText('Withdrawals a day')).toBeNull();
    const send = () =>
      user.click(within(form).getByRole('button', { name: 'Agree, and let it hold' }));
    await user.type(within(form).getByLabelText('Reason'), reason);
    await user.type(within(form).getByLabelText('Most of one day'), '300000');
    await send();
    expect(within(form).getByText('Please fill this in.')).toBeVisible();
    expect(rulesConfirm).not.toHaveBeenCalled();
    await user.type(within(form).getByLabelText('To play, of each deposit'), '50');
    await send();
    expect(await within(form).findByText(/not what was proposed/)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'first withdrawal' }));
    await send();
    expect(rulesConfirm).toHaveBeenLastCalledWith({
      id: 4,
      change: {
        withdrawals: { reviewed: ['first'], perDay: 300_000 },
        turnover: { perDeposit: 500 },
      },
      reason,
    });
    expect(await screen.findByText('The change holds now.')).toBeVisible();
  });

  it('about money set aside is agreed to where the second person chooses the same', async () => {
    const change = { withdrawals: { holdRepays: true } };
    const asked = { ...now, waiting: waiting.waiting && { ...waiting.waiting, change } };
    const rulesConfirm = jest.fn<OperatorClient['rulesConfirm']>().mockResolvedValue(now);
    const { user } = await open({ rules: () => Promise.resolve(asked), rulesConfirm });
    const form = await screen.findByRole('form', { name: 'Confirm as the second person' });
    await user.click(within(form).getByRole('button', { name: 'yes' }));
    await user.type(within(form).getByLabelText('Reason'), reason);
    await user.click(within(form).getByRole('button', { name: 'Agree, and let it hold' }));
    expect(rulesConfirm).toHaveBeenCalledWith({ id: 4, change, reason });
  });

  it('is refused, or taken back by who proposed it', async () => {
    const rulesRefuse = jest.fn<OperatorClient['rulesRefuse']>().mockResolvedValue(now);
    const own = { ...boss, userName: 'operator1' };
    const { user } = await open({
      me: () => Promise.resolve(own),
      rules: () => Promise.resolve(waiting),
      rulesRefuse,
    });
    const form = await screen.findByRole('form', { name: 'Take your proposal back' });
    expect(screen.queryByRole('form', { name: 'Confirm as the second person' })).toBeNull();
    await user.type(within(form).getByLabelText('Reason'), reason);
    await user.click(within(form).getByRole('button', { name: 'Take it back' }));
    expect(rulesRefuse).toHaveBeenCalledWith({ id: 4, reason });
    expect(await screen.findByText('The proposal is taken back.')).toBeVisible();
  });

  it('is counted in the bar for administrators alone', async () => {
    const none = { count: 0, mark: '' };
    const all = {
      unmatched: none,
      proposals: none,
      alarms: none,
      banks: none,
      slips: none,
      withdrawals: none,
      feeds: none,
      archiveFails: false,
      rules: queue(1),
      accounts: none,
      games: none,
    };
    const counted = { waiting: () => Promise.resolve(all), rules: () => Promise.resolve(now) };
    await open(counted);
    expect((await screen.findAllByRole('link', { name: /^Rules ?1$/ }))[0]).toBeVisible();
    cleanup();
    await openDesk('/rules', counted);
    await screen.findByRole('region', { name: 'Withdrawals' });
    expect(screen.queryByRole('link', { name: /^Rules ?1$/ })).toBeNull();
  });
});

describe('past changes', () => {
  const steps: RuleStep[] = [
    {
      id: 9,
      at: Date.UTC(2026, 10, 20, 9, 27, 5),
      operator: 'operator3',
      kind: 'confirmed',
      reason,
      was: siteRules,
      to: { ...siteRules, rewards: { commission: 8, pointStake: 100, pointValue: 0.5 } },
    },
  ];

  it('are told with who, when, why and what', async () => {
    const ruleHistory = jest
      .fn<OperatorClient['ruleHistory']>()
      .mockResolvedValue(steps)
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await open({ ruleHistory });
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const step = await screen.findByRole('article');
    expect(step.textContent).toContain('agreedoperator320/11/2026 16:27:05');
    expect(step.textContent).toContain('Commission, of a friend’s stake0.5 % → 0.8 %');
    expect(step.textContent).toContain(reason);
  });

  it('say that there are none', async () => {
    await open({ ruleHistory: () => Promise.resolve([]) }, '/rules?list=history');
    expect(await screen.findByText('Nobody has changed the rules yet')).toBeVisible();
  });
});
