import type { Bus } from '../deps.ts';
import type { Counting } from '../http/rateLimit.ts';

/** Counts the calls of a rate limit in all processes of the installation together, by its name. */
export function countTogether(bus: Bus, name: string): Counting {
  const topic = `rate-limit.${name}`;
  return {
    tell: (key, amount) => bus.count(topic, [key, amount]),
    listen: (hear) =>
      void bus.listen(topic, (counted) => {
        const [key, amount] = counted as [string, number];
        hear(key, amount);
      }),
  };
}
