import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, hasSaid, startCommand, type RunningProcess } from './serverProcess.ts';

/** Where the program is unpacked. */
const kept = fileURLToPath(new URL('../../../../node_modules/.cache/nats-server', import.meta.url));
const inPackage = 'usr/sbin/nats-server';
const usual = [`/${inPackage}`, '/usr/bin/nats-server', '/usr/local/bin/nats-server'];

/**
 * Unpacks Debian's package, without installing it and as any user. apt-get compares it with the checksum of
 * the list that Debian has signed.
 */
function unpack(): void {
  mkdirSync(join(kept, '..'), { recursive: true });
  const folder = mkdtempSync(`${kept}-`);
  const run = (program: string, args: string[]): unknown =>
    execFileSync(program, args, { cwd: folder, stdio: 'pipe' });
  try {
    if (process.getuid?.() === 0) run('apt-get', ['update', '-q']);
    run('apt-get', ['download', '-q', 'nats-server']);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    run('dpkg-deb', ['-x', file, 'unpacked']);
    if (!existsSync(kept)) renameSync(join(folder, 'unpacked'), kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the path of a NATS server: the system's, or Debian's unpacked.
 * @throws Error where there is none and none can be had
 */
function needNatsServer(): string {
  const places = [...usual, join(kept, inPackage)];
  const find = (): string | undefined => places.find((path) => existsSync(path));
  if (!find()) {
    try {
      unpack();
    } catch (cause) {
      // Another process of the tests may have unpacked it meanwhile.
      if (!find())
        throw new Error('No nats-server is here, and Debian’s could not be had', { cause });
    }
  }
  const found = find();
  if (!found) throw new Error('The package of Debian has no nats-server');
  return found;
}

/** A real broker of a test's own. */
export interface NatsServer {
  readonly port: number;
  /** Kills it (-9). */
  kill(): Promise<unknown>;
  /** Stops it where it stands, as a machine that hangs would. */
  freeze(): void;
  thaw(): void;
  /** Starts it again at the same port. */
  start(): Promise<void>;
}

/** Starts a real broker with one user. It ends with `killStarted`. */
export async function startNatsServer(user: string, password: string): Promise<NatsServer> {
  const program = needNatsServer();
  const port = await freePort();
  let running: RunningProcess;
  const start = async (): Promise<void> => {
    const where = ['-a', '127.0.0.1', '-p', String(port)];
    running = startCommand(program, [...where, '--user', user, '--pass', password]);
    await hasSaid(running, 'Server is ready');
  };
  await start();
  return {
    port,
    start,
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
  };
}
