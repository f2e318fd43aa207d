import type { EnteredSource } from '@poy/contract/operators';
import { expectNamed } from '@poy/testing';
import { tick } from '../../lottery/clockwork/tick.ts';
import { createOperatorApp, reason } from '../operatorApp.ts';
import { closeNow } from '../operatorWorld.ts';
import type { Answer } from '../testApp.ts';
import { createPlayers } from './players.ts';

export const lao = 'BET_LOTERRY4_LAOS';

/** Fails where a call was refused. */
export async function done(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  expectNamed(status, text).toBe(200);
}

export type CorrectionWorld = Awaited<ReturnType<typeof createCorrectionWorld>>;

/** The application with two operators and any number of players, to draw and to correct results. */
export async function createCorrectionWorld() {
  const { t, one, two } = await createOperatorApp();
  const post = (path: string, body: unknown, headers: Record<string, string>): Promise<Answer> =>
    t.call(path, { body, headers });
  return {
    t,
    one,
    two,
    post,
    ...createPlayers(t),
    /** Ends a round, has both operators give its result, and pays. */
    async result(round: number, source: EnteredSource): Promise<void> {
      await closeNow(t.db, round);
      await tick(t.deps);
      await done(post('/api/operators.results.enter', { betId: round, source, reason }, two));
      await done(post('/api/operators.results.confirm', { betId: round, source, reason }, one));
      await tick(t.deps);
    },
    /** Enters and confirms a correction; the money has not moved yet. */
    async correct(round: number, source: EnteredSource): Promise<void> {
      await done(post('/api/operators.corrections.enter', { betId: round, source, reason }, one));
      await done(post('/api/operators.results.confirm', { betId: round, source, reason }, two));
    },
  };
}
