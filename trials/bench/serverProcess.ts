import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseUrls } from '../../apps/server/src/db/embedded/embeddedRoles.ts';

const server = fileURLToPath(new URL('../../apps/server/src/server.ts', import.meta.url));

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends the process at once (kill -9), as a power cut would. */
  kill(): Promise<void>;
}

async function healthy(port: number, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start');
}

/** Starts the product's own server in a process of its own, on the given database. */
export async function startServerProcess({
  port,
  database,
  dataDir,
  settings = {},
}: {
  port: number;
  database: DatabaseUrls;
  dataDir: string;
  /** More settings of the server, by the names of their variables. */
  settings?: Readonly<Record<string, string>>;
}): Promise<ServerProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl ?? '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LOGIN_LIMIT: '100000',
    ...settings,
  };
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await healthy(port, child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}
