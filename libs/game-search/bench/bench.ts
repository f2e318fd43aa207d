/**
 * Measures the search with the titles and queries of the tests, in ms of one processor, times four for
 * a slow phone: `node libs/game-search/bench/bench.ts`.
 */
import { createSearch } from '../src/createSearch.ts';
import queries from '../src/queries.json' with { type: 'json' };
import { makeTitles } from '../src/testing/titles.ts';

const slowDown = 4;

/** Returns how long something kept the processor, in ms of a slow phone. */
function cost(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (slowDown * (user + system)) / 1000;
}

const titles = makeTitles();
const steps: number[] = [];
const later = globalThis.setTimeout;
globalThis.setTimeout = ((step: () => void) =>
  later(() => steps.push(cost(step)))) as typeof setTimeout;
const { search, ready } = createSearch(titles);
await ready;
globalThis.setTimeout = later;

const costs = queries.map(({ query }) => cost(() => search(query)));
const sorted = [...costs].sort((a, b) => a - b);
const ms = (value: number | undefined): string => `${(value ?? 0).toFixed(0)} ms`;
console.log(`index: ${ms(steps.reduce((sum, step) => sum + step, 0))} in ${steps.length} steps`);
console.log(`longest step: ${ms(Math.max(...steps))}`);
console.log(`first result: ${ms(costs[0])}`);
console.log(`results: median ${ms(sorted[sorted.length >> 1])}, slowest ${ms(sorted.at(-1))}`);
