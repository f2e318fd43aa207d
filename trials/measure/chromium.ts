import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumFlags, needChromium } from '../../tools/chromium.mjs';

export interface DebuggedChromium {
  /** The port of its debugging protocol. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a fresh headless Chromium that answers the debugging protocol, with a profile of its own.
 */
export async function startChromium(): Promise<DebuggedChromium> {
  const path = await needChromium();
  const profile = await mkdtemp(join(tmpdir(), 'poy-chromium-'));
  const port = await freePort();
  const child = spawn(
    path,
    [
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...chromiumFlags,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const closed = new Promise((done) => child.once('close', done));
  for (const limit = Date.now() + 20_000; Date.now() < limit; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) break;
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, reject) =>
    probe.once('error', reject).listen(0, '127.0.0.1', done),
  );
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
