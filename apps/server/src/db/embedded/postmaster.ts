import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asNobody } from './embeddedCluster.ts';
import { openAlive } from '../processes/postgresAlive.ts';
import { createPostgresWords } from '../trouble/postgresWords.ts';

/** One run of PostgreSQL, from its start to its end. */
export interface Postmaster {
  /** Settles with PostgreSQL's last words when it has ended, for whatever reason. */
  readonly ended: Promise<string>;
  /** Ends it cleanly; running statements are broken off. */
  stop(): Promise<void>;
}

export interface Launch {
  /** The folder with `bin/postgres`. */
  readonly binaries: string;
  readonly cluster: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Is told PostgreSQL's own words about trouble while it runs. */
  readonly say?: (line: string) => void;
}

/** Traces of a PostgreSQL that was killed a moment ago. They go away by themselves. */
const passing =
  /pre-existing shared memory block|lock file "postmaster\.pid" already exists|could not bind|could not create any TCP/;
/** They are waited for this long, with a pause between two tries; ms. */
const passingMs = 20_000;
const pauseMs = 200;

/**
 * Ends the PostgreSQL that `postmaster.pid` ($1) still names as process $0 when the pipe to this
 * shell closes, which is when the Node process at its other end is gone, however that ended.
 */
const guardScript =
  'cat >/dev/null; [ "$(head -n 1 "$1" 2>/dev/null)" = "$0" ] && kill -INT "$0" 2>/dev/null';

function startGuard({ cluster }: Launch, pid: number): ChildProcess | null {
  if (process.platform === 'win32') return null;
  const guard = spawn(
    '/bin/sh',
    ['-c', guardScript, String(pid), join(cluster, 'postmaster.pid')],
    {
      ...asNobody,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  // Without the shell PostgreSQL runs as well; only nobody ends it after a kill -9.
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  guard.unref();
  return guard;
}

function spawnPostgres({ binaries, cluster, settings }: Launch): ChildProcess {
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const alive = openAlive(cluster);
  try {
    // PostgreSQL has its own process group. Ctrl-C then reaches Node alone, which ends its work
    // first and PostgreSQL last.
    return spawn(join(binaries, 'bin/postgres'), ['-D', cluster, ...words], {
      ...asNobody,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe', alive ?? 'ignore'],
      detached: true,
    });
  } finally {
    if (alive !== null) closeSync(alive);
  }
}

const hintFor = (words: string): string =>
  words.includes('is not compatible with this version')
    ? '\ndocs/backup.md says under "Another version of PostgreSQL" how to bring the data over.'
    : '';

/** @throws Error with PostgreSQL's own words when it ends before it accepts connections */
async function launchOnce(launch: Launch): Promise<Postmaster> {
  const child = spawnPostgres(launch);
  let words = '';
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message)).once('close', () => done(words.trim()));
  });
  const ready = new Promise<true>((done) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-4000);
      if (words.includes('ready to accept connections')) done(true);
    });
  });
  // Trouble before this is in the error.
  const hear = createPostgresWords(launch.say ?? (() => undefined));
  void ready.then(() => child.stderr?.on('data', hear));
  const first = await Promise.race([ready, ended]);
  if (first !== true) throw new Error(`PostgreSQL did not start: ${first}${hintFor(first)}`);
  const guard = startGuard(launch, child.pid ?? 0);
  void ended.then(() => guard?.kill('SIGKILL'));
  return {
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await ended;
    },
  };
}

/**
 * Starts PostgreSQL on a cluster, and waits for what an earlier run that was killed leaves behind
 * for a moment: its other processes, its shared memory, its port.
 * @throws Error with PostgreSQL's own words when it does not start
 */
export async function launchPostgres(launch: Launch): Promise<Postmaster> {
  for (const end = performance.now() + passingMs; ;) {
    try {
      return await launchOnce(launch);
    } catch (error) {
      const passes = error instanceof Error && passing.test(error.message);
      if (!passes || performance.now() > end) throw error;
    }
    await wait(pauseMs);
  }
}
