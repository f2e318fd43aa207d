import { repeatWork } from '../repeatWork.ts';
import { createAttempts, type Draw } from './createAttempts.ts';
import type { Desk, WaitingRound } from './createDesk.ts';
import { createDrawsMode, type DrawsState } from './createDrawsMode.ts';

export interface DrawsStatus {
  /** The state of the automatic mode. */
  state: DrawsState;
  drawn: number;
  /** The last problem, in the product's words; null when there is none. */
  trouble: string | null;
  /** The latest attempts, newest first. */
  draws: readonly Draw[];
}

export interface Draws {
  status(): DrawsStatus;
  /**
   * Returns the rounds that wait for figures, those due first; none where the site is away or is no
   * demo.
   */
  waiting(): Promise<WaitingRound[]>;
  /** Draws practice figures for a round that waits. */
  draw(betId: number): Promise<void>;
  /** Pauses the automatic mode or lets it go on. */
  toggle(): void;
  stop(): Promise<void>;
}

const stepMs = 15_000;
/** People who bring results themselves have this long before the automatic mode does, in ms. */
export const patienceMs = 5 * 60_000;

/**
 * Brings random practice figures for government, stock and foreign rounds, which nobody brings on a
 * demo otherwise. Figures are brought only where `isDemo` says that the installation is a demo. The
 * automatic mode takes rounds that are long overdue and that nobody ever entered anything for. It
 * asks once for each of them.
 */
export function createDraws(isDemo: () => Promise<boolean>, desk: Desk, automatic: boolean): Draws {
  const mode = createDrawsMode(isDemo, automatic);
  const attempts = createAttempts(desk);

  const read = async (): Promise<WaitingRound[]> => ((await mode.mayAsk()) ? desk.waiting() : []);

  async function play(): Promise<void> {
    mode.forgetTrouble();
    const overdue = (await read()).filter(
      ({ betId, resultsAt }) => resultsAt + patienceMs <= desk.now() && !attempts.isLeft(betId),
    );
    for (const round of overdue) {
      if (mode.state() === 'paused' || mode.state() === 'off') return;
      if (await desk.isUntouched(round)) await attempts.draw(round, false);
      else attempts.leave(round.betId);
    }
    mode.worked();
  }

  const steps = repeatWork(
    stepMs,
    () => mode.state() !== 'off',
    async () => {
      if (mode.state() !== 'paused') await play().catch(mode.noteTrouble);
    },
  );

  return {
    status: () => ({ state: mode.state(), trouble: mode.trouble(), ...attempts.seen() }),
    waiting: () =>
      read().catch((error: unknown) => {
        mode.noteTrouble(error);
        return [];
      }),
    async draw(betId) {
      try {
        const round = (await read()).find((one) => one.betId === betId);
        if (round) await attempts.draw(round, true);
      } catch (error) {
        mode.noteTrouble(error);
      }
    },
    toggle: mode.toggle,
    async stop() {
      mode.turnOff();
      await steps.stop();
    },
  };
}
