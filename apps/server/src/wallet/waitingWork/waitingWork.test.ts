import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import type { RulesNow } from '@poy/contract/operators';
import {
  auditOf,
  closeAudited,
  createOperatorApp,
  operatorHeaders,
  reason,
} from '../../testing/operatorApp.ts';
import { lotusHost, newOperator, sessionOf } from '../../testing/operatorKinds.ts';
import { newAlarm, newMovement, newProposal } from '../../testing/operatorWorld.ts';
import { answering } from '../../testing/answering.ts';
import { ask } from '../../testing/ask.ts';
import type { TestApp } from '../../testing/testApp.ts';

type Waiting = ReplyOf<'/api/operators.desk.waiting'>;
type Headers = Record<string, string>;

let t: TestApp;
let one: Headers;
let two: Headers;
beforeAll(async () => {
  ({ t, one, two } = await createOperatorApp());
});
afterAll(() => closeAudited(t));

const waiting = async (headers: Headers = two): Promise<Waiting> =>
  (await t.call('/api/operators.desk.waiting', { headers })).data as Waiting;
const step = async (path: string, body: object, headers: Headers): Promise<void> => {
  const answer = await t.call(`/api/operators.${path}`, { body: { reason, ...body }, headers });
  expect(answer.status).toBe(200);
};

it('tells every change of a queue, and nothing else', async () => {
  const marks = [(await waiting()).unmatched.mark];
  const changed = async (count: number): Promise<void> => {
    const { unmatched } = await waiting();
    expect(unmatched.count).toBe(count);
    expect(marks).not.toContain(unmatched.mark);
    expect((await waiting()).unmatched.mark).toBe(unmatched.mark);
    marks.push(unmatched.mark);
  };
  const before = (await waiting()).unmatched.count;
  const id = await newMovement(t, 912.34);
  await changed(before + 1);
  await step('deposits.claim', { id, userName: 'demo01' }, two);
  await changed(before + 1);
  await step('deposits.release', { id }, two);
  await step('deposits.claim', { id, userName: 'demo02' }, two);
  await changed(before + 1);
  await step('deposits.approve', { id, userName: 'demo02', amount: 912.34 }, one);
  expect((await waiting()).unmatched).toEqual({ count: before, mark: marks[0] });
});

it('counts proposals and alarms until they are decided', async () => {
  const before = await waiting();
  const id = await newProposal(t, { userName: 'demo01', amount: 5_000 });
  const alarm = await newAlarm(t);
  const after = await waiting();
  expect(after.proposals.count).toBe(before.proposals.count + 1);
  expect(after.alarms.count).toBe(before.alarms.count + 1);
  await step('proposals.refuse', { id }, await operatorHeaders(t, 'operator3'));
  await step('deposits.acknowledge', { id: alarm }, two);
  expect(await waiting()).toMatchObject({ proposals: before.proposals, alarms: before.alarms });
});

it('counts a change of rules until it is decided', async () => {
  const before = (await waiting()).rules;
  const boss = await operatorHeaders(t, 'operator3');
  const { data } = await t.call('/api/operators.rules.change', {
    body: { change: { turnover: { perDeposit: 500 } }, reason },
    headers: boss,
  });
  const { rules } = await waiting();
  expect([rules.count, rules.mark === before.mark]).toEqual([1, false]);
  await step('rules.refuse', { id: (data as RulesNow).waiting?.id }, boss);
  expect((await waiting()).rules).toEqual(before);
});

it('counts bank accounts of members until they are decided', async () => {
  const before = (await waiting()).banks;
  const [row] = await ask<{ id: number }>(t.db, {
    name: 'test_waiting_account',
    text: `INSERT INTO wallet.member_bank (site_id, member, bank_code, account_number, status, created_at)
      SELECT m.site_id, m.uuid, 'KBANK', '5550001112', 'waiting', now() FROM members.member m
      JOIN sites.site s ON s.id = m.site_id
      WHERE m.user_name = 'demo04' AND s.host = 'localhost' RETURNING id`,
  });
  const { banks } = await waiting();
  expect([banks.count, banks.mark === before.mark]).toEqual([before.count + 1, false]);
  await step('banks.verify', { id: row?.id }, one);
  expect((await waiting()).banks).toEqual(before);
});

it('counts feeds that are silent until they are heard again', async () => {
  const before = (await waiting()).feeds;
  await t.db.script(`INSERT INTO wallet.feed_silence (bank_id, since, usual, noticed_at)
    SELECT b.id, now() - interval '1 hour', interval '10 minutes', now() FROM wallet.bank b
    JOIN sites.site s ON s.id = b.site_id WHERE s.host = 'localhost' AND b.active ORDER BY b.id LIMIT 1`);
  const { feeds } = await waiting();
  expect([feeds.count, feeds.mark === before.mark]).toEqual([before.count + 1, false]);
  await t.db.script('UPDATE wallet.feed_silence SET ended_at = now()');
  expect((await waiting()).feeds).toEqual(before);
});

it('tells operators of all sites that the archive of the log fails, and nobody of one site', async () => {
  const one = await sessionOf(t, await newOperator(t, { sites: [lotusHost] }));
  const failing = { state: 'failing', refused: null, takenAt: null };
  const { query } = answering('archive_state', () => [failing], { ...t.db });
  expect((await waiting()).archiveFails).toBe(false);
  const asked = jest.spyOn(t.db, 'query').mockImplementation(query);
  expect((await waiting()).archiveFails).toBe(true);
  expect((await waiting({ ...one, host: lotusHost })).archiveFails).toBe(false);
  asked.mockRestore();
});

it('tells nothing of another site, and stands in no log', async () => {
  await newMovement(t, 77.01);
  const headers = await sessionOf(t, await newOperator(t, { sites: [lotusHost] }));
  const there = await waiting({ ...headers, host: lotusHost });
  expect(there.unmatched.count).toBe(0);
  expect(await auditOf(t, { action: 'desk.waiting' })).toEqual([]);
});
