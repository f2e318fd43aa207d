import type { OperatorRound } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeAudited, reason } from '../../../testing/operatorApp.ts';
import { roundOf } from '../../../testing/operatorWorld.ts';
import {
  computed,
  createRoundControlWorld,
  entered,
  ok,
  outcome,
  shootOnce,
  type Action,
  type RoundControlWorld,
  type State,
} from '../../../testing/worlds/roundControlWorld.ts';
import { ask } from '../../../testing/ask.ts';

let w: RoundControlWorld;
beforeAll(async () => {
  w = await createRoundControlWorld();
});
afterAll(() => closeAudited(w.t));

type Row = Partial<Record<Action, string>>;
/** The refusal of an action that a round's state does not allow. */
const state = 'NOT_IN_THIS_STATE';
/** A row with the same outcome for every action. */
const every = (why: string): Record<Action, string> => ({
  move: why,
  'move result': why,
  suspend: why,
  resume: why,
  void: why,
  reopen: why,
  enter: why,
  'enter void': why,
  correct: why,
  limit: why,
  rate: why,
});
const selling: Row = { limit: ok, rate: ok, void: ok };
const early: Row = { enter: 'ROUND_NOT_CLOSED', 'enter void': 'ROUND_NOT_CLOSED' };
const figures: Row = { enter: ok, 'enter void': ok };

/** Outcomes for a round whose figures are entered: the table that the documentation shows. */
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
/** Outcomes for a round that computes its own result. */
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

const cells = (market: string, table: Partial<Record<State, Row>>) =>
  (Object.entries(table) as [State, Row][]).flatMap(([from, row]) =>
    (Object.entries(row) as [Action, string][]).map(([action, wanted]) => ({
      market,
      from,
      action,
      wanted,
    })),
  );

describe('an action of an operator', () => {
  it.each([...cells(entered, ofEntered), ...cells(computed, ofComputed)])(
    '$market $from: $action → $wanted',
    async ({ market, from, action, wanted }) => {
      const round = await roundOf(w.t.db, market);
      await w.states[from](round);
      const [before] = await ask<{ row: string }>(w.t.db, {
        name: 'test_round_row',
        text: 'SELECT r::text AS row FROM lottery.round r WHERE id = $1',
        values: [round],
      });
      expect(outcome(await w.actions[action](round))).toBe(wanted);
      if (wanted === ok) return;
      const [after] = await ask<{ row: string }>(w.t.db, {
        name: 'test_round_row',
        text: 'SELECT r::text AS row FROM lottery.round r WHERE id = $1',
        values: [round],
      });
      expect(after).toEqual(before);
    },
  );

  it('is named by a round that allows it', async () => {
    const round = await roundOf(w.t.db, computed);
    await shootOnce(w.t, round);
    const answer = await w.t.call('/api/operators.rounds.one', {
      query: { betId: String(round) },
      headers: w.two,
    });
    expect((answer.data as OperatorRound).actions).toEqual(['limit', 'suspend', 'void']);
  });

  it('is kept in the log, done or refused, with its reason and how the round stood', async () => {
    const round = await roundOf(w.t.db, entered);
    await w.actions.suspend(round);
    await w.actions.suspend(round);
    const { data } = await w.t.call('/api/operators.audit.list', {
      query: { subject: `round:${round}` },
      headers: w.two,
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

  it('wants a reason', async () => {
    const round = await roundOf(w.t.db, entered);
    expect(
      (
        await w.t.call('/api/operators.rounds.void', {
          body: { betId: round, reason: ' x ' },
          headers: w.one,
        })
      ).details,
    ).toEqual({ fields: { reason: 'reason.short' } });
    expect(
      (await w.t.call('/api/operators.rounds.void', { body: { betId: round }, headers: w.one }))
        .code,
    ).toBe('VALIDATION');
  });
});
