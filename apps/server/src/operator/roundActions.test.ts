import { randomUUID } from 'node:crypto';
import type { OperatorRound, Slip } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tick } from '../lottery/clockwork/tick.ts';
import { closeAudited, createOperatorApp, reason } from '../testing/operatorApp.ts';
import { closeNow, digits, roundOf } from '../testing/operatorWorld.ts';
import type { Answer, TestApp } from '../testing/testApp.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => void ({ t, one, two } = await createOperatorApp()));
afterAll(() => closeAudited(t));

const entered = 'BET_LOTERRY4_MALAY';
const computed = 'BET_YEEKEE_5';
const hour = 3_600_000;
const minute = 60_000;

const set = (round: number, what: string): Promise<unknown> =>
  t.db.script(`UPDATE lottery.round SET ${what} WHERE id = ${round}`);
const shot = (round: number): Promise<unknown> =>
  t.db.script(
    `INSERT INTO lottery.shot VALUES (${round}, 1, '12345', '${randomUUID()}', 'x', now())`,
  );
const past =
  "closes_at = now() - interval '2 min', results_at = now() - interval '1 min', shots_close_at = CASE WHEN shots_close_at IS NOT NULL THEN now() - interval '1 min' END";
const promised = "promised_at = now() - interval '1 min'";
const entry = (round: number) =>
  t.call('/api/operators.results.enter', {
    body: { betId: round, source: digits, reason },
    headers: two,
  });

/** Every state a round can be found in, and how it gets there. */
const states = {
  waiting: (round: number) =>
    set(round, "status = 'waiting', opens_at = now() + interval '10 min'"),
  open: () => Promise.resolve(),
  'open, suspended': (round: number) => set(round, 'suspended_at = now()'),
  // The clockwork has not come by since.
  'open past its close': (round: number) => set(round, "closes_at = now() - interval '1 s'"),
  'open, result due': (round: number) => set(round, `${past}, ${promised}`),
  'open, with shots': shot,
  'closed, shooting': (round: number) =>
    set(round, "status = 'closed', closes_at = now() - interval '1 min'"),
  'closed, shots over': (round: number) => set(round, `status = 'closed', ${past}`),
  calculating: (round: number) => set(round, `status = 'calculating', ${past}`),
  'calculating for long': (round: number) =>
    set(
      round,
      `status = 'calculating', ${past.replaceAll("'1 min'", "'11 min'").replaceAll("'2 min'", "'12 min'")}`,
    ),
  'calculating, result due': (round: number) =>
    set(round, `status = 'calculating', ${past}, ${promised}`),
  'calculating, figures wait': async (round: number) => {
    await set(round, `status = 'calculating', ${past}`);
    await entry(round);
  },
  'calculating, figures rejected': async (round: number) => {
    await set(round, `status = 'calculating', ${past}`);
    await entry(round);
    await t.call('/api/operators.results.reject', { body: { betId: round, reason }, headers: two });
  },
  'resulted, settling': (round: number) => set(round, `status = 'resulted', ${past}`),
  resulted: (round: number) => set(round, `status = 'resulted', settled_at = now(), ${past}`),
  'voided, settling': (round: number) => set(round, `status = 'voided', ${past}`),
  voided: (round: number) => set(round, `status = 'voided', settled_at = now(), ${past}`),
};
type State = keyof typeof states;

const actions = {
  move: (betId: number) =>
    t.call('/api/operators.rounds.move', {
      body: { betId, closesAt: Date.now() + 2 * hour, reason },
      headers: one,
    }),
  'move result': (betId: number) =>
    t.call('/api/operators.rounds.move', {
      body: { betId, resultsAt: Date.now() + 3 * hour, reason },
      headers: one,
    }),
  suspend: (betId: number) =>
    t.call('/api/operators.rounds.suspend', { body: { betId, reason }, headers: one }),
  resume: (betId: number) =>
    t.call('/api/operators.rounds.resume', { body: { betId, reason }, headers: one }),
  void: (betId: number) =>
    t.call('/api/operators.rounds.void', { body: { betId, reason }, headers: one }),
  reopen: (betId: number) =>
    t.call('/api/operators.rounds.reopen', {
      body: { betId, closesAt: Date.now() + hour / 2, reason },
      headers: one,
    }),
  enter: (betId: number) =>
    t.call('/api/operators.results.enter', {
      body: { betId, source: digits, reason },
      headers: one,
    }),
  'enter void': (betId: number) =>
    t.call('/api/operators.results.enter', {
      body: { betId, source: { kind: 'void' }, reason },
      headers: one,
    }),
  correct: (betId: number) =>
    t.call('/api/operators.corrections.enter', {
      body: { betId, source: { kind: 'digits4', result: '9876' }, reason },
      headers: one,
    }),
  limit: (betId: number) =>
    t.call('/api/operators.limits.set', {
      body: { betId, option: 'teng_bon_2', number: '42', multiply: 1, reason },
      headers: one,
    }),
  rate: (betId: number) =>
    t.call('/api/operators.rates.set', {
      body: { betId, option: 'teng_bon_2', multiply: 80, reason },
      headers: one,
    }),
} as const;
type Action = keyof typeof actions;

type Row = Partial<Record<Action, string>>;
const ok = 'done';
const state = 'NOT_IN_THIS_STATE';
const every = (why: string): Row =>
  Object.fromEntries((Object.keys(actions) as Action[]).map((action) => [action, why]));
const selling: Row = { limit: ok, rate: ok, void: ok };
const early: Row = { enter: 'ROUND_NOT_CLOSED', 'enter void': 'ROUND_NOT_CLOSED' };
const figures: Row = { enter: ok, 'enter void': ok };

/** What may be done with a round whose figures are entered. This is the table the documentation shows. */
const ofEntered: Partial<Record<State, Row>> = {
  waiting: {
    ...every(state),
    ...selling,
    move: ok,
    'move result': ok,
    suspend: ok,
    resume: 'NOTHING_CHANGES',
    ...early,
  },
  open: {
    ...every(state),
    ...selling,
    move: ok,
    'move result': ok,
    suspend: ok,
    resume: 'NOTHING_CHANGES',
    ...early,
  },
  'open past its close': {
    ...every(state),
    ...selling,
    'move result': ok,
    suspend: ok,
    resume: 'NOTHING_CHANGES',
    ...early,
  },
  'open, result due': {
    ...every(state),
    ...selling,
    void: 'RESULT_DUE',
    move: 'RESULT_DUE',
    'move result': ok,
    suspend: ok,
    resume: 'NOTHING_CHANGES',
    ...early,
  },
  'open, suspended': {
    ...every(state),
    ...selling,
    move: ok,
    'move result': ok,
    suspend: 'NOTHING_CHANGES',
    resume: ok,
    ...early,
  },
  calculating: { ...every(state), 'move result': ok, void: ok, reopen: ok, ...figures },
  'calculating, result due': {
    ...every(state),
    move: 'RESULT_DUE',
    'move result': ok,
    void: 'RESULT_DUE',
    reopen: 'RESULT_DUE',
    ...figures,
  },
  'calculating, figures wait': {
    ...every(state),
    move: 'FIGURES_KNOWN',
    'move result': 'FIGURES_KNOWN',
    void: 'FIGURES_KNOWN',
    reopen: 'FIGURES_KNOWN',
    enter: 'ENTRY_WAITING',
    'enter void': 'ENTRY_WAITING',
  },
  'calculating, figures rejected': {
    ...every(state),
    move: 'FIGURES_KNOWN',
    'move result': 'FIGURES_KNOWN',
    void: 'FIGURES_KNOWN',
    reopen: 'FIGURES_KNOWN',
    ...figures,
  },
  'resulted, settling': { ...every('RESULT_DRAWN'), correct: 'NOT_SETTLED' },
  resulted: { ...every('RESULT_DRAWN'), correct: ok },
  'voided, settling': { ...every(state), correct: 'NOT_SETTLED' },
  voided: { ...every(state), correct: ok },
};

const noFigures: Row = {
  enter: 'COMPUTED',
  'enter void': 'COMPUTED',
  correct: 'COMPUTED',
  reopen: 'COMPUTED',
};
/** What may be done with a round that computes its own result. */
const ofComputed: Partial<Record<State, Row>> = {
  waiting: {
    ...every(state),
    ...noFigures,
    ...selling,
    move: ok,
    'move result': 'COMPUTED',
    suspend: ok,
    resume: 'NOTHING_CHANGES',
  },
  open: {
    ...every(state),
    ...noFigures,
    ...selling,
    move: ok,
    'move result': 'COMPUTED',
    suspend: ok,
    resume: 'NOTHING_CHANGES',
  },
  'open, suspended': {
    ...every(state),
    ...noFigures,
    ...selling,
    move: ok,
    'move result': 'COMPUTED',
    suspend: 'NOTHING_CHANGES',
    resume: ok,
  },
  'open, with shots': {
    ...every(state),
    ...noFigures,
    ...selling,
    move: 'SHOOTING_HAS_BEGUN',
    'move result': 'SHOOTING_HAS_BEGUN',
    suspend: ok,
    resume: 'NOTHING_CHANGES',
  },
  'open past its close': {
    ...every(state),
    ...noFigures,
    ...selling,
    void: 'SHOTS_ARE_FIXED',
    'move result': 'COMPUTED',
    suspend: ok,
    resume: 'NOTHING_CHANGES',
  },
  'closed, shooting': { ...every('SHOTS_ARE_FIXED'), ...noFigures },
  'closed, shots over': { ...every('SHOTS_ARE_FIXED'), ...noFigures },
  calculating: { ...every('SHOTS_ARE_FIXED'), ...noFigures },
  'calculating for long': { ...every('SHOTS_ARE_FIXED'), ...noFigures, void: ok },
  resulted: { ...every('SHOTS_ARE_FIXED'), ...noFigures },
  voided: { ...every(state), ...noFigures },
};

const outcome = ({ status, code, details }: Answer): string =>
  status === 200 ? ok : String(details.why ?? code);
const cells = (market: string, table: Partial<Record<State, Row>>) =>
  (Object.entries(table) as [State, Row][]).flatMap(([from, row]) =>
    (Object.entries(row) as [Action, string][]).map(([action, wanted]) => ({
      market,
      from,
      action,
      wanted,
    })),
  );

describe('what may be done in which state', () => {
  it.each([...cells(entered, ofEntered), ...cells(computed, ofComputed)])(
    '$market $from: $action → $wanted',
    async ({ market, from, action, wanted }) => {
      const round = await roundOf(t.db, market);
      await states[from](round);
      const [before] = await t.db.query<{ row: string }>({
        name: 'test_round_row',
        text: 'SELECT r::text AS row FROM lottery.round r WHERE id = $1',
        values: [round],
      });
      expect(outcome(await actions[action](round))).toBe(wanted);
      if (wanted === ok) return;
      const [after] = await t.db.query<{ row: string }>({
        name: 'test_round_row',
        text: 'SELECT r::text AS row FROM lottery.round r WHERE id = $1',
        values: [round],
      });
      expect(after).toEqual(before);
    },
  );

  it('is what a round says of itself', async () => {
    const round = await roundOf(t.db, computed);
    await shot(round);
    const answer = await t.call('/api/operators.rounds.one', {
      query: { betId: String(round) },
      headers: two,
    });
    expect((answer.data as OperatorRound).actions).toEqual(['limit', 'suspend', 'void']);
  });

  it('keeps every action, done or refused, with its reason and how the round stood', async () => {
    const round = await roundOf(t.db, entered);
    await actions.suspend(round);
    await actions.suspend(round);
    const { data } = await t.call('/api/operators.audit.list', {
      query: { subject: `round:${round}` },
      headers: two,
    });
    expect((data as { rows: unknown[] }).rows).toMatchObject([
      { action: 'rounds.suspend', outcome: 'refused', code: 'NOTHING_CHANGES', reason },
      {
        action: 'rounds.suspend',
        outcome: 'done',
        reason,
        operator: 'operator1',
        role: 'superAdmin',
        before: { suspended: false, status: 'open' },
        after: { suspended: true, status: 'open' },
      },
    ]);
  });
});

async function buy(userName: string, betId: number, price = 100): Promise<Answer> {
  const lines = [{ option: 'teng_bon_2', number: '42', price }];
  return t.call('/poy-api/poys.create', {
    token: await t.signIn(userName),
    body: { betId, lines, accept: 'any' },
    headers: { 'idempotency-key': randomUUID() },
  });
}
const money = async (userName: string): Promise<number> =>
  ((await t.call('/api/cashs', { token: await t.signIn(userName) })).data as { money: number })
    .money;

describe('a round that is voided', () => {
  it('refunds every slip by the clockwork, once, and tells members why', async () => {
    const round = await roundOf(t.db, entered);
    const slip = (await buy('demo11', round)).data as Slip;
    await buy('demo11', round, 50);
    expect(await money('demo11')).toBe(850);
    await t.call('/api/operators.rounds.void', {
      body: { betId: round, reason: 'the exchange is closed' },
      headers: one,
    });
    for (let n = 0; n < 3; n += 1) await Promise.all([tick(t.deps), tick(t.deps)]);
    expect(await money('demo11')).toBe(1_000);
    expect(
      (
        await t.call('/poy-api/poys.one', {
          token: await t.signIn('demo11'),
          body: { poyId: slip.poyId },
        })
      ).data,
    ).toMatchObject({ status: 'refunded' });
    expect((await buy('demo11', round)).code).toBe('ROUND_CLOSED');
    await closeNow(t.db, round);
    const { data } = await t.call('/poy-api/bet-list-results', { query: { betId: String(round) } });
    expect(data).toMatchObject([
      { betId: round, status: 'voided', result: null, voidReason: 'the exchange is closed' },
    ]);
  });
});

describe('the time a result was promised for', () => {
  interface Times {
    promised: Date;
    results: Date;
  }
  const timesOf = async (round: number): Promise<{ promised: number; results: number }> => {
    const [row] = await t.db.query<Times>({
      name: 'test_promised',
      text: 'SELECT promised_at AS promised, results_at AS results FROM lottery.round WHERE id = $1',
      values: [round],
    });
    return { promised: row?.promised.getTime() ?? 0, results: row?.results.getTime() ?? 0 };
  };
  const move = (betId: number, body: { closesAt?: number; resultsAt?: number }) =>
    t.call('/api/operators.rounds.move', { body: { betId, ...body, reason }, headers: one });
  const reopen = (betId: number, closesAt: number) =>
    t.call('/api/operators.rounds.reopen', { body: { betId, closesAt, reason }, headers: one });
  const close = async (round: number): Promise<void> => {
    await closeNow(t.db, round);
    await tick(t.deps);
  };

  it('goes with a close that is moved, and not with another time of the result alone', async () => {
    const round = await roundOf(t.db, entered);
    const before = await timesOf(round);
    expect(before.promised).toBe(before.results);
    await move(round, { resultsAt: before.results + 24 * hour });
    expect(await timesOf(round)).toEqual({
      promised: before.promised,
      results: before.results + 24 * hour,
    });
    const [row] = await t.db.query<{ at: Date }>({
      name: 'test_close',
      text: 'SELECT closes_at AS at FROM lottery.round WHERE id = $1',
      values: [round],
    });
    await move(round, {
      closesAt: (row?.at.getTime() ?? 0) + 2 * hour,
      resultsAt: before.results + 48 * hour,
    });
    expect(await timesOf(round)).toEqual({
      promised: before.promised + 2 * hour,
      results: before.results + 48 * hour,
    });
    await close(round);
    await move(round, { resultsAt: before.results + 72 * hour });
    expect((await timesOf(round)).promised).toBe(before.promised + 2 * hour);
  });

  it('ends a sale that was reopened, however often it is moved since', async () => {
    const round = await roundOf(t.db, entered);
    const { promised: at } = await timesOf(round);
    await close(round);
    expect(outcome(await reopen(round, at + minute))).toBe('RESULT_DUE');
    expect(outcome(await reopen(round, at - 30 * minute))).toBe(ok);
    expect(outcome(await move(round, { closesAt: at - 10 * minute, resultsAt: at + hour }))).toBe(
      ok,
    );
    expect((await timesOf(round)).promised).toBe(at);
    expect(outcome(await move(round, { closesAt: at + minute }))).toBe('RESULT_DUE');
    await set(round, "promised_at = now() - interval '1 s'");
    expect(outcome(await move(round, { closesAt: Date.now() + minute }))).toBe('RESULT_DUE');
  });
});

describe('a round that is suspended', () => {
  it('takes no slips until it goes on, and shots all the same', async () => {
    const round = await roundOf(t.db, computed);
    await actions.suspend(round);
    expect((await buy('demo12', round)).code).toBe('SALE_SUSPENDED');
    expect(
      (
        await t.call('/poy-api/yings.create', {
          token: await t.signIn('demo12'),
          body: { betId: round, yingNumber: '12345' },
        })
      ).status,
    ).toBe(200);
    await actions.resume(round);
    expect((await buy('demo12', round)).status).toBe(200);
  });
});

describe('a round that is moved or reopened', () => {
  it('closes at its new time, and its day goes with it', async () => {
    const round = await roundOf(t.db, entered);
    const before = (
      await t.call('/api/operators.rounds.one', { query: { betId: String(round) }, headers: one })
    ).data as OperatorRound;
    const { data } = await t.call('/api/operators.rounds.move', {
      body: { betId: round, closesAt: before.closesAt + 48 * hour, reason },
      headers: one,
    });
    const moved = data as OperatorRound;
    expect(moved.resultsAt - moved.closesAt).toBe(before.resultsAt - before.closesAt);
    expect(Date.parse(moved.day) - Date.parse(before.day)).toBe(48 * hour);
    await closeNow(t.db, round);
    await tick(t.deps);
    expect((await buy('demo13', round)).code).toBe('ROUND_CLOSED');
    const again = await t.call('/api/operators.rounds.reopen', {
      body: { betId: round, closesAt: Date.now() + hour, reason },
      headers: one,
    });
    expect(again.data).toMatchObject({ status: 'open' });
    expect((await buy('demo13', round)).status).toBe(200);
  });

  it('keeps the shooting and the result of a computed round where they were after its close', async () => {
    const round = await roundOf(t.db, computed);
    const closesAt = Date.now() + 5 * hour;
    await t.call('/api/operators.rounds.move', {
      body: { betId: round, closesAt, reason },
      headers: one,
    });
    const [row] = await t.db.query<{ shots: Date; results: Date }>({
      name: 'test_shots_close',
      text: 'SELECT shots_close_at AS shots, results_at AS results FROM lottery.round WHERE id = $1',
      values: [round],
    });
    expect([row?.shots.getTime(), row?.results.getTime()]).toEqual([
      closesAt + 120_000,
      closesAt + 120_000,
    ]);
  });

  it.each([
    ['the past', -hour],
    ['before it opens', -48 * hour],
  ])('does not close in %s', async (_what, from) => {
    const round = await roundOf(t.db, entered);
    const answer = await t.call('/api/operators.rounds.move', {
      body: { betId: round, closesAt: Date.now() + from, reason },
      headers: one,
    });
    expect(answer.details).toMatchObject({ why: 'TIME_PASSED' });
    expect(
      (
        await t.call('/api/operators.rounds.move', {
          body: { betId: round, resultsAt: Date.now() - hour, reason },
          headers: one,
        })
      ).details,
    ).toMatchObject({ why: 'TIME_PASSED' });
  });
});

it('wants a reason for everything', async () => {
  const round = await roundOf(t.db, entered);
  expect(
    (
      await t.call('/api/operators.rounds.void', {
        body: { betId: round, reason: ' x ' },
        headers: one,
      })
    ).details,
  ).toEqual({ fields: { reason: 'reason.short' } });
  expect(
    (await t.call('/api/operators.rounds.void', { body: { betId: round }, headers: one })).code,
  ).toBe('VALIDATION');
});
