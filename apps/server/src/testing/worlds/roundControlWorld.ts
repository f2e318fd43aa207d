import { randomUUID } from 'node:crypto';
import { putRound } from '../changeRound.ts';
import { agreed, createOperatorApp, reason } from '../operatorApp.ts';
import { digits, digits4 } from '../operatorWorld.ts';
import type { Answer, TestApp } from '../testApp.ts';

const minute = 60_000;
export const hour = 60 * minute;
/** A market whose results are entered, and one whose rounds compute their own. */
export const entered = 'BET_LOTERRY4_MALAY';
export const computed = 'BET_YEEKEE_5';

const past = `closes_at = now() - interval '2 min', results_at = now() - interval '1 min',
  shots_close_at = CASE WHEN shots_close_at IS NOT NULL THEN now() - interval '1 min' END`;
const longPast = past.replaceAll("'1 min'", "'11 min'").replaceAll("'2 min'", "'12 min'");
const promised = "promised_at = now() - interval '1 min'";

/** Changes columns of a round, past every rule. */
export const setRound = (t: TestApp, round: number, changes: string): Promise<unknown> =>
  putRound(t.db, round, changes);

/** Writes one shot into a round. */
export const shootOnce = (t: TestApp, round: number): Promise<unknown> =>
  t.db.script(
    `INSERT INTO lottery.shot VALUES (${round}, 1, '12345', '${randomUUID()}', 'x', now())`,
  );

type Headers = Record<string, string>;

/** Steps that bring an open round into every state it can be found in. */
function statesOf(t: TestApp, headers: Headers) {
  const set = (changes: string) => (round: number) => setRound(t, round, changes);
  const calculating = set(`status = 'calculating', ${past}`);
  const resulted = (changes: string) => set(`status = 'resulted', ${past}, ${changes}`);
  const enter = (betId: number) =>
    t.call('/api/operators.results.enter', { body: { betId, source: digits, reason }, headers });
  const reject = (betId: number) =>
    t.call('/api/operators.results.reject', { body: { betId, reason }, headers });
  return {
    waiting: set("status = 'waiting', opens_at = now() + interval '10 min'"),
    open: () => Promise.resolve(),
    'open, suspended': set('suspended_at = now()'),
    // The clockwork has not run since the close.
    'open past its close': set("closes_at = now() - interval '1 s'"),
    'open, result due': set(`${past}, ${promised}`),
    'open, with shots': (round: number) => shootOnce(t, round),
    'closed, shooting': set("status = 'closed', closes_at = now() - interval '1 min'"),
    'closed, shots over': set(`status = 'closed', ${past}`),
    calculating,
    'calculating for long': set(`status = 'calculating', ${longPast}`),
    'calculating, result due': set(`status = 'calculating', ${past}, ${promised}`),
    'calculating, figures wait': async (round: number) => {
      await calculating(round);
      await enter(round);
    },
    'calculating, figures rejected': async (round: number) => {
      await calculating(round);
      await enter(round);
      await reject(round);
    },
    'resulted, settling': resulted('settled_at = NULL'),
    resulted: resulted('settled_at = now()'),
    'voided, settling': set(`status = 'voided', ${past}`),
    voided: set(`status = 'voided', settled_at = now(), ${past}`),
  };
}
export type State = keyof ReturnType<typeof statesOf>;

/** Everything that an operator can do with a round. */
function actionsOf(t: TestApp, headers: Headers) {
  const post =
    (path: string, more: () => object = () => ({})) =>
    (betId: number): Promise<Answer> => {
      const body = { betId, reason, ...more() };
      return agreed(t, headers, (by) => t.call(`/api/operators.${path}`, { body, headers: by }));
    };
  const number = { option: 'teng_bon_2', number: '42', multiply: 1 };
  return {
    move: post('rounds.move', () => ({ closesAt: Date.now() + hour + minute })),
    'move result': post('rounds.move', () => ({ resultsAt: Date.now() + 3 * hour })),
    suspend: post('rounds.suspend'),
    resume: post('rounds.resume'),
    void: post('rounds.void'),
    reopen: post('rounds.reopen', () => ({ closesAt: Date.now() + hour / 2 })),
    enter: post('results.enter', () => ({ source: digits })),
    'enter void': post('results.enter', () => ({ source: { kind: 'void' } })),
    correct: post('corrections.enter', () => ({ source: digits4('9876') })),
    limit: post('limits.set', () => number),
    rate: post('rates.set', () => ({ option: 'teng_bon_2', multiply: 80 })),
  } as const;
}
export type Action = keyof ReturnType<typeof actionsOf>;

/** The word that the tables have for a call that was done. */
export const ok = 'done';
/** `done`, or the reason or the code of a refusal. */
export const outcome = ({ status, code, details }: Answer): string =>
  status === 200 ? ok : String(details.why ?? code);

export type RoundControlWorld = Awaited<ReturnType<typeof createRoundControlWorld>>;

/** The application with two operators, the states of rounds, and the actions of operator1. */
export async function createRoundControlWorld() {
  const app = await createOperatorApp();
  return { ...app, states: statesOf(app.t, app.two), actions: actionsOf(app.t, app.one) };
}
