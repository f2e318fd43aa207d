/** The times in ms of a page that asks because no messages reach it. */
const askTimes = {
  /** The first pause. Somebody who waits for money looks about as often. */
  first: 5_000,
  /** Each pause is this much longer than the one before, because an outage hits many pages at once. */
  growth: 1.5,
  /** The longest pause. A balance is never older than that, and half a minute is still a wait. */
  longest: 30_000,
  /** A page that still waits for answers is looked at again after this time. */
  busy: 1_000,
} as const;

/** Not all pages ask at the same instant: a pause is up to a fifth shorter or longer. */
const jitter = (): number => 0.8 + Math.random() * 0.4;

/** Asks from time to time for what messages would tell, while they do not reach the page. */
export interface Asker {
  /**
   * Adds a question, for as long as a part of the page shows its answer. A new one starts the pauses
   * anew: another page was opened. Returns the function that takes it out.
   */
  add(ask: () => void): () => void;
  /** Begins to ask, or stops. */
  run(on: boolean): void;
  /** Asks at once where it is asking at all: the page is seen again, or the network is back. */
  hurry(): void;
}

/**
 * Returns the asker of a page. `isBusy` says if answers are still awaited: a question that is put once
 * more would drop the answer on its way, and a slow network would never get one.
 */
export function createAsker(isBusy: () => boolean): Asker {
  const asks = new Set<() => void>();
  let on = false;
  let pause: number = askTimes.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(turn, ms);
  };
  const turn = () => {
    // A hidden page asks nothing. It is hurried when it is seen again.
    if (document.visibilityState === 'hidden') return;
    if (isBusy()) return wait(askTimes.busy);
    asks.forEach((ask) => ask());
    wait(pause * jitter());
    pause = Math.min(pause * askTimes.growth, askTimes.longest);
  };
  const restart = () => {
    pause = askTimes.first;
    wait(pause * jitter());
  };
  return {
    add(ask) {
      asks.add(ask);
      if (on && pause > askTimes.first) restart();
      return () => void asks.delete(ask);
    },
    run(wanted) {
      if (wanted === on) return;
      on = wanted;
      if (on) restart();
      else clearTimeout(timer);
    },
    hurry() {
      if (on) turn();
    },
  };
}
