import { Refused } from '../product/createMember.ts';
import { SignInRefused } from '../product/createOperator.ts';
import type { Desk, WaitingRound } from './createDesk.ts';
import type { Brought } from './drawFigures.ts';

/** off: not a demo; paused: by a person, or because the operators cannot sign in; waiting: the site is away. */
export type DrawsState = 'off' | 'paused' | 'drawing' | 'waiting';

/** An attempt to bring practice figures for a round. */
export interface Draw {
  at: number;
  round: WaitingRound;
  /** Null where nothing came of it. */
  source: Brought | null;
  byHand: boolean;
  /** `confirmed`, the product's reason of refusal, or `unreachable`. */
  answer: string;
}

export interface DrawsStatus {
  /** Of the automatic mode. */
  state: DrawsState;
  drawn: number;
  /** What last went wrong, in the product's words; null when nothing did. */
  trouble: string | null;
  /** Newest first. */
  draws: readonly Draw[];
}

export interface Draws {
  status(): DrawsStatus;
  /** Rounds that wait for figures, those due first; none where the site is away or not a demo. */
  waiting(): Promise<WaitingRound[]>;
  /** Draws practice figures for one of them. */
  draw(betId: number): Promise<void>;
  /** Pauses the automatic mode or lets it go on. */
  toggle(): void;
  stop(): Promise<void>;
}

const stepMs = 15_000;
/** People who bring results themselves have this long before the automatic mode does. */
export const patienceMs = 5 * 60_000;
const remembered = 50;

/**
 * Brings random practice figures for government, stock and foreign rounds, which nobody brings on a demo otherwise. Figures are brought only where
 * `isDemo` says that the installation is a demo. The automatic mode takes rounds that are long overdue and that nobody ever entered anything for, and asks once.
 */
export function createDraws(isDemo: () => Promise<boolean>, desk: Desk, automatic: boolean): Draws {
  const status: DrawsStatus = {
    state: automatic ? 'waiting' : 'paused',
    drawn: 0,
    trouble: null,
    draws: [],
  };
  /** Refused, or in a person's hands. */
  const left = new Set<number>();
  const busy = new Set<number>();
  /** Each further attempt would count against the operator's name, so the next one is a person's. */
  let shutOut = false;
  let timer: NodeJS.Timeout | undefined;
  let step = Promise.resolve();

  const stateNow = (): DrawsState => status.state;

  function noteTrouble(error: unknown): void {
    status.trouble = error instanceof Error ? error.message : String(error);
    shutOut = error instanceof SignInRefused;
    if (shutOut) status.state = 'paused';
    else if (stateNow() === 'drawing') status.state = 'waiting';
  }

  async function onDemo(): Promise<boolean> {
    if (stateNow() !== 'off' && !(await isDemo()))
      Object.assign(status, { state: 'off', trouble: 'not a demo' });
    return stateNow() !== 'off';
  }

  const read = async (): Promise<WaitingRound[]> =>
    !shutOut && (await onDemo()) ? desk.waiting() : [];

  async function draw(round: WaitingRound, byHand: boolean): Promise<void> {
    if (busy.has(round.betId)) return;
    busy.add(round.betId);
    const note = (source: Brought | null, answer: string): void => {
      status.draws = [{ at: desk.now(), round, source, byHand, answer }, ...status.draws].slice(
        0,
        remembered,
      );
    };
    try {
      note(await desk.bring(round), 'confirmed');
      status.drawn += 1;
    } catch (error) {
      note(null, error instanceof Refused ? error.code : 'unreachable');
      if (error instanceof Refused && !(error instanceof SignInRefused)) left.add(round.betId);
      else throw error;
    } finally {
      busy.delete(round.betId);
    }
  }

  async function play(): Promise<void> {
    status.trouble = null;
    const overdue = (await read()).filter(
      ({ betId, resultsAt }) => resultsAt + patienceMs <= desk.now() && !left.has(betId),
    );
    for (const round of overdue) {
      if (stateNow() === 'paused' || stateNow() === 'off') return;
      if (await desk.isUntouched(round)) await draw(round, false);
      else left.add(round.betId);
    }
    if (stateNow() === 'waiting') status.state = 'drawing';
  }

  function next(): void {
    if (stateNow() === 'off') return;
    timer = setTimeout(() => {
      step = (stateNow() === 'paused' ? Promise.resolve() : play().catch(noteTrouble)).finally(
        next,
      );
    }, stepMs);
  }
  next();

  return {
    status: () => ({ ...status }),
    waiting: () =>
      read().catch((error: unknown) => {
        noteTrouble(error);
        return [];
      }),
    async draw(betId) {
      try {
        const round = (await read()).find((one) => one.betId === betId);
        if (round) await draw(round, true);
      } catch (error) {
        noteTrouble(error);
      }
    },
    toggle() {
      shutOut = false;
      if (stateNow() !== 'off') status.state = stateNow() === 'paused' ? 'waiting' : 'paused';
    },
    async stop() {
      status.state = 'off';
      clearTimeout(timer);
      await step;
    },
  };
}
