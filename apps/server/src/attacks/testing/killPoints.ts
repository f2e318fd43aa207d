import { toSatang } from '@poy/bet-rules';
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { expectNamed, poll } from '@poy/testing';
import type { Deposit, SiteBank } from '@poy/contract';
import { tokenHeader } from '@poy/contract/rules';
import { changeRound } from '../../testing/changeRound.ts';
import { digits4, roundOf } from '../../testing/operatorWorld.ts';
import { lao } from '../../testing/worlds/correctionWorld.ts';
import { prepared } from '../../testing/worlds/depositWorld.ts';
import type { Player } from '../../testing/worlds/players.ts';
import { answered } from './attackedServer.ts';
import type { AttackWorld } from './AttackWorld.ts';
import type { Place } from './hold.ts';

/** Work of the server that is prepared and about to be done once. */
interface Work {
  /** Places at which the server can be killed. */
  readonly places: readonly Place[];
  /** Makes the server do it. */
  begin(): Promise<unknown>;
  /** Counts how often it was done, as the database tells. */
  times(): Promise<number>;
  /** Lets another server go on, and expects everything to be there once. */
  finish(): Promise<void>;
}

/** Prepares the work of one point, new for each kill. */
type KillPoint = (w: AttackWorld) => Promise<Work>;

const patience = { timeout: 45_000 };
const accountOf = ({ uuid }: Player): string =>
  `SELECT FROM ledger.account WHERE member = '${uuid}' FOR UPDATE`;
/** Lets everybody read a table and nobody write. */
const keepAsItIs = (table: string): string => `LOCK TABLE ${table} IN SHARE MODE`;
/** Makes places inside one statement, from their names and what must be locked for each. */
const placesIn = (statement: string, locks: Record<string, readonly string[]>): Place[] =>
  Object.entries(locks).map(([name, held]) => ({ name, statement, locks: held }));

const selling: KillPoint = async (w) => {
  const player = await w.newPlayer();
  const betId = await roundOf(w.t.db, 'BET_YEEKEE_SPEED');
  const [first, second] = [randomUUID(), randomUUID()];
  const sell = (key: string) =>
    answered<{ poyId: number }>(w.server.sell(player.token, key, betId));
  const acknowledged = await sell(first);
  const slips = () =>
    w.count('test_slips', 'SELECT count(*) AS n FROM lottery.slip WHERE member = $1', [
      player.uuid,
    ]);
  return {
    places: placesIn('lottery.place_slips', {
      'before the account is locked': [accountOf(player)],
      'before the slip is written': [keepAsItIs('lottery.slip')],
      'between the slip and its money': [keepAsItIs('ledger.transfer')],
    }),
    begin: () => sell(second),
    times: async () => (await slips()) - 1,
    async finish() {
      expect((await sell(first)).poyId).toBe(acknowledged.poyId);
      const { poyId } = await sell(second);
      expect((await sell(second)).poyId).toBe(poyId);
      expect([await slips(), await w.money(player)]).toEqual([2, 980]);
    },
  };
};

/** A yeekee round with a slip that wins, whose shots are fired and whose time is not over. */
async function shotRound(w: AttackWorld) {
  const player = await w.newPlayer();
  const betId = await roundOf(w.t.db, 'BET_YEEKEE_SPEED');
  const poyId = await w.buyAllDigits(player, betId);
  await w.shootAll(betId);
  const of = (name: string, what: string) =>
    w.count(`test_round_${name}`, `SELECT count(*) AS n FROM lottery.${what}`, [betId]);
  const lists = () => of('lists', 'shot_list WHERE round_id = $1');
  const results = () => of('results', 'round_result WHERE round_id = $1');
  const settled = () => of('settled', 'round WHERE id = $1 AND settled_at IS NOT NULL');
  const payouts = () => w.transfers(`win:${poyId}`);
  return {
    player,
    end: () => endRound(w, betId),
    lists,
    results,
    payouts,
    settled,
    async finish() {
      await poll(settled, patience).toBe(1);
      expect([await lists(), await results(), await payouts()]).toEqual([1, 1, 1]);
      const satang = await w.count(
        'test_won',
        'SELECT amount AS n FROM lottery.slip_win WHERE slip_id = $1',
        [poyId],
      );
      expect(satang).toBeGreaterThan(0);
      expect(await w.money(player)).toBe(900 + satang / 100);
    },
  };
}

const endRound = (w: AttackWorld, betId: number): Promise<unknown> =>
  changeRound(
    w.t.db,
    betId,
    `closes_at = clock_timestamp() - interval '1 min',
      results_at = clock_timestamp() - interval '1 s',
      shots_close_at = clock_timestamp() - interval '1 s'`,
  );

const freezing: KillPoint = async (w) => {
  const { end, lists, finish } = await shotRound(w);
  const list = keepAsItIs('lottery.shot_list');
  return {
    places: placesIn('lottery.freeze_due', {
      'before the list is written': [list],
      'between the list and the round': [list, keepAsItIs('lottery.round')],
    }),
    begin: end,
    times: lists,
    finish,
  };
};

const computing: KillPoint = async (w) => {
  const { end, results, finish } = await shotRound(w);
  return {
    places: placesIn('lottery.draw_round', {
      'before the result is written': [keepAsItIs('lottery.round_result')],
      'between the result and the winning slips': [keepAsItIs('lottery.slip_win')],
      'between the winning slips and the prizes': [keepAsItIs('lottery.shot_prize')],
    }),
    begin: end,
    times: results,
    finish,
  };
};

const settling: KillPoint = async (w) => {
  const { end, payouts, finish, player } = await shotRound(w);
  const account = accountOf(player);
  return {
    places: placesIn('lottery.settle_batch', {
      'before the accounts are locked': [account],
      'before the payout is written': [keepAsItIs('ledger.transfer')],
      'between the payout and its note': [account, keepAsItIs('lottery.settlement')],
    }),
    begin: end,
    times: payouts,
    finish,
  };
};

const correcting: KillPoint = async (w) => {
  const [won, wins] = [await w.newPlayer(), await w.newPlayer()];
  const betId = await roundOf(w.t.db, lao);
  const right = await w.buy(wins, betId, '43');
  const wrong = await w.buy(won, betId, '34');
  await w.result(betId, digits4('1234'));
  const before = [await w.money(won), await w.money(wins)];
  const paid = () => w.transfers(`win:${wrong}`);
  await poll(paid, patience).toBe(1);
  const corrected = () =>
    w.count(
      'test_corrected',
      `SELECT count(*) AS n FROM ledger.transfer WHERE starts_with(key, 'correction:')
        AND ref_kind = 'slip' AND ref_id IN ($1, $2)`,
      [right, wrong],
    );
  const account = accountOf(won);
  return {
    places: placesIn('lottery.correct_batch', {
      'before the accounts are locked': [account],
      'before the first transfer': [keepAsItIs('ledger.transfer')],
      'between the transfers and their note': [account, keepAsItIs('lottery.correction_progress')],
    }),
    begin: () => w.correct(betId, digits4('1243')),
    times: async () => (await corrected()) / 2,
    async finish() {
      await poll(corrected, patience).toBe(2);
      expect([await w.money(won), await w.money(wins), before]).toEqual([990, 1_890, [1_890, 990]]);
    },
  };
};

const crediting: KillPoint = async (w) => {
  const player = await w.newPlayer();
  const { token } = player;
  const [bank] = (await w.t.call('/poy-api/banks.all', { token })).data as SiteBank[];
  const asked = await w.t.call('/poy-api/deposits.create', {
    body: { bankId: bank?.bankId, prepareAmount: 500 },
    headers: { [tokenHeader]: token, 'idempotency-key': randomUUID() },
  });
  expectNamed(asked.status, asked.text).toBe(200);
  const { id, prepareAmount } = prepared(asked.data as Deposit);
  const movement = {
    movementId: randomUUID(),
    bankAccountNumber: bank?.accountNumber,
    amount: prepareAmount,
    fromAccount: '9998887776',
    fromName: 'นาย ทดลอง',
    at: Date.now(),
  };
  const report = async () => (await answered<{ status: string }>(w.server.report(movement))).status;
  const transfers = () => w.transfers(`bank:${bank?.accountNumber}:${movement.movementId}`);
  const request = `SELECT FROM wallet.deposit WHERE id = ${id} FOR UPDATE`;
  return {
    places: [
      ...placesIn('FROM wallet.deposit d', { 'before the request is found': [request] }),
      ...placesIn('INTO wallet.bank_movement', {
        'before the movement is written': [keepAsItIs('wallet.bank_movement')],
      }),
      ...placesIn('ledger.post', {
        'between the request and its money': [accountOf(player)],
        'before the transfer is written': [keepAsItIs('ledger.transfer')],
      }),
    ],
    begin: report,
    times: transfers,
    async finish() {
      expect([await report(), await report()]).toEqual(['credited', 'duplicate']);
      const satang = toSatang(1_000) + toSatang(prepareAmount);
      expect([await transfers(), toSatang(await w.money(player))]).toEqual([1, satang]);
    },
  };
};

/**
 * Points of the product at which the server is killed. `commits` tells that the work is one
 * statement, which the database finishes also where its server is gone.
 */
export const killPoints = [
  { name: 'selling a slip', prepare: selling, commits: true },
  { name: 'freezing a list of shots', prepare: freezing, commits: true },
  { name: 'computing a result', prepare: computing, commits: true },
  { name: 'settling a round', prepare: settling, commits: true },
  { name: 'correcting a result', prepare: correcting, commits: true },
  { name: 'crediting a deposit', prepare: crediting, commits: false },
] as const satisfies readonly { name: string; prepare: KillPoint; commits: boolean }[];
