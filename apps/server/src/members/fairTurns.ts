import { AppError } from '../http/appError.ts';

export interface TurnLimits {
  /** The work that runs at once. */
  readonly atATime: number;
  /** The work that may wait: in all, and of one sender. */
  readonly mayWait: number;
  readonly mayWaitEach: number;
}

interface Waiting {
  go(): void;
  refuse(): void;
}

const tooMuch = (): AppError => new AppError('RATE_LIMITED', { retryAfterMs: 5_000 });

/** Keeps who waits, by sender, in the order in which the senders have their turns. */
function createLine({ mayWait, mayWaitEach }: TurnLimits) {
  const bySender = new Map<string, Waiting[]>();
  let all = 0;

  function longest(): Waiting[] {
    let found: Waiting[] = [];
    for (const its of bySender.values()) if (its.length > found.length) found = its;
    return found;
  }

  return {
    add(sender: string, one: Waiting): void {
      const its = bySender.get(sender) ?? [];
      if (its.length >= mayWaitEach) throw tooMuch();
      if (all >= mayWait) {
        // The line is full. Whoever has the most in it gives up the last place, unless the newcomer
        // would then have as much.
        const most = longest();
        if (most.length <= its.length + 1) throw tooMuch();
        most.pop()?.refuse();
        all -= 1;
      }
      its.push(one);
      bySender.set(sender, its);
      all += 1;
    },
    /** Takes the next one out: the senders take turns. */
    next(): Waiting | undefined {
      const [first] = bySender;
      if (!first) return undefined;
      const [sender, its] = first;
      const one = its.shift();
      bySender.delete(sender);
      if (its.length > 0) bySender.set(sender, its);
      all -= 1;
      return one;
    },
  };
}

/**
 * Makes a function that does work in turn, in this process. The senders take turns, so that one who
 * sends much waits for its own work and delays everybody else by one piece of it.
 * @throws AppError RATE_LIMITED before the work has begun, when too much waits
 */
export function createFairTurns(
  limits: TurnLimits,
): <T>(sender: string, work: () => Promise<T>) => Promise<T> {
  const line = createLine(limits);
  let running = 0;
  return async (sender, work) => {
    if (running < limits.atATime) running += 1;
    else
      await new Promise<void>((resolve, reject) =>
        line.add(sender, { go: resolve, refuse: () => reject(tooMuch()) }),
      );
    try {
      return await work();
    } finally {
      const next = line.next();
      if (next) next.go();
      else running -= 1;
    }
  };
}
