import { randomUUID } from 'node:crypto';
import type { Slip, SlipStatus, TransactionsReply } from '@poy/contract';
import { expectNamed, freshName } from '@poy/testing';
import { debtOf } from '../../ledger/index.ts';
import type { TestApp } from '../testApp.ts';
import { signUp } from '../signUp.ts';

/** A member who has signed up, with the token of the session. */
export interface Player {
  token: string;
  uuid: string;
  userName: string;
}

/** Signs a new player up, who gets 1,000 baht. */
async function newPlayer(t: TestApp): Promise<Player> {
  const userName = freshName();
  const made = await signUp(t, {
    body: { userName, password: 'Demo#2026', phoneNumber: '0812345678' },
  });
  const { uuid } = made.data as { uuid: string };
  await t.db.query({
    name: 'test_give',
    text: "SELECT ledger.post($1, 'credit', 'ADMIN_INCREASE', $2, 100000, NULL, NULL, NULL, NULL)",
    values: [`give:${uuid}`, uuid],
  });
  return { uuid, userName, token: String(made.headers['x-nvenger-auth']) };
}

/** The calls of players, and what stands in their accounts. Amounts are in baht. */
export function createPlayers(t: TestApp) {
  const money = async ({ token }: Player): Promise<number> =>
    ((await t.call('/api/cashs', { token })).data as { money: number }).money;
  const owed = async ({ uuid }: Player): Promise<number> => (await debtOf(t.db, uuid)) / 100;
  /** Takes cash from the member, as if it had been spent. */
  const spend = ({ uuid }: Player, baht: number): Promise<unknown> =>
    t.db.query({
      name: 'test_spend',
      text: "SELECT ledger.post($1, 'debit', 'ADMIN_DECREASE', $2, $3, NULL, NULL, NULL, NULL)",
      values: [randomUUID(), uuid, baht * 100],
    });
  /** Buys a slip of one line. @returns the id of the slip */
  async function buy(
    { token }: Player,
    betId: number,
    number: string,
    price = 10,
    option = 'teng_bon_2',
  ): Promise<number> {
    const answer = await t.call('/poy-api/poys.create', {
      token,
      body: { betId, lines: [{ option, number, price }], accept: 'any' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expectNamed(answer.status, answer.text).toBe(200);
    return (answer.data as Slip).poyId;
  }
  const slipOf = async ({ token }: Player, poyId: number): Promise<Slip> =>
    (await t.call('/poy-api/poys.one', { token, body: { poyId } })).data as Slip;
  /** Status and payout of a slip. */
  const standing = async (player: Player, poyId: number): Promise<[SlipStatus, number]> => {
    const { status, win } = await slipOf(player, poyId);
    return [status, win];
  };
  const statementOf = async ({ token }: Player): Promise<TransactionsReply> =>
    (await t.call('/poy-api/transactions.all', { token, body: {} })).data as TransactionsReply;
  return { newPlayer: () => newPlayer(t), buy, money, owed, spend, slipOf, standing, statementOf };
}
