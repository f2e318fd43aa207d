import type { OperatorRound } from '@poy/contract/operators';
import { Refused } from '../product/createMember.ts';
import { SignInRefused, type Operator } from '../product/createOperator.ts';
import { drawFigures, type Brought, type BroughtKind } from './drawFigures.ts';

/** A round that waits for figures. Its result is expected at `resultsAt`, in ms. */
export type WaitingRound = Pick<
  OperatorRound,
  'betId' | 'betName' | 'day' | 'ownBottom' | 'resultsAt' | 'slips'
> & { kind: BroughtKind };

/**
 * Two operators who bring results as the product demands: one enters them, the other confirms them.
 */
export interface Desk {
  /** Returns the rounds that wait for figures, those due first. */
  waiting(): Promise<WaitingRound[]>;
  /**
   * Answers whether nobody but this desk ever entered figures of the round, not even some that were
   * rejected. Otherwise a person is at work on it.
   */
  isUntouched(round: WaitingRound): Promise<boolean>;
  /**
   * Brings practice figures in the two steps. Where the second step got no answer, the next call
   * goes on with it.
   * @throws SignInRefused; Refused with the product's reason; Error when the server is away
   */
  bring(round: WaitingRound): Promise<Brought>;
  /** Returns the server's time in ms. */
  now(): number;
}

const mostRounds = 100;
/** The reason that the product's log holds. */
const reason = 'practice figures of the sandbox';

export function createDesk({ enters, confirms }: { enters: Operator; confirms: Operator }): Desk {
  /** The figures that this desk entered and nobody confirmed yet, by round. */
  const entered = new Map<number, Brought>();

  async function enter({ betId, kind, ownBottom }: WaitingRound): Promise<Brought> {
    const known = entered.get(betId);
    if (known) return known;
    const source = drawFigures(kind, ownBottom);
    await enters.call('/api/operators.results.enter', { body: { betId, source, reason } });
    entered.set(betId, source);
    return source;
  }

  return {
    now: () => enters.now(),
    async waiting() {
      const rounds = await enters.call('/api/operators.rounds.list', {
        query: { due: 'true', limit: mostRounds },
      });
      return rounds
        .flatMap(({ betId, betName, day, kind, ownBottom, status, resultsAt, slips }) =>
          kind === 'yeekee' || status !== 'calculating'
            ? []
            : [{ betId, betName, day, kind, ownBottom, resultsAt, slips }],
        )
        .sort((one, other) => one.resultsAt - other.resultsAt);
    },
    async isUntouched({ betId }) {
      return (
        entered.has(betId) ||
        (await enters.call('/api/operators.results.history', { query: { betId } })).length === 0
      );
    },
    async bring(round) {
      const source = await enter(round);
      try {
        await confirms.call('/api/operators.results.confirm', {
          body: { betId: round.betId, source, reason },
        });
      } catch (error) {
        // An operator who cannot sign in has not judged the figures, so they still wait.
        if (error instanceof Refused && !(error instanceof SignInRefused))
          entered.delete(round.betId);
        throw error;
      }
      entered.delete(round.betId);
      return source;
    },
  };
}
