import { Refused } from '../product/createMember.ts';
import { SignInRefused } from '../product/createOperator.ts';
import type { Desk, WaitingRound } from './createDesk.ts';
import type { Brought } from './drawFigures.ts';

/** An attempt to bring practice figures for a round. */
export interface Draw {
  at: number;
  round: WaitingRound;
  /** The figures that were brought; null where nothing came of it. */
  source: Brought | null;
  byHand: boolean;
  /** `confirmed`, the product's reason of refusal, or `unreachable`. */
  answer: string;
}

export interface Attempts {
  /**
   * Brings practice figures for a round. A round that is being drawn already is not drawn twice.
   * @throws SignInRefused; Error when the server is away
   */
  draw(round: WaitingRound, byHand: boolean): Promise<void>;
  /** Leaves a round to people from now on. */
  leave(betId: number): void;
  /** Answers whether a round is left to people, also because the product refused figures for it. */
  isLeft(betId: number): boolean;
  /** Returns the latest attempts, newest first, and the number of rounds that were drawn. */
  seen(): { drawn: number; draws: readonly Draw[] };
}

const remembered = 50;

export function createAttempts(desk: Desk): Attempts {
  const left = new Set<number>();
  const busy = new Set<number>();
  let drawn = 0;
  let draws: readonly Draw[] = [];

  const note = (draw: Omit<Draw, 'at'>): void => {
    draws = [{ at: desk.now(), ...draw }, ...draws].slice(0, remembered);
  };

  return {
    async draw(round, byHand) {
      if (busy.has(round.betId)) return;
      busy.add(round.betId);
      try {
        note({ round, byHand, source: await desk.bring(round), answer: 'confirmed' });
        drawn += 1;
      } catch (error) {
        const answer = error instanceof Refused ? error.code : 'unreachable';
        note({ round, byHand, source: null, answer });
        if (!(error instanceof Refused) || error instanceof SignInRefused) throw error;
        left.add(round.betId);
      } finally {
        busy.delete(round.betId);
      }
    },
    leave: (betId) => void left.add(betId),
    isLeft: (betId) => left.has(betId),
    seen: () => ({ drawn, draws }),
  };
}
