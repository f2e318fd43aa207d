import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { poll } from '@poy/testing';

/** A program of the product that runs as a process of its own. */
export interface RunningProcess {
  child: ChildProcess;
  /** Everything that the process has written so far. */
  words(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const started: ChildProcess[] = [];

/**
 * Starts a script of the workspace with Node.
 * @param script path from the root
 * @param env variables that are added to those of this process
 * @param through a command that starts Node, such as `unshare`, with its words
 */
export const startScript = (
  script: string,
  env: Record<string, string>,
  through: readonly string[] = [],
): RunningProcess => start([script], env, through);

/**
 * Starts a program with Node.
 * @param program an ES module
 * @param env variables that are added to those of this process
 */
export const startProgram = (program: string, env: Record<string, string>): RunningProcess =>
  start(['--input-type=module', '-e', program], env);

/** Starts a program that is not Node's. It ends with `killStarted`. */
export function startCommand(
  command: string,
  given: readonly string[],
  env: Record<string, string> = {},
): RunningProcess {
  const child = spawn(command, given, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (words += part));
  return {
    child,
    words: () => words,
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}

function start(
  args: readonly string[],
  env: Record<string, string>,
  through: readonly string[] = [],
): RunningProcess {
  const [command = '', ...given] = [...through, process.execPath, ...args];
  return startCommand(command, given, env);
}

/**
 * The time in ms that a process of its own may take to start. A whole product on a machine that was busy
 * with four other things took longer than 50 s.
 */
export const startPatience = { timeout: 120_000, interval: 50 };

/** Waits until a process has written `word`. */
export async function hasSaid(running: RunningProcess, word: string): Promise<void> {
  await poll(() => running.words(), startPatience).toContain(word);
}

/** Ends every process of the test file that still runs; call in afterAll. */
export function killStarted(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}

/** Returns a port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
