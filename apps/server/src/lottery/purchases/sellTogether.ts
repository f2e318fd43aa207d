import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseAway, patience } from '../../db/trouble/databaseAway.ts';
import type { Order } from './sell.ts';

/** The bounds of what is sold together. */
export interface Bounds {
  /** The most orders of one call. */
  readonly orders: number;
  /**
   * The most lines of a call of several orders. A larger order is sold by a call with nobody else, so
   * that somebody who sends the longest orders keeps those of others waiting no longer than one call.
   */
  readonly lines: number;
  /** The most calls that run at the same time for one group. */
  readonly calls: number;
  /** The most ms that an order waits for a call to take it. */
  readonly waitMs: number;
}

/** Decision 26 has the measurements behind these numbers. */
const bounds: Bounds = { orders: 32, lines: 1_000, calls: 1, waitMs: patience.call.connectMs };

/**
 * One call that sells several orders of one group, no two of one member. It answers in their order;
 * null where somebody holds what an order needs. Such an order is sold by another call, alone, which
 * waits for it.
 */
type SellAll<O, A> = (orders: readonly O[], waits: boolean) => Promise<readonly (A | null)[]>;

/** The parts of an order that are read here. */
type Sellable = Pick<Order, 'member'> & { readonly lines: readonly unknown[] };

interface Waiting<O, A> {
  readonly order: O;
  readonly answer: (answer: A) => void;
  readonly fail: (error: unknown) => void;
  /** Ends the waiting; it is there while the order waits. */
  timer?: NodeJS.Timeout;
}

/** The orders of one group. */
interface Queue<O, A> {
  calls: number;
  /** The members with an order in a call. */
  readonly buying: Set<string>;
  readonly waiting: Waiting<O, A>[];
}

/**
 * Takes the next orders of a queue, the oldest first, until one has too many lines to go with them.
 * A member's order waits while another one of the member is being sold.
 */
function takeNext<O extends Sellable, A>(
  { buying, waiting }: Queue<O, A>,
  most: Pick<Bounds, 'orders' | 'lines'>,
): Waiting<O, A>[] {
  const taken: Waiting<O, A>[] = [];
  let lines = 0;
  for (let at = 0; at < waiting.length && taken.length < most.orders;) {
    const one = waiting[at];
    if (!one || buying.has(one.order.member)) at += 1;
    else {
      lines += one.order.lines.length;
      if (taken.length > 0 && lines > most.lines) return taken;
      buying.add(one.order.member);
      waiting.splice(at, 1);
      clearTimeout(one.timer);
      taken.push(one);
    }
  }
  return taken;
}

async function sellAlone<O, A>(
  sellAll: SellAll<O, A>,
  { order, answer, fail }: Waiting<O, A>,
): Promise<void> {
  try {
    const [only] = await sellAll([order], true);
    if (only === undefined || only === null) throw new Error('an order alone was not answered');
    answer(only);
  } catch (error) {
    fail(error);
  }
}

/** Answers the orders of one call, and returns those that have to be sold alone. */
async function sellTaken<O, A>(
  sellAll: SellAll<O, A>,
  taken: readonly Waiting<O, A>[],
): Promise<Waiting<O, A>[]> {
  try {
    const answers = await sellAll(
      taken.map(({ order }) => order),
      false,
    );
    return taken.filter(({ answer }, n) => {
      const own = answers[n] ?? null;
      if (own !== null) answer(own);
      return own === null;
    });
  } catch (error) {
    if (!(error instanceof DatabaseAway) && taken.length > 1) return [...taken];
    for (const { fail } of taken) fail(error);
    return [];
  }
}

const tooMany = (): DatabaseAway =>
  new DatabaseAway(new Error('Too many orders wait'), { sqlState: null, connected: true });

/**
 * Makes a function that sells orders, those together that arrive together: an order is sold at once
 * while few calls run for its group, and otherwise waits for the next call, which takes all that
 * wait. Orders of different groups never wait for each other. An order's promise fails with its own
 * error: where a call of several fails with something else than that the database is away, nothing
 * of it was sold, and each order is sold alone.
 */
export function sellTogether<O extends Sellable, A>(
  groupOf: (order: O) => number,
  sellAll: SellAll<O, A>,
  { calls, waitMs, ...most }: Bounds = bounds,
): (order: O) => Promise<A> {
  const queues = new Map<number, Queue<O, A>>();

  async function callNext(group: number, queue: Queue<O, A>): Promise<void> {
    if (queue.calls >= calls) return;
    const taken = takeNext(queue, most);
    if (taken.length === 0) {
      if (queue.buying.size === 0) queues.delete(group);
      return;
    }
    const bought = ({ order: { member } }: Waiting<O, A>) => void queue.buying.delete(member);
    queue.calls += 1;
    const left = await sellTaken(sellAll, taken);
    for (const one of taken) if (!left.includes(one)) bought(one);
    // What follows on these answers at once goes with the next call, and not just the first of it.
    if (taken.length > 1) await nextTurn();
    queue.calls -= 1;
    void callNext(group, queue);
    // These wait beside the calls, so that nobody waits for them.
    for (const one of left)
      void sellAlone(sellAll, one).then(() => {
        bought(one);
        void callNext(group, queue);
      });
  }

  return (order) =>
    new Promise((answer, fail) => {
      const group = groupOf(order);
      const queue = queues.get(group) ?? { calls: 0, buying: new Set(), waiting: [] };
      queues.set(group, queue);
      const one: Waiting<O, A> = { order, answer, fail };
      queue.waiting.push(one);
      void callNext(group, queue);
      if (queue.waiting.includes(one))
        one.timer = setTimeout(() => {
          queue.waiting.splice(queue.waiting.indexOf(one), 1);
          fail(tooMany());
        }, waitMs).unref();
    });
}
