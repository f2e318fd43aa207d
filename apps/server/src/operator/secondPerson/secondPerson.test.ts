import { refusals } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { tick } from '../../lottery/clockwork/tick.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { closeAudited, reason } from '../../testing/operatorApp.ts';
import { ageOperator, newOperator, sessionOf } from '../../testing/operatorKinds.ts';
import { closeNow, newMovement, roundOf } from '../../testing/operatorWorld.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => closeAudited(t));

const as = (userName: string) => sessionOf(t, userName);
async function call(userName: string, path: string, body: object): Promise<Answer> {
  const asked = { body: { reason, ...body }, headers: await as(userName) };
  return t.call(`/api/operators.${path}`, asked);
}
async function done(userName: string, path: string, body: object): Promise<void> {
  const answer = await call(userName, path, body);
  expectNamed(answer.status, answer.text).toBe(200);
}

/** Does the first step as one operator. @returns the second step, for another operator */
type Steps = (first: string) => Promise<(second: string) => Promise<Answer>>;

async function entered(
  first: string,
  source: object,
): Promise<(second: string) => Promise<Answer>> {
  const betId = await roundOf(t.db, 'BET_LOTERRY4_LAOS');
  await closeNow(t.db, betId);
  await tick(t.deps);
  await done(first, 'results.enter', { betId, source });
  return (second) => call(second, 'results.confirm', { betId, source });
}

async function corrected(first: string): Promise<(second: string) => Promise<Answer>> {
  const betId = await roundOf(t.db, 'BET_LOTERRY4_LAOS');
  await closeNow(t.db, betId);
  await tick(t.deps);
  const right = { kind: 'digits4', result: '4321' };
  await done('operator2', 'results.enter', { betId, source: { kind: 'digits4', result: '1234' } });
  await done('operator1', 'results.confirm', {
    betId,
    source: { kind: 'digits4', result: '1234' },
  });
  await tick(t.deps);
  await done(first, 'corrections.enter', { betId, source: right });
  return (second) => call(second, 'results.confirm', { betId, source: right });
}

async function claimed(first: string): Promise<number> {
  const id = await newMovement(t, 50);
  await done(first, 'deposits.claim', { id, userName: 'demo01' });
  return id;
}

const twoSteps: [string, Steps][] = [
  ['a result', (first) => entered(first, { kind: 'digits4', result: '1234' })],
  ['a void', (first) => entered(first, { kind: 'void' })],
  ['a correction', corrected],
  [
    'money',
    async (first) => {
      const id = await claimed(first);
      return (second) => call(second, 'deposits.approve', { id, userName: 'demo01', amount: 50 });
    },
  ],
  [
    'a refusal of a claim',
    async (first) => {
      const id = await claimed(first);
      return (second) => call(second, 'deposits.reject', { id });
    },
  ],
];

/**
 * Makes an operator whose account is some hours old. With `own`, the operator has chosen a new
 * password since.
 */
async function hand({
  own,
  hours,
  by = 'operator3',
}: {
  own: boolean;
  hours: number;
  by?: string;
}): Promise<string> {
  const userName = await newOperator(t, { role: 'administrator', by: await as(by) });
  if (own) await owns(userName);
  await ageOperator(t, userName, hours);
  return userName;
}
const owns = (userName: string): Promise<void> =>
  done(userName, 'password', { password: demoPassword, newPassword: 'Mine#20260' });

interface Attack {
  what: string;
  persons: () => Promise<readonly [first: string, second: string]>;
  refusal: keyof typeof refusals | null;
}
const attacks: Attack[] = [
  { what: 'one person', refusal: 'SAME_PERSON', persons: async () => ['operator3', 'operator3'] },
  {
    what: 'who was given a password, and its giver',
    refusal: 'PASSWORD_NOT_OWN',
    persons: async () => [await hand({ own: false, hours: 100 }), 'operator3'],
  },
  {
    what: 'a giver, and whose password it is',
    refusal: 'PASSWORD_NOT_OWN',
    persons: async () => ['operator3', await hand({ own: false, hours: 100 })],
  },
  {
    what: 'a giver, and an account whose password was changed at once',
    refusal: 'PASSWORD_NOT_OWN',
    persons: async () => [await hand({ own: true, hours: 1 }), 'operator3'],
  },
  {
    what: 'two who both have their passwords of one giver',
    refusal: 'PASSWORD_NOT_OWN',
    persons: async () => [
      await hand({ own: false, hours: 100 }),
      await hand({ own: false, hours: 100 }),
    ],
  },
  {
    what: 'a giver, and whoever got it of somebody the giver made',
    refusal: 'PASSWORD_NOT_OWN',
    persons: async () => {
      const middle = await hand({ own: false, hours: 100 });
      return ['operator3', await hand({ own: false, hours: 100, by: middle })];
    },
  },
  {
    what: 'an old account that was given a new password, and its giver',
    refusal: 'PASSWORD_NOT_OWN',
    persons: async () => {
      const dormant = await hand({ own: true, hours: 5_000 });
      await done('operator3', 'change', { userName: dormant, password: demoPassword });
      await owns(dormant);
      return ['operator3', dormant];
    },
  },
  {
    what: 'a stranger, and an account of 23 hours',
    refusal: 'OPERATOR_NEW',
    persons: async () => ['operator1', await hand({ own: true, hours: 23 })],
  },
  {
    what: 'an account of 23 hours, and a stranger',
    refusal: null,
    persons: async () => [await hand({ own: true, hours: 23 }), 'operator1'],
  },
  {
    what: 'a stranger, and an account of 24 hours',
    refusal: null,
    persons: async () => ['operator1', await hand({ own: true, hours: 24 })],
  },
  {
    what: 'a giver, and an account of a day with a password of its own',
    refusal: null,
    persons: async () => ['operator3', await hand({ own: true, hours: 24 })],
  },
  { what: 'two of the demo', refusal: null, persons: async () => ['operator1', 'operator3'] },
];

describe.each(twoSteps)('the two steps of %s', (_name, steps) => {
  it.each(attacks)('by $what: $refusal', async ({ persons, refusal }) => {
    const [first, second] = await persons();
    const secondStep = await steps(first);
    const answer = await secondStep(second);
    expectNamed([answer.status, answer.details.why ?? null], answer.text).toEqual(
      refusal ? [409, refusal] : [200, null],
    );
    if (refusal)
      expect((await secondStep(first === 'operator1' ? 'operator2' : 'operator1')).status).toBe(
        200,
      );
  });
});

it('says the words of the reason', async () => {
  const id = await claimed('operator2');
  const answer = await call('operator2', 'deposits.approve', {
    id,
    userName: 'demo01',
    amount: 50,
  });
  expect(answer.details).toMatchObject({ why: 'SAME_PERSON', words: refusals.SAME_PERSON });
});
