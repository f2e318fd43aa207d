/** Work that is done seldom, however often it is called for. */
interface Seldom {
  call(): void;
  stop(): void;
}

/** Calls `work` at once, and within `restMs` of that once more at their end at most. */
export function seldom(work: () => void, restMs: number): Seldom {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const call = () => {
    again = timer !== undefined;
    if (again) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (again) call();
    }, restMs);
    work();
  };
  return { call, stop: () => clearTimeout(timer) };
}
