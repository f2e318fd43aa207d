import { randomUUID } from 'node:crypto';
import { expireDeposits } from '../../wallet/index.ts';
import { checkSlip } from '../../wallet/deposits/manual/checkSlip.ts';
import { takeBackPredeposits } from '../../wallet/deposits/manual/ahead/takeBackPredeposits.ts';
import { stepPayouts } from '../../wallet/withdrawals/payouts/stepPayouts.ts';
import { newMemberBank } from '../memberBank.ts';
import { openYeekee } from '../openYeekee.ts';
import { operatorHeaders, reason } from '../operatorApp.ts';
import { createPlayedBank } from '../playedBank.ts';
import type { HeldRow } from '../barrier.ts';
import type { ManualWorld } from './manualWorld.ts';

/** The money of one scene: what calls about it share. */
export interface Shared {
  /** Baht, which no scene before had. */
  readonly amount: number;
  readonly deposit: number;
  /** The id that the bank gives the movement, and ours; 0 where it was never reported. */
  readonly movementId: string;
  readonly movement: number;
  readonly withdrawal: number;
}

/** Nothing that calls share. */
export const noShared: Shared = {
  amount: 0,
  deposit: 0,
  movement: 0,
  movementId: '',
  withdrawal: 0,
};

export type MoneyCall = (shared: Shared) => Promise<unknown>;

/** A state of one member's money, and the calls that change it. */
export interface Scene {
  readonly make: () => Promise<Shared>;
  readonly calls: Readonly<Record<string, MoneyCall>>;
  /** The rows that the calls share, where the name of the scene does not tell. */
  readonly rows?: readonly HeldRow[];
}

/** The time (ms) of every movement; the requests that it pays were made before it and are over by now. */
export const paidAt = () => Date.now() - 2.5 * 3_600_000;

const reports = (w: ManualWorld) => {
  const report = (
    movementId: (shared: Shared) => string,
    change: { status?: 'reversed'; more?: number; late?: number } = {},
  ): MoneyCall => {
    const { status, more = 0, late = 0 } = change;
    return (shared) =>
      w.report({
        movementId: movementId(shared),
        amount: shared.amount + more,
        at: paidAt() + late,
        ...(status && { status }),
      });
  };
  const same = ({ movementId }: Shared) => movementId;
  return {
    'a report': report(same),
    'the same report': report(same),
    'the report that takes it back': report(same, { status: 'reversed' }),
    'the report that takes a part back': report(same, { status: 'reversed', more: -1 }),
    'a report of the same id with another amount': report(same, { more: 1 }),
    'a report of another movement of this amount': report(({ movementId }) => `${movementId} 2`),
  };
};

function upkeep(w: ManualWorld): Record<string, MoneyCall> {
  return {
    'the end of the request': () => expireDeposits(w.t.deps),
    'the cancellation': ({ deposit: id }) =>
      w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } }),
    'the check of the slip': ({ deposit }) => checkSlip(w.t.deps, deposit),
    'the end of money ahead': () => takeBackPredeposits(w.t.deps),
  };
}

async function operators(w: ManualWorld, userName: string): Promise<Record<string, MoneyCall>> {
  const [one, two] = [
    await operatorHeaders(w.t, 'operator1'),
    await operatorHeaders(w.t, 'operator2'),
  ];
  const by =
    (headers: Record<string, string>, path: string, body: (shared: Shared) => object): MoneyCall =>
    (shared) =>
      w.t.call(`/api/operators.${path}`, {
        headers: { 'idempotency-key': randomUUID(), ...headers },
        body: { reason, ...body(shared) },
      });
  const movement = ({ movement: id }: Shared) => ({ id });
  const withdrawal = ({ withdrawal: id }: Shared) => ({ id, userName, amount: 300 });
  const move = (from: string, to: string) => () => ({ userName: from, toUserName: to, amount: 1 });
  return {
    'the claim by an operator': by(two, 'deposits.claim', ({ movement: id }) => ({ id, userName })),
    'the approval': by(one, 'deposits.approve', ({ movement: id, amount }) => ({
      id,
      userName,
      amount,
    })),
    'the return of a payout': by(one, 'deposits.return', (all) => ({
      ...movement(all),
      withdrawal: all.withdrawal,
      userName,
      amount: all.amount,
    })),
    'the release of the claim': by(two, 'deposits.release', movement),
    'the rejection of the claim': by(one, 'deposits.reject', (all) => ({
      ...movement(all),
      final: false,
    })),
    'the refusal for good': by(one, 'deposits.reject', (all) => ({
      ...movement(all),
      final: true,
    })),
    'the refusal of the slip': by(two, 'deposits.refuse-slip', ({ deposit: id }) => ({ id })),
    'the approval of a withdrawal': by(one, 'withdrawals.approve', withdrawal),
    'the refusal of a withdrawal': by(one, 'withdrawals.refuse', ({ withdrawal: id }) => ({ id })),
    'the word about a payout': by(one, 'withdrawals.settle', (all) => ({
      ...withdrawal(all),
      outcome: 'returned',
    })),
    'a move to somebody': by(one, 'members.move', move(userName, 'demo02')),
    'a move from somebody': by(one, 'members.move', move('demo02', userName)),
    'the collection of a debt': by(one, 'debts.collect', () => ({ userName, amount: 1 })),
    'a debt that is let go': by(one, 'debts.forgive', () => ({ userName, amount: 1 })),
    'a change of the balance': by(one, 'members.adjust', () => ({
      userName,
      direction: 'decrease',
      amount: 1,
    })),
  };
}

/** The calls of the member, the payouts of the bank and those of a round. */
async function accounts(
  w: ManualWorld,
  member: string,
  userName: string,
): Promise<Record<string, MoneyCall>> {
  const { t } = w;
  const bankId = await newMemberBank(t.db, userName);
  const { betId } = await openYeekee(t);
  const mine =
    (path: string, body: (shared: Shared) => object): MoneyCall =>
    (shared) =>
      t.call(`/poy-api/${path}`, {
        token: w.token,
        headers: { 'idempotency-key': randomUUID() },
        body: body(shared),
      });
  const line = { option: 'teng_bon_2', number: '27', price: 1 };
  return {
    'a withdrawal': mine('withdrawals.create', () => ({ bankId, amount: 300 })),
    'the cancellation of a withdrawal': mine('withdrawals.cancel', ({ withdrawal: id }) => ({
      id,
    })),
    'a step of payouts': () => stepPayouts(t.deps, createPlayedBank(), { played: true }),
    'the payment of an own debt': mine('debts.pay', () => ({ amount: 1 })),
    'a bet': mine('poys.create', () => ({ betId, lines: [line], accept: 'any' })),
    'the payout of a round': () =>
      t.db.query({
        name: 'test_payout',
        text: `SELECT ledger.credit_many('WIN_YEEKEE', array_agg('win of a scene:' || gen_random_uuid()),
            array_agg(uuid), array_agg(1::bigint), 'slip', array_agg(1::bigint), array_agg('1'::text), 'yeekee')
          FROM members.member WHERE uuid = $1 OR (site_id = 2 AND user_name = 'demo02')`,
        values: [member],
      }),
  };
}

/**
 * Returns the calls that change money, by plain names: those of banks, of operators, of a member and of
 * the server itself.
 */
export const moneyCalls = async (
  w: ManualWorld,
  { userName, member }: { userName: string; member: string },
): Promise<Readonly<Record<string, MoneyCall>>> => ({
  ...reports(w),
  ...upkeep(w),
  ...(await operators(w, userName)),
  ...(await accounts(w, member, userName)),
});
