import { AppError } from '../../http/appError.ts';

export interface TurnLimits {
  /** The work that runs at once. */
  readonly atATime: number;
  /** The work that may wait: in all, and of one sender. */
  readonly mayWait: number;
  readonly mayWaitEach: number;
  /** Makes the error of work that is refused because too much waits; RATE_LIMITED unless given. */
  readonly refusal?: () => AppError;
}

interface Waiting {
  go(): void;
  refuse(): void;
}

const rateLimited = (): AppError => new AppError('RATE_LIMITED', { retryAfterMs: 5_000 });

/** Keeps who waits, by sender, in the order in which the senders have their turns. */
function createLine({ mayWait, mayWaitEach, refusal: tooMuch = rateLimited }: TurnLimits) {
  const bySender = new Map<string, Waiting[]>();
  let all = 0;

  function longest(): Waiting[] {
    let found: Waiting[] = [];
    for (const its of bySender.values()) if (its.length > found.length) found = its;
    return found;
  }

  function toTheEnd(sender: string): void {
    const its = bySender.get(sender);
    bySender.delete(sender);
    if (its && its.length > 0) bySender.set(sender, its);
  }

  function add(sender: string, one: Waiting): void {
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
  }

  return {
    /** Waits for the turn of `sender`. */
    join: (sender: string): Promise<void> =>
      new Promise((go, reject) => add(sender, { go, refuse: () => reject(tooMuch()) })),
    /**
     * Takes the next one out: the senders take turns. Whoever has just had one comes after those who
     * have come in the meantime.
     */
    next(before: string): Waiting | undefined {
      toTheEnd(before);
      const [first] = bySender;
      if (!first) return undefined;
      const [sender, its] = first;
      const one = its.shift();
      toTheEnd(sender);
      all -= 1;
      return one;
    },
  };
}

/**
 * Makes a function that does work in turn, in this process. The senders take turns, so that one who
 * sends much waits for its own work and delays everybody else by one piece of it.
 * @throws AppError RATE_LIMITED, or the refusal that is given, before the work has begun, when too
 * much waits
 */
export function createFairTurns(
  limits: TurnLimits,
): <T>(sender: string, work: () => Promise<T>) => Promise<T> {
  const line = createLine(limits);
  let running = 0;
  return async (sender, work) => {
    if (running < limits.atATime) running += 1;
    else await line.join(sender);
    try {
      return await work();
    } finally {
      const next = line.next(sender);
      if (next) next.go();
      else running -= 1;
    }
  };
}
