import { errorText } from '../errorText.ts';
import { SignInRefused } from '../product/createOperator.ts';

/**
 * off: the installation is no demo; paused: a person paused the automatic mode, or the operators
 * cannot sign in; drawing: it works; waiting: the server is away, or was not asked yet.
 */
export type DrawsState = 'off' | 'paused' | 'drawing' | 'waiting';

export interface DrawsMode {
  state(): DrawsState;
  /** Returns the last problem, in the product's words; null when there is none. */
  trouble(): string | null;
  /**
   * Notes a problem; where the operators cannot sign in, nothing is asked until a person goes on.
   */
  noteTrouble(error: unknown): void;
  forgetTrouble(): void;
  /**
   * Answers whether the product may be asked now. Turns off for good where it is no demo.
   * @throws Error when the server is away
   */
  mayAsk(): Promise<boolean>;
  /** Notes that a step went well. */
  worked(): void;
  /** Pauses the automatic mode or lets it go on. */
  toggle(): void;
  turnOff(): void;
}

/** Returns the state of the automatic mode with the events that change it. */
export function createDrawsMode(isDemo: () => Promise<boolean>, automatic: boolean): DrawsMode {
  let state: DrawsState = automatic ? 'waiting' : 'paused';
  let trouble: string | null = null;
  /**
   * True after a refused sign-in. A further attempt would count against the operator's name, so the
   * automatic mode makes none.
   */
  let shutOut = false;
  const stateNow = (): DrawsState => state;

  return {
    state: stateNow,
    trouble: () => trouble,
    noteTrouble(error) {
      trouble = errorText(error);
      shutOut = error instanceof SignInRefused;
      if (shutOut) state = 'paused';
      else if (state === 'drawing') state = 'waiting';
    },
    forgetTrouble: () => void (trouble = null),
    async mayAsk() {
      if (shutOut) return false;
      if (state !== 'off' && !(await isDemo())) {
        state = 'off';
        trouble = 'not a demo';
      }
      return stateNow() !== 'off';
    },
    worked() {
      if (state === 'waiting') state = 'drawing';
    },
    toggle() {
      shutOut = false;
      if (state !== 'off') state = state === 'paused' ? 'waiting' : 'paused';
    },
    turnOff: () => void (state = 'off'),
  };
}
