import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  closeAudited,
  createOperatorApp,
  operatorHeaders,
  reason,
} from '../../../testing/operatorApp.ts';
import { oldHand } from '../../../testing/operatorKinds.ts';
import { newMovement } from '../../../testing/operatorWorld.ts';
import type { Answer, TestApp } from '../../../testing/testApp.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import { ask } from '../../../testing/ask.ts';

type Headers = Record<string, string>;

let t: TestApp;
let one: Headers;
let two: Headers;
let administrator: Headers;
let other: Headers;
beforeAll(async () => {
  ({ t, one, two } = await createOperatorApp());
  administrator = await operatorHeaders(t, 'operator3');
  other = await oldHand(t);
});
afterAll(() => closeAudited(t));

const amount = 123.45;
const step = (path: string, body: object, headers: Headers): Promise<Answer> =>
  t.call(`/api/operators.deposits.${path}`, { body: { reason, ...body }, headers });
const claim = (id: number, userName: string, headers: Headers): Promise<Answer> =>
  step('claim', { id, userName }, headers);
const approve = (id: number, userName: string, headers: Headers, baht = amount): Promise<Answer> =>
  step('approve', { id, userName, amount: baht }, headers);
const release = (id: number, headers: Headers): Promise<Answer> => step('release', { id }, headers);
const why = ({ details }: Answer): unknown => details.why;

const paidTo = async (id: number): Promise<string[]> => {
  const rows = await ask<{ name: string }>(ownerOf(t.db), {
    name: 'test_paid_to',
    text: `SELECT m.user_name AS name FROM wallet.bank_movement v
      JOIN ledger.transfer f ON f.key = 'bank:' || v.account_number || ':' || v.movement_id
      JOIN ledger.account a ON a.id = f.to_account JOIN members.member m ON m.uuid = a.member WHERE v.id = $1`,
    values: [id],
  });
  return rows.map(({ name }) => name);
};

async function claimed(userName: string, headers: Headers): Promise<number> {
  const id = await newMovement(t, amount);
  expect((await claim(id, userName, headers)).status).toBe(200);
  return id;
}

describe('a claim that was looked at', () => {
  it('cannot be turned to another member before the second person approves it', async () => {
    const id = await claimed('demo01', two);
    await claim(id, 'demo02', two);
    await approve(id, 'demo01', one);
    expect(await paidTo(id)).toEqual(['demo01']);
  });

  it('is approved with member and amount, and credits nothing where either is another one', async () => {
    const id = await claimed('demo01', two);
    expect((await step('approve', { id }, one)).code).toBe('VALIDATION');
    expect(why(await approve(id, 'demo02', one))).toBe('CLAIM_DIFFERS');
    expect(why(await approve(id, 'nobody00', one))).toBe('CLAIM_DIFFERS');
    expect(why(await approve(id, 'demo01', one, 123.46))).toBe('CLAIM_DIFFERS');
    expect((await approve(id, 'demo01', one, 123.456)).code).toBe('VALIDATION');
    expect(await paidTo(id)).toEqual([]);
    expect((await approve(id, 'demo01', one)).data).toMatchObject({
      status: 'credited',
      claimedFor: 'demo01',
    });
    const query = { subject: `movement:${id}`, outcome: 'refused' };
    const { data } = await t.call('/api/operators.audit.list', { query, headers: one });
    expect((data as { rows: { code: string }[] }).rows.map(({ code }) => code)).toEqual([
      'CLAIM_DIFFERS',
      'CLAIM_DIFFERS',
      'CLAIM_DIFFERS',
    ]);
  });

  it('cannot be claimed again, by nobody and for nobody, until it is released', async () => {
    const id = await claimed('demo01', two);
    for (const [userName, headers] of [
      ['demo01', two],
      ['demo02', two],
      ['demo02', other],
      ['demo02', administrator],
    ] as const) {
      expect(why(await claim(id, userName, headers))).toBe('CLAIMED_ALREADY');
    }
    expect((await release(id, two)).data).toMatchObject({
      status: 'unmatched',
      claimedFor: null,
      claimedBy: null,
    });
    expect((await claim(id, 'demo02', other)).data).toMatchObject({ claimedFor: 'demo02' });
    expect(why(await approve(id, 'demo01', one))).toBe('CLAIM_DIFFERS');
    expect(await paidTo(id)).toEqual([]);
  });

  it.each([
    [
      'is moved to another member',
      'claimed_for = (SELECT uuid FROM members.member WHERE uuid <> claimed_for LIMIT 1)',
    ],
    [
      'is moved to another claimer',
      'claimed_by = (SELECT max(id) FROM operator.operator WHERE id <> claimed_by)',
    ],
    [
      'is credited to another member',
      `status = 'credited', decided_by = (SELECT min(id) FROM operator.operator),
      claimed_for = (SELECT uuid FROM members.member WHERE uuid <> claimed_for LIMIT 1)`,
    ],
    ['grows', 'amount = amount * 10'],
  ])('is refused by the database where it %s', async (_what, change) => {
    const id = await claimed('demo01', two);
    await expect(
      t.db.script(`UPDATE wallet.bank_movement SET ${change} WHERE id = ${id}`),
    ).rejects.toThrow('movement');
  });

  it('stays as it was decided', async () => {
    const id = await claimed('demo01', two);
    await approve(id, 'demo01', one);
    const back = `UPDATE wallet.bank_movement SET status = 'unmatched', decided_by = NULL WHERE id = ${id}`;
    await expect(t.db.script(back)).rejects.toThrow('movement');
  });
});

describe('a release', () => {
  it('is for whoever claimed and for an administrator, and stands in the log', async () => {
    const id = await claimed('demo01', two);
    for (const headers of [one, other])
      expect(why(await release(id, headers))).toBe('NOT_YOUR_CLAIM');
    expect((await release(id, administrator)).status).toBe(200);
    expect(why(await release(id, administrator))).toBe('NOT_CLAIMED');
    const { data } = await t.call('/api/operators.audit.list', {
      query: { subject: `movement:${id}`, outcome: 'done' },
      headers: one,
    });
    expect((data as { rows: unknown[] }).rows).toMatchObject([
      {
        action: 'deposits.release',
        operator: 'operator3',
        reason,
        before: { claimedFor: 'demo01' },
        after: { claimedFor: null },
      },
      { action: 'deposits.claim' },
    ]);
  });

  it('is not done again after the money was credited or refused', async () => {
    const id = await claimed('demo01', two);
    await approve(id, 'demo01', one);
    expect(why(await release(id, two))).toBe('NOT_WAITING');
  });
});

describe('a refusal of a claim', () => {
  it('is the second person’s too: whoever claimed releases, and refuses nothing for good', async () => {
    const id = await claimed('demo01', two);
    for (const final of [false, true])
      expect(why(await step('reject', { id, final }, two))).toBe('SAME_PERSON');
    expect((await step('reject', { id }, one)).data).toMatchObject({
      status: 'unmatched',
      claimedFor: null,
    });
  });
});

describe('at the same moment', () => {
  const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

  it('one of many claims', async () => {
    for (let n = 0; n < 5; n += 1) {
      const id = await newMovement(t, amount);
      const names = ['demo01', 'demo02', 'demo03', 'demo04'];
      const hands = [one, two, other, administrator];
      const answers = await Promise.all(
        names.map((name, place) => claim(id, name, hands[place] ?? one)),
      );
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      expect(answers.filter(({ status }) => status === 409).map(why)).toEqual(
        Array(3).fill('CLAIMED_ALREADY'),
      );
    }
  });

  it('either an approval or a release counts, and nobody is paid who was not stated', async () => {
    for (let n = 0; n < 12; n += 1) {
      const id = await claimed('demo01', two);
      const attack = async (): Promise<void> => {
        await release(id, two);
        await claim(id, 'demo02', two);
      };
      const both = [() => approve(id, 'demo01', one), attack, () => approve(id, 'demo01', other)];
      const order = n % 2 === 0 ? both : both.reverse();
      await Promise.all(order.map((start) => start()));
      const paid = await paidTo(id);
      const [row] = await ask<{ status: string }>(t.db, {
        name: 'test_movement_status',
        text: 'SELECT status FROM wallet.bank_movement WHERE id = $1',
        values: [id],
      });
      expect(paid).toEqual(row?.status === 'credited' ? ['demo01'] : []);
    }
  });
});
