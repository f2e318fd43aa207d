import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 100;

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, host }, () => probe.close(() => done(true)));
  });

/**
 * Waits until nobody listens on a port, for at most `limitMs`: a process that was replaced a moment
 * ago may still be closing.
 */
export async function waitForPort(port: number, host: string, limitMs: number): Promise<void> {
  for (
    const end = performance.now() + limitMs;
    !(await isFree(port, host)) && performance.now() < end;
  )
    await wait(pauseMs);
}
