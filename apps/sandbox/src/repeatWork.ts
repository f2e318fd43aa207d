export interface Repeated {
  /** Ends the repetition; settles when a run that is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again. Each run starts `pauseMs` after the one before has ended, so two
 * runs never overlap. The repetition ends for good once `goesOn` answers no. `work` must not
 * reject.
 */
export function repeatWork(
  pauseMs: number,
  goesOn: () => boolean,
  work: () => Promise<void>,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let run = Promise.resolve();

  function next(): void {
    if (!goesOn()) return;
    timer = setTimeout(() => {
      run = work().finally(next);
    }, pauseMs);
  }
  next();

  return {
    async stop() {
      clearTimeout(timer);
      await run;
    },
  };
}
