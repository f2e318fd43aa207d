import { randomUUID } from 'node:crypto';
import type { RoundResult, Slip } from '@poy/contract';
import type { EnteredSource } from '@poy/contract/operators';
import { expectNamed } from '@poy/testing';
import { tick } from '../../lottery/clockwork/tick.ts';
import { createOperatorApp, reason } from '../operatorApp.ts';
import { closeNow, roundOf } from '../operatorWorld.ts';
import type { Answer } from '../testApp.ts';

/** Figures of the government's lottery. */
export const government: Extract<EnteredSource, { kind: 'government' }> = {
  kind: 'government',
  first: '123456',
  bottom2: '78',
  front3: ['012', '345'],
  bottom3: ['678', '901'],
};

/** The reason of a refusal. */
export const why = ({ details }: Answer): unknown => details.why;

export interface AskedLine {
  readonly option: string;
  readonly number: string;
  readonly price: number;
}

/** The application with two operators, who enter and confirm results. */
export interface ResultWorld extends Awaited<ReturnType<typeof createOperatorApp>> {
  /** Enters figures, as operator2 if nobody is named; a preview stores nothing. */
  enter(
    betId: number,
    source: EnteredSource,
    headers?: Record<string, string>,
    preview?: boolean,
  ): Promise<Answer>;
  /** Confirms figures, as operator1 if nobody is named. */
  confirm(betId: number, source: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Makes a round whose sale is over. */
  closedRound(market: string): Promise<number>;
  /** Signs a demo member in and buys a slip. */
  bought(
    userName: string,
    betId: number,
    lines: readonly AskedLine[],
  ): Promise<{ token: string; poyId: number }>;
  /** Cash in baht. */
  money(token: string): Promise<number>;
  /** The result of a round as everybody reads it; nothing where there is none. */
  published(betId: number): Promise<RoundResult | undefined>;
}

export async function createResultWorld(): Promise<ResultWorld> {
  const app = await createOperatorApp();
  const { t, one, two } = app;
  return {
    ...app,
    enter: (betId, source, headers = two, preview = false) =>
      t.call('/api/operators.results.enter', { body: { betId, source, reason, preview }, headers }),
    confirm: (betId, source, headers = one) =>
      t.call('/api/operators.results.confirm', { body: { betId, source, reason }, headers }),
    async closedRound(market) {
      const round = await roundOf(t.db, market);
      await closeNow(t.db, round);
      await tick(t.deps);
      return round;
    },
    async bought(userName, betId, lines) {
      const token = await t.signIn(userName);
      const answer = await t.call('/poy-api/poys.create', {
        token,
        body: { betId, lines, accept: 'any' },
        headers: { 'idempotency-key': randomUUID() },
      });
      expectNamed(answer.status, answer.text).toBe(200);
      return { token, poyId: (answer.data as Slip).poyId };
    },
    money: async (token) =>
      ((await t.call('/api/cashs', { token })).data as { money: number }).money,
    async published(betId) {
      const query = { betId: String(betId) };
      const [result] = (await t.call('/poy-api/bet-list-results', { query })).data as RoundResult[];
      return result;
    },
  };
}
