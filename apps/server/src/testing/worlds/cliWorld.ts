import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runHere, type Ran } from '@poy/operator/testing';
import type { AppExtras } from '../../app.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { createTestApp, type TestApp } from '../testApp.ts';

const program = fileURLToPath(new URL('../../../../operator/src/operator.ts', import.meta.url));

/** The operator who runs a command line, and the text and variables that it gets. */
export interface As {
  as?: string;
  input?: string;
  env?: Record<string, string>;
}

type Variables = Record<string, string | undefined>;

/** An application that listens, and the operators' command line for it. */
export interface CliWorld {
  readonly t: TestApp;
  readonly url: string;
  /** Folder of the token files, each named after its operator. */
  readonly folder: string;
  /** Runs one command line in this process. */
  run(args: readonly string[], how?: As): Promise<Ran>;
  /** Runs the real program in a process of its own. */
  runProgram(args: readonly string[], how?: As): Promise<Ran>;
  /** Signs a demo operator in. */
  login(as: string): Promise<Ran>;
  close(): Promise<void>;
}

function runProcess(args: readonly string[], env: Variables, input = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { env });
    const ran = { code: -1, out: '', err: '' };
    child.stdout.on('data', (text: Buffer) => (ran.out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (ran.err += text.toString()));
    child.on('close', (code) => resolve({ ...ran, code: code ?? -1 }));
    child.stdin.end(input);
  });
}

export async function createCliWorld(extras: AppExtras = {}): Promise<CliWorld> {
  const t = await createTestApp({}, extras);
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const url = address.replace('127.0.0.1', 'localhost');
  const folder = await mkdtemp(join(tmpdir(), 'poy-operator-'));
  const variablesOf = ({ as = 'nobody', env = {} }: As): Variables => ({
    PATH: process.env.PATH,
    // A program starts in half of the time where Node keeps what it has compiled.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    POY_URL: url,
    POY_OPERATOR_FILE: join(folder, `${as}.json`),
    ...env,
  });
  const run: CliWorld['run'] = (args, how = {}) => runHere(args, variablesOf(how), how.input);
  return {
    t,
    url,
    folder,
    run,
    runProgram: (args, how = {}) => runProcess(args, variablesOf(how), how.input),
    login: (as) => run(['login', '--user', as], { as, input: `${demoPassword}\n` }),
    async close() {
      await t.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
