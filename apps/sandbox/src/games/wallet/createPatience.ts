/** Waiting that can be ended early, and a list of what goes on behind an answer. */
export interface Patience {
  stopped(): boolean;
  wait(ms: number): Promise<void>;
  behind(work: Promise<unknown>): void;
  /** Ends all waiting, and settles when nothing is under way. */
  stop(): Promise<void>;
}

export function createPatience(): Patience {
  const stopping = new AbortController();
  const under = new Set<Promise<unknown>>();
  return {
    stopped: () => stopping.signal.aborted,
    wait: (ms: number): Promise<void> =>
      new Promise((done) => {
        if (stopping.signal.aborted) return done();
        const timer = setTimeout(done, ms);
        stopping.signal.addEventListener('abort', () => (clearTimeout(timer), done()), {
          once: true,
        });
      }),
    behind(work: Promise<unknown>): void {
      under.add(work);
      void work.finally(() => under.delete(work));
    },
    async stop(): Promise<void> {
      stopping.abort();
      while (under.size > 0) await Promise.allSettled(under);
    },
  };
}
