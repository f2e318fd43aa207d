import { toBaht } from '@poy/bet-rules';
import { expectNamed } from '@poy/testing';
import { reason } from '../operatorApp.ts';
import type { AnyOrderWorld, Case } from './anyOrderWorld.ts';
import type { Row, Seen } from './rowsOf.ts';
import type { Decision } from './stories.ts';

type Headers = Record<string, string>;

async function act(
  { t }: AnyOrderWorld,
  step: string,
  headers: Headers,
  body: object,
): Promise<void> {
  const answer = await t.call(`/api/operators.deposits.${step}`, {
    headers,
    body: { ...body, reason },
  });
  expectNamed(answer.status, `${step}: ${answer.text}`).toBe(200);
}

/** The name of the member to whom operators give a transfer: whoever sent it, as they hear on the telephone. */
const nameOf = (made: Case, { transfer }: Seen): string =>
  made.requests.find(({ request }) => request === transfer.request)?.userName ??
  made.finder.userName;

async function decide(
  w: AnyOrderWorld,
  made: Case,
  one: Seen,
  row: Row,
  decision: Decision,
): Promise<void> {
  const { id, amount } = row;
  if (decision === 'refuse' && row.claimedFor === null)
    await act(w, 'reject', w.one, { id, final: true });
  if (decision !== 'claim' && decision !== 'credit') return;
  const amountSeen = toBaht(amount);
  const payout = made.payouts.find(({ transfer }) => transfer === one.transfer);
  if (payout && decision === 'credit') {
    const { withdrawal, userName } = payout;
    return act(w, 'return', w.one, { id, withdrawal, userName, amount: amountSeen });
  }
  const userName = payout?.userName ?? nameOf(made, one);
  if (row.claimedFor === null) await act(w, 'claim', w.two, { id, userName });
  if (decision === 'credit') await act(w, 'approve', w.one, { id, userName, amount: amountSeen });
}

/**
 * Has operators decide about money that waits, as each transfer of the truth says. A second row of one
 * transfer is refused, because the bank says on the telephone that it was one.
 */
export async function decideOpen(
  w: AnyOrderWorld,
  made: Case,
  seen: readonly Seen[],
): Promise<void> {
  for (const one of seen) {
    const [first, ...repeats] = one.rows;
    const { decision } = one.transfer.part;
    if (first?.status === 'unmatched') await decide(w, made, one, first, decision);
    for (const repeat of repeats)
      if (repeat.status === 'unmatched' && decision !== 'leave')
        await decide(w, made, one, repeat, 'refuse');
  }
}

/** What waits for operators, as they read it. */
export interface Waiting {
  /** The rows of open work, and those that are counted as dust. */
  readonly listed: ReadonlySet<number>;
  readonly dust: ReadonlySet<number>;
  /** The rows that an alarm is about, and those of other money under a used id, which it lets credit. */
  readonly alarmed: ReadonlySet<number>;
  readonly used: ReadonlySet<number>;
}

async function listOf<Listed extends { id: number }>(
  { t, two }: AnyOrderWorld,
  list: 'unmatched' | 'alarms',
  more: Record<string, string> = {},
): Promise<readonly Listed[]> {
  const listed: Listed[] = [];
  for (;;) {
    const query = { after: String(listed.at(-1)?.id ?? 0), limit: '100', ...more };
    const answer = await t.call(`/api/operators.deposits.${list}`, { headers: two, query });
    expectNamed(answer.status, answer.text).toBe(200);
    const page = answer.data as Listed[];
    listed.push(...page);
    if (page.length < 100) return listed;
  }
}

/** Reads the lists of what waits, as operators do. */
export async function waiting(w: AnyOrderWorld): Promise<Waiting> {
  const [listed, dust, alarms] = await Promise.all([
    listOf(w, 'unmatched'),
    listOf(w, 'unmatched', { dust: 'true' }),
    listOf<{ id: number; movement: number; waits: number | null }>(w, 'alarms'),
  ]);
  return {
    listed: new Set(listed.map(({ id }) => id)),
    dust: new Set(dust.map(({ id }) => id)),
    alarmed: new Set(alarms.map(({ movement }) => movement)),
    used: new Set(alarms.map(({ waits }) => waits ?? 0)),
  };
}
