/** Work that is done a moment after it was asked for, once for all who asked meanwhile. */
export interface Soon {
  call(): void;
  stop(): void;
}

/** Returns what does `work` at a moment by chance within `spreadMs` after a call. */
export function soonOnce(work: () => void, spreadMs: number): Soon {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const call = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, Math.random() * spreadMs);
  };
  return { call, stop };
}
