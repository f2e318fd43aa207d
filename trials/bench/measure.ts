/** A contender. `work(client)` does one transaction of the client with that number. */
export interface Contender {
  readonly name: string;
  /** Is called before each turn, and takes none of its time. */
  readonly prepare?: () => Promise<void>;
  work(client: number): Promise<void>;
}

/** The transactions per second of each contender, one number per turn. */
export type Rates = ReadonlyMap<string, readonly number[]>;

async function perSecond(
  { prepare, work }: Contender,
  clients: number,
  ms: number,
): Promise<number> {
  await prepare?.();
  const start = performance.now();
  const end = start + ms;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        await work(client);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

/**
 * Lets the contenders work in short turns, again and again, so that other work on the machine slows
 * all of them alike. The first turn of each contender warms up and does not count.
 */
export async function takeTurns(
  contenders: readonly Contender[],
  { clients, turns, ms }: { clients: number; turns: number; ms: number },
): Promise<Rates> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await perSecond(contender, clients, ms / 2);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const contender of contenders)
      rates.get(contender.name)?.push(await perSecond(contender, clients, ms));
  }
  return rates;
}

/** Returns the median of the numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
