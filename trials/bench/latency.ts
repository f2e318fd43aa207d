/** The latencies in ms. */
export type Latencies = readonly number[];

/**
 * Returns the latency that `share` of all latencies stay below: 0.99 for p99. Returns NaN when
 * there are none.
 */
export function percentile(latencies: Latencies, share: number): number {
  const sorted = [...latencies].sort((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN;
}

interface Arrivals {
  readonly clients: number;
  readonly perSecond: number;
  /** This is asked before each arrival. */
  readonly goesOn: () => boolean;
}

/**
 * Lets work arrive at a fixed rate, whether or not the earlier work is done. Each piece is measured
 * from the moment it was due, so that a server that stands still is charged for everybody who would
 * have come in that time. `work(client)` is never called twice at once with the same client.
 */
export async function arrive(
  work: (client: number) => Promise<void>,
  { clients, perSecond, goesOn }: Arrivals,
): Promise<Latencies> {
  const latencies: number[] = [];
  const free = Array.from({ length: clients }, (_, client) => client);
  const waiting: number[] = [];
  const running = new Set<Promise<void>>();
  const serve = async (client: number, due: number): Promise<void> => {
    for (let next: number | undefined = due; next !== undefined; next = waiting.shift()) {
      await work(client);
      latencies.push(performance.now() - next);
    }
    free.push(client);
  };
  const start = performance.now();
  for (let arrived = 0; goesOn(); arrived += 1) {
    const due = start + (arrived * 1000) / perSecond;
    const pause = due - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const client = free.shift();
    if (client === undefined) waiting.push(due);
    else {
      const served: Promise<void> = serve(client, due).finally(() => running.delete(served));
      running.add(served);
    }
  }
  await Promise.all(running);
  return latencies;
}
