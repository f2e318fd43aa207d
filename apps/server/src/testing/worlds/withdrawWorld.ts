import { randomUUID } from 'node:crypto';
import type { Withdrawal, WithdrawalTerms } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import { expectNamed } from '@poy/testing';
import type { Deps } from '../../deps.ts';
import { balanceOf, credit, debit, heldOf } from '../../ledger/index.ts';
import { newMemberBank } from '../memberBank.ts';
import { createTestApp, type Answer, type TestApp } from '../testApp.ts';

export interface AskedOut {
  baht?: number;
  key?: string;
  as?: string;
  bankId?: number;
}

/** The calls about withdrawals as one member makes them. */
export interface WithdrawWorld {
  readonly t: TestApp;
  /** Session, id and name of the member. */
  token: string;
  uuid: string;
  userName: string;
  /** An account that the member can be paid out to. */
  bankId: number;
  /** Goes on to the next demo member, who has 1,000 baht and no open withdrawal. */
  newMember(): Promise<void>;
  ask(asking?: AskedOut): Promise<Answer>;
  /** Asks and expects a withdrawal. */
  made(asking?: AskedOut): Promise<Withdrawal>;
  cancel(id: number, as?: string): Promise<Answer>;
  terms(): Promise<WithdrawalTerms>;
  all(): Promise<Withdrawal[]>;
  /** Cash and money set aside, in baht. */
  cash(): Promise<number>;
  held(): Promise<number>;
  /** Sets the member's cash, in baht. */
  setCash(baht: number): Promise<void>;
  /** Everything that the member was told since `newMember`. */
  told(): unknown[];
}

/** Sets what a member has, past the product. */
async function setCash(t: TestApp, member: string, baht: number): Promise<void> {
  const more = Math.round(baht * 100) - (await balanceOf(t.db, member)).satang;
  const funds = { key: randomUUID(), member, satang: Math.abs(more), reference: null };
  if (more > 0) await credit(t.db, { ...funds, type: 'ADMIN_INCREASE' });
  if (more < 0) await debit(t.db, { ...funds, type: 'ADMIN_DECREASE' });
}

/** Makes the application with a demo member signed in. */
export async function createWithdrawWorld(changes: Partial<Deps> = {}): Promise<WithdrawWorld> {
  const t = await createTestApp(changes);
  let members = 0;
  let heard = 0;
  const w: WithdrawWorld = {
    t,
    token: '',
    uuid: '',
    userName: '',
    bankId: 0,
    async newMember() {
      members = (members % 18) + 1;
      w.userName = `demo${String(members).padStart(2, '0')}`;
      w.token = await t.signIn(w.userName);
      const { data } = await t.call('/api/users.auth', { method: 'POST', token: w.token });
      w.uuid = (data as { uuid: string }).uuid;
      w.bankId = await newMemberBank(t.db, w.userName);
      const { open } = await w.terms();
      if (open) expectNamed((await w.cancel(open.id)).status, 'the withdrawal of before').toBe(200);
      await w.setCash(1_000);
      heard = t.deps.sent.length;
    },
    ask: ({ baht = 400, key = randomUUID(), as = w.token, bankId = w.bankId } = {}) =>
      t.call('/poy-api/withdrawals.create', {
        token: as,
        body: { bankId, amount: baht },
        headers: { 'idempotency-key': key },
      }),
    async made(asking) {
      const answer = await w.ask(asking);
      expectNamed(answer.status, answer.text).toBe(200);
      return answer.data as Withdrawal;
    },
    cancel: (id, as = w.token) =>
      t.call('/poy-api/withdrawals.cancel', { token: as, body: { id } }),
    terms: async () =>
      (await t.call('/poy-api/withdrawals.terms', { token: w.token })).data as WithdrawalTerms,
    all: async () =>
      (
        (await t.call('/poy-api/withdrawals.all', { token: w.token })).data as {
          withdrawals: Withdrawal[];
        }
      ).withdrawals,
    cash: async () => (await balanceOf(t.db, w.uuid)).satang / 100,
    held: async () => (await heldOf(t.db, w.uuid)) / 100,
    setCash: (baht) => setCash(t, w.uuid, baht),
    told: () =>
      t.deps.sent
        .slice(heard)
        .filter(({ channel }) => channel === realtime.memberChannel(w.uuid))
        .map(({ data }) => data),
  };
  return w;
}
