import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AuditRow,
  MoneyRules,
  RulesChange,
  RulesNow,
  RuleStep,
} from '@poy/contract/operators';
import { loosens } from '@poy/contract/rules';
import { ask } from '../../testing/ask.ts';
import { auditOf, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { oldHand } from '../../testing/operatorKinds.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { predepositTerms } from '../deposits/manual/ahead/predeposit.ts';
import { rewardRule } from '../rewardRule.ts';
import { turnoverRule } from '../turnover/turnoverRule.ts';
import { withdrawalRule } from '../withdrawals/withdrawalRule.ts';
import { ruleStep } from './ruleStep.ts';

type Headers = Record<string, string>;

let t: TestApp;
let boss: Headers;
let other: Headers;
let site: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await operatorHeaders(t, 'operator3');
  other = await oldHand(t, { role: 'administrator' });
  const [row] = await ask<{ id: number }>(t.db, {
    name: 'test_site',
    text: "SELECT id FROM sites.site WHERE host = 'localhost'",
  });
  site = row?.id ?? 0;
}, 60_000);
afterAll(() => t.close());
beforeEach(() =>
  t.db.script(`DELETE FROM wallet.rule_change; DELETE FROM wallet.turnover_rule;
    DELETE FROM wallet.reward_rule; DELETE FROM wallet.withdrawal_rule WHERE site_id IS NOT NULL;
    DELETE FROM wallet.predeposit`),
);

const read = async (headers: Headers = boss): Promise<RulesNow> =>
  (await t.call('/api/operators.rules.one', { headers })).data as RulesNow;
const post = (path: string, body: object, headers: Headers): Promise<Answer> =>
  t.call(`/api/operators.rules.${path}`, { body: { ...body, reason }, headers });
const change = (what: RulesChange, headers = boss): Promise<Answer> =>
  post('change', { change: what }, headers);
const whyOf = ({ status, code, details }: Answer): unknown => [status, details['why'] ?? code];

/** Proposes a change and returns its id. */
async function proposed(what: RulesChange, headers = boss): Promise<number> {
  const answer = await change(what, headers);
  expect(answer.status).toBe(200);
  return (answer.data as RulesNow).waiting?.id ?? 0;
}

describe('the rules of a site', () => {
  it('are the usual ones until it sets its own', async () => {
    const { rules, waiting } = await read();
    expect(waiting).toBeNull();
    expect(rules).toMatchObject({
      withdrawals: {
        minimum: 300,
        perTime: 49_000,
        perDay: 200_000,
        holdHours: 0,
        holdRepays: false,
      },
      turnover: { perDeposit: 1_000 },
      rewards: { commission: 5, pointStake: 100, pointValue: 0.5 },
    });
  });

  it('are tightened at once by one person, for this site alone', async () => {
    const tighter = { withdrawals: { perDay: 100_000, holdHours: 48 } };
    expect((await change(tighter)).status).toBe(200);
    expect((await change({ turnover: { perDeposit: 1_500 } })).status).toBe(200);
    expect((await change({ rewards: { pointValue: 0.25 } })).status).toBe(200);
    const { rules, waiting } = await read();
    expect(waiting).toBeNull();
    expect(rules.withdrawals).toMatchObject({ ...tighter.withdrawals, perTime: 49_000 });
    expect(await withdrawalRule(t.db, site)).toMatchObject({
      perDay: 10_000_000,
      holdSeconds: 172_800,
    });
    expect(await turnoverRule(t.db, site)).toBe(1_500);
    expect(await rewardRule(t.db, site)).toMatchObject({ commission: 5, pointValue: 25 });
    const elsewhere = await read({ ...boss, host: 'lotus.localhost' });
    expect(elsewhere.rules).toMatchObject({
      withdrawals: { perDay: 200_000 },
      turnover: { perDeposit: 1_000 },
    });
    const [row] = await auditOf(t, { operator: 'operator3', limit: '1' });
    expect(row).toMatchObject({
      action: 'rules.change',
      subject: 'rules@localhost',
      reason,
      after: { rules: { rewards: { pointValue: 0.25 } } },
    });
  });

  it('are loosened by two persons, of whom the second one states all of it again', async () => {
    const looser = { withdrawals: { perDay: 300_000, minimum: 400 }, rewards: { commission: 8 } };
    const id = await proposed(looser);
    expect((await read()).rules.withdrawals).toMatchObject({ perDay: 200_000, minimum: 300 });
    expect((await read()).waiting).toMatchObject({ id, change: looser, proposedBy: 'operator3' });
    const confirm = (what: RulesChange, headers: Headers) =>
      post('confirm', { id, change: what }, headers);
    expect(whyOf(await confirm(looser, boss))).toEqual([409, 'SAME_PERSON']);
    const less = { ...looser, rewards: { commission: 7 } };
    expect(whyOf(await confirm(less, other))).toEqual([409, 'PROPOSAL_DIFFERS']);
    expect((await confirm(looser, other)).status).toBe(200);
    const { rules, waiting } = await read();
    expect(waiting).toBeNull();
    expect(rules).toMatchObject(looser);
    expect(whyOf(await confirm(looser, other))).toEqual([409, 'PROPOSAL_DECIDED']);
  });

  // An administrator raised money ahead from 5,000 baht in 30 minutes to 100,000 baht in 24 hours at once and alone.
  it('give no more money ahead, nor for longer, by one person, and no money ahead at once', async () => {
    const more = { ahead: { most: 100_000, minutes: 1_440 } };
    const id = await proposed(more);
    expect(await predepositTerms(t.db, site)).toEqual({ most: 500_000, minutes: 30 });
    expect((await read()).rules.ahead).toEqual({ most: 5_000, minutes: 30 });
    expect((await post('confirm', { id, change: more }, other)).status).toBe(200);
    expect(await predepositTerms(t.db, site)).toEqual({ most: 10_000_000, minutes: 1_440 });
    expect((await change({ ahead: { most: 0, minutes: 10 } })).status).toBe(200);
    expect(await predepositTerms(t.db, site)).toEqual({ most: 0, minutes: 10 });
  });

  it.each<[string, RulesChange]>([
    ['less at once but for longer', { ahead: { most: 0, minutes: 31 } }],
    ['tighter sums and a shorter hold', { withdrawals: { perDay: 50_000, twoAbove: 1e9 } }],
    ['a little more', { ahead: { minutes: 31 } }],
  ])('wait as a whole where one value of a change is looser: %s', async (_what, mixed) => {
    const before = (await read()).rules;
    await proposed(mixed);
    expect((await read()).rules).toEqual(before);
  });

  // A change was proposed from the values of then, and somebody tightened them because of a theft meanwhile.
  it('stay as they are where the values have changed since the proposal', async () => {
    const more = { ahead: { most: 50_000 } };
    const id = await proposed(more);
    await change({ withdrawals: { timesPerDay: 2 } }, other);
    await change({ ahead: { most: 100 } }, other);
    const confirm = () => post('confirm', { id, change: more }, other);
    expect(whyOf(await confirm())).toEqual([409, 'PROPOSAL_OUTDATED']);
    expect((await read()).rules.ahead.most).toBe(100);
    expect((await post('refuse', { id }, other)).status).toBe(200);
  });

  it('take two persons to switch on, and off again, that money set aside pays debts', async () => {
    for (const holdRepays of [true, false]) {
      const repays = { withdrawals: { holdRepays } };
      const id = await proposed(repays);
      expect(await withdrawalRule(t.db, site)).toMatchObject({ holdRepays: !holdRepays });
      expect((await post('confirm', { id, change: repays }, other)).status).toBe(200);
      expect(await withdrawalRule(t.db, site)).toMatchObject({ holdRepays });
    }
  });

  it('stay as they are where a proposal is refused, and one waits at a time', async () => {
    const id = await proposed({ turnover: { perDeposit: 0 } });
    const second = await change({ rewards: { commission: 9 } }, other);
    expect(whyOf(second)).toEqual([409, 'PROPOSAL_WAITING']);
    // A tighter rule does not wait for it.
    expect((await change({ withdrawals: { timesPerDay: 3 } }, other)).status).toBe(200);
    expect((await post('refuse', { id }, boss)).status).toBe(200);
    expect(await read()).toMatchObject({
      rules: { turnover: { perDeposit: 1_000 }, withdrawals: { timesPerDay: 3 } },
      waiting: null,
    });
  });

  it.each<[string, RulesChange]>([
    ['a time above the day', { withdrawals: { perTime: 200_001, perDay: 200_000 } }],
    ['a point above its stake', { rewards: { pointValue: 101 } }],
    ['a hold of more than three days', { withdrawals: { holdHours: 73 } }],
    ['no withdrawal at all', { withdrawals: { timesPerDay: 0 } }],
    ['less than a thousand baht a day', { withdrawals: { perTime: 999, perDay: 999 } }],
    ['a minimum of more than a thousand baht', { withdrawals: { minimum: 1_001 } }],
    ['a commission of more than a tenth', { rewards: { commission: 101 } }],
    ['a turnover of more than tenfold', { turnover: { perDeposit: 10_001 } }],
  ])('refuse %s', async (_what, wrong) => {
    expect((await change(wrong)).code).toBe('VALIDATION');
  });

  it('refuse what changes nothing, and whoever is no administrator', async () => {
    expect(whyOf(await change({ withdrawals: { perDay: 200_000 } }))).toEqual([
      409,
      'NOTHING_CHANGES',
    ]);
    const superAdmin = await operatorHeaders(t, 'operator1');
    expect((await change({ withdrawals: { perDay: 1_000 } }, superAdmin)).code).toBe('FORBIDDEN');
    expect((await read(await operatorHeaders(t, 'operator2'))).waiting).toBeNull();
  });

  it('keep what was changed, proposed, confirmed and refused, newest first, of this site', async () => {
    const steps = async (query: Record<string, string>, host?: string): Promise<RuleStep[]> => {
      const headers = { ...boss, ...(host !== undefined && { host }) };
      return (await t.call('/api/operators.rules.history', { query, headers })).data as RuleStep[];
    };
    const looser = { turnover: { perDeposit: 500 } };
    const refused = await proposed(looser);
    await change({ withdrawals: { timesPerDay: 4 } }, other);
    await post('refuse', { id: refused }, other);
    const id = await proposed({ rewards: { commission: 6 } });
    await change({ withdrawals: { perDay: 1 } });
    await post('confirm', { id, change: { rewards: { commission: 6 } } }, other);
    const found = await steps({ limit: '5' });
    expect(found).toMatchObject([
      {
        kind: 'confirmed',
        was: { rewards: { commission: 5 } },
        to: { rewards: { commission: 6 } },
      },
      { kind: 'proposed', operator: 'operator3', reason, to: { rewards: { commission: 6 } } },
      { kind: 'refused', was: { turnover: { perDeposit: 1_000 } }, to: looser },
      {
        kind: 'changed',
        was: { withdrawals: { timesPerDay: 5 } },
        to: { turnover: { perDeposit: 1_000 } },
      },
      { kind: 'proposed', was: { turnover: { perDeposit: 1_000 } }, to: looser },
    ]);
    const [, second] = found;
    expect(await steps({ before: `${second?.id}`, limit: '1' })).toEqual([found[2]]);
    expect(await steps({}, 'lotus.localhost')).toEqual([]);
  });

  it('are read from rows of the log that an earlier release wrote, without the rules of today', () => {
    const old = (perDay: number) => ({
      rules: {
        withdrawals: {
          minimum: 300,
          perTime: 1_000,
          perDay,
          timesPerDay: 5,
          holdHours: 24,
          reviewed: [],
          reviewAbove: 500,
          twoAbove: 800,
        },
        turnover: { perDeposit: 1_000 },
        rewards: { commission: 5, pointStake: 100, pointValue: 0.5 },
      },
      waiting: null,
    });
    const row = { id: 1, at: 1, operator: 'operator3', action: 'rules.change', reason };
    const step = ruleStep({ ...row, before: old(2_000), after: old(1_000) } as unknown as AuditRow);
    expect(step).toMatchObject({ kind: 'changed', to: { withdrawals: { perDay: 1_000 } } });
    expect(step.was.ahead).toEqual(step.to.ahead);
  });

  it('are guarded by the database, too: nobody confirms an own change', async () => {
    const id = await proposed({ turnover: { perDeposit: 0 } });
    const alone = `UPDATE wallet.rule_change SET status = 'confirmed', decided_by = proposed_by,
      decided_at = now() WHERE id = ${id}`;
    await expect(t.db.script(alone)).rejects.toThrow('two_persons');
  });
});

describe('rules are looser', () => {
  const was: MoneyRules = {
    withdrawals: {
      minimum: 300,
      perTime: 1_000,
      perDay: 2_000,
      timesPerDay: 5,
      holdHours: 24,
      reviewed: ['first', 'large'],
      reviewAbove: 500,
      twoAbove: 800,
      returnFee: 0,
      holdRepays: false,
    },
    turnover: { perDeposit: 1_000 },
    rewards: { commission: 5, pointStake: 100, pointValue: 0.5 },
    ahead: { most: 5_000, minutes: 30 },
  };
  const { withdrawals, rewards, ahead } = was;

  it.each<[string, MoneyRules]>([
    ['more at once', { ...was, withdrawals: { ...withdrawals, perTime: 1_001 } }],
    ['more on a day', { ...was, withdrawals: { ...withdrawals, perDay: 2_001 } }],
    ['more often', { ...was, withdrawals: { ...withdrawals, timesPerDay: 6 } }],
    ['a shorter hold', { ...was, withdrawals: { ...withdrawals, holdHours: 23 } }],
    ['one look less', { ...was, withdrawals: { ...withdrawals, reviewed: ['large'] } }],
    ['a later look', { ...was, withdrawals: { ...withdrawals, reviewAbove: 501 } }],
    ['one person for more', { ...was, withdrawals: { ...withdrawals, twoAbove: 801 } }],
    ['less turnover', { ...was, turnover: { perDeposit: 999 } }],
    ['more commission', { ...was, rewards: { ...rewards, commission: 6 } }],
    ['cheaper points', { ...was, rewards: { ...rewards, pointStake: 99 } }],
    ['more money ahead', { ...was, ahead: { ...ahead, most: 5_000.01 } }],
    ['money ahead for longer', { ...was, ahead: { ...ahead, minutes: 31 } }],
    ['dearer points', { ...was, rewards: { ...rewards, pointValue: 0.51 } }],
  ])('by %s, and not the other way round', (_what, to) => {
    expect(loosens(was, to)).toBe(true);
    expect(loosens(to, was)).toBe(false);
  });

  it('both ways where money that is set aside pays debts, or no longer does', () => {
    const repays = { ...was, withdrawals: { ...withdrawals, holdRepays: true } };
    expect([loosens(was, repays), loosens(repays, was)]).toEqual([true, true]);
  });

  it('not by a lower minimum', () => {
    expect(loosens(was, { ...was, withdrawals: { ...withdrawals, minimum: 1 } })).toBe(false);
  });
});
