import { randomUUID } from 'node:crypto';
import { expectNamed, fail } from '@poy/testing';
import { ask } from '../ask.ts';
import { payWithdrawal } from '../../wallet/withdrawals/endWithdrawal.ts';
import { newWithdrawal } from '../newWithdrawal.ts';
import type { Answer } from '../testApp.ts';
import { createManualWorld, type ManualWorld } from './manualWorld.ts';
import { chainScenes } from './chainScenes.ts';
import { debtScenes } from './debtScenes.ts';
import {
  moneyCalls,
  noShared,
  paidAt,
  type MoneyCall,
  type Scene,
  type Shared,
} from './moneyCalls.ts';

export interface MoneyScenes {
  readonly w: ManualWorld;
  readonly member: string;
  readonly scenes: Readonly<Record<string, Scene>>;
}

const userName = 'demo01';

/** Gives the member enough for every scene, and lets withdrawals be asked for as often as that. */
const fill = (w: ManualWorld, member: string): Promise<unknown> =>
  w.t.db.script(`
    SELECT ledger.post('scenes', 'credit', 'ADMIN_INCREASE', '${member}', 1000000000, NULL, NULL, NULL, NULL);
    INSERT INTO wallet.turnover_rule (site_id, per_deposit, at) VALUES (2, 0, now());
    UPDATE wallet.withdrawal_rule SET times_per_day = 1000, per_day = 1000000000`);

interface Request {
  readonly kind: 'normal' | 'manual';
  readonly status: 'pending' | 'matched';
}

/** Ends what other scenes have left, and writes a request as it is in a scene. @returns its id */
async function writeDeposit(
  { t, bank }: ManualWorld,
  member: string,
  amount: number,
  { kind, status }: Request,
): Promise<number> {
  await t.db.script(`WITH ended AS (
      UPDATE wallet.deposit SET status = 'expired', ended_at = now()
      WHERE status IN ('pending', 'matched') RETURNING id)
    UPDATE wallet.slip s SET back_at = NULL, check_at = NULL FROM ended e WHERE s.deposit_id = e.id`);
  const [row] = await ask<{ id: number }>(t.db, {
    name: 'test_scene_deposit',
    text: `WITH made AS (
        INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key, created_at,
            expires_at, kind, status)
          SELECT $1, $2, $3 - CASE $4 WHEN 'normal' THEN 1 ELSE 0 END, $3, at, gen_random_uuid()::text, at,
            at + interval '1 hour', $4, $5
          FROM (SELECT now() - interval '3 hours' AS at) t RETURNING id, member),
      slip AS (
        INSERT INTO wallet.slip (deposit_id, member, channel, channel_name, paid_at, picture_hash, code_bank,
            reference, checked, sender_is, used, ahead_at, back_at)
          SELECT id, member, 'mobile', '', $6, encode(sha256(id::text::bytea), 'hex'), '014', 'scene' || id,
            'yes', 'own', $5 = 'matched', CASE $5 WHEN 'matched' THEN now() END,
            CASE $5 WHEN 'matched' THEN now() END
          FROM made WHERE $4 = 'manual')
      SELECT id FROM made`,
    values: [member, bank.bankId, Math.round(amount * 100), kind, status, new Date(paidAt())],
  });
  return row?.id ?? fail('no request');
}

/** Reports a movement that no request fits. @returns our number of it */
async function writeMovement(
  w: ManualWorld,
  movement: { movementId: string; amount: number; at: number },
): Promise<number> {
  expectNamed((await w.report(movement)).data, 'the movement').toEqual({ status: 'unmatched' });
  const [row] = await ask<{ id: number }>(w.t.db, {
    name: 'test_scene_movement',
    text: 'SELECT id FROM wallet.bank_movement WHERE movement_id = $1',
    values: [movement.movementId],
  });
  return row?.id ?? fail('no movement');
}

/** Makes the states of scenes: requests that are paid, and withdrawals. */
function makers(w: ManualWorld, member: string, all: Readonly<Record<string, MoneyCall>>) {
  let made = 0;
  /** Writes a request and, that many ms before its time, a movement that waits for an operator. */
  const paying =
    (request: Request, before: number | null = null) =>
    async (): Promise<Shared> => {
      w.t.pass(500);
      made += 1;
      const amount = 2_000.01 + made;
      const movementId = randomUUID();
      const movement =
        before === null ? 0 : await writeMovement(w, { movementId, amount, at: paidAt() - before });
      const deposit = await writeDeposit(w, member, amount, request);
      return { ...noShared, amount, movementId, movement, deposit };
    };
  const claimed = (make: () => Promise<Shared>) => async (): Promise<Shared> => {
    const scene = await make();
    const answer = (await all['the claim by an operator']?.(scene)) as Answer;
    expectNamed(answer.status, answer.text).toBe(200);
    return scene;
  };
  const leaving = (status: 'review' | 'paying' | 'returned') => async (): Promise<Shared> => {
    w.t.pass(500);
    const open = status === 'returned' ? 'review' : status;
    const scene = { ...noShared, withdrawal: await newWithdrawal(w.t.db, userName, open) };
    if (status === 'returned') await all['the refusal of a withdrawal']?.(scene);
    return scene;
  };
  /** Writes a withdrawal in review, and a deposit that the bank has reported. */
  const credited = async (): Promise<Shared> => {
    const { withdrawal: open } = await leaving('review')();
    const scene = await paying({ kind: 'normal', status: 'pending' })();
    const answer = (await all['a report']?.(scene)) as Answer;
    expectNamed(answer.data, answer.text).toEqual({ status: 'credited' });
    return { ...scene, withdrawal: open };
  };
  /** Writes a withdrawal that was paid, and its money on the account of the site; one person may return it. */
  const cameBack = async (): Promise<Shared> => {
    const { withdrawal: id } = await leaving('paying')();
    await w.t.db.tx((tx) => payWithdrawal(tx, id, { transferId: null, bankSaid: 'paid' }));
    await w.t.db.script(`
      UPDATE wallet.withdrawal SET sent_at = now() - interval '3 hours' WHERE id = ${id};
      INSERT INTO wallet.site_limit VALUES (2, 1000000000) ON CONFLICT (site_id) DO UPDATE SET alone = excluded.alone`);
    const movement = { movementId: randomUUID(), amount: 300, at: paidAt() };
    return { ...noShared, ...movement, movement: await writeMovement(w, movement), withdrawal: id };
  };
  return { paying, claimed, leaving, credited, cameBack };
}

const again = ['the same report', 'the report that takes it back'];
const another = 'a report of another movement of this amount';
const check = ['the check of the slip', 'the refusal of the slip'];
const account = [
  'a bet',
  'the payout of a round',
  'a move to somebody',
  'a move from somebody',
  'a change of the balance',
];
const withdrawal = ['a withdrawal', 'a step of payouts'];

/** The names of the calls of each scene. */
const called = {
  'a request that is paid': [
    ...['a report', ...again, another, 'the end of the request', 'the cancellation'],
    'a move to somebody',
  ],
  'a slip and a movement that waits': [
    ...[...again, another, 'a report of the same id with another amount'],
    ...['the claim by an operator', 'the refusal for good', ...check],
    ...['the end of the request', 'the cancellation'],
  ],
  'a slip and a claimed movement': [
    ...[...again, another, 'the approval', 'the release of the claim'],
    ...['the rejection of the claim', ...check, 'the cancellation'],
  ],
  'money ahead and a claimed movement': [
    ...[...again, another, 'the approval', 'the end of money ahead'],
    ...['the check of the slip', 'a bet'],
  ],
  'a withdrawal that is reviewed': [
    ...['the approval of a withdrawal', 'the refusal of a withdrawal'],
    ...['the cancellation of a withdrawal', ...withdrawal],
  ],
  'a withdrawal and a deposit that is taken back': [
    ...['the report that takes it back', 'the report that takes a part back', 'a withdrawal'],
    ...['the approval of a withdrawal', 'the cancellation of a withdrawal', 'a step of payouts'],
  ],
  'an account without a withdrawal': [...withdrawal, ...account],
  'a withdrawal that is paid': [
    ...['the word about a payout', 'the cancellation of a withdrawal'],
    ...[...withdrawal, 'a bet'],
  ],
  'a withdrawal that came back': [
    ...['the return of a payout', 'the report that takes it back', 'the claim by an operator'],
    ...['the refusal for good', ...withdrawal, 'a bet'],
  ],
} as const;

/** Makes the states of one member's money in which calls share rows. */
export async function createMoneyScenes(): Promise<MoneyScenes> {
  const w = await createManualWorld();
  w.checker.says = 'yes';
  // A scene ends the requests of the one before by hand, also where money was given ahead.
  w.t.madeFindings.add('ahead_overdue');
  await w.signInNext();
  w.checker.otherwise = await w.senderOf();
  const { data } = await w.t.call('/api/users.auth', { method: 'POST', token: w.token });
  const { uuid: member } = data as { uuid: string };
  await fill(w, member);
  const all = await moneyCalls(w, { userName, member });
  const { paying, claimed, leaving, credited, cameBack } = makers(w, member, all);
  const slip: Request = { kind: 'manual', status: 'pending' };
  const make: Record<keyof typeof called, () => Promise<Shared>> = {
    'a request that is paid': paying({ kind: 'normal', status: 'pending' }),
    'a slip and a movement that waits': paying(slip, 0),
    'a slip and a claimed movement': claimed(paying(slip, 0)),
    'money ahead and a claimed movement': claimed(
      paying({ ...slip, status: 'matched' }, 3_600_000),
    ),
    'a withdrawal that is reviewed': leaving('review'),
    'a withdrawal and a deposit that is taken back': credited,
    'an account without a withdrawal': leaving('returned'),
    'a withdrawal that is paid': leaving('paying'),
    'a withdrawal that came back': cameBack,
  };
  const scenes = Object.entries(called).map(([name, names]) => {
    const calls = names.map((call) => [call, all[call] ?? fail(`no call ${call}`)] as const);
    return [name, { make: make[name as keyof typeof called], calls: Object.fromEntries(calls) }];
  });
  const own = Object.fromEntries(scenes) as Record<string, Scene>;
  // A debt stops withdrawals, so its scenes are the last ones.
  const others = {
    ...chainScenes(w, member, all),
    ...debtScenes(w, member, credited, all),
  };
  return { w, member, scenes: { ...own, ...others } };
}
