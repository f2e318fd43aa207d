import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPassword } from './member.ts';
import type { SharedProduct } from './product.ts';

const program = fileURLToPath(new URL('../apps/operator/src/operator.ts', import.meta.url));

function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input = '',
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, ...env },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }));
    child.stdin.end(input);
  });
}

/**
 * Runs a command of an operator at the command line of a running product, and returns the JSON that
 * it prints.
 */
export type OperatorAt = (...args: string[]) => Promise<unknown>;

/**
 * Signs an operator of the demo in at the command line. A refusal is thrown with the program's
 * words.
 */
export async function operatorAt(
  { url, dataDir }: SharedProduct,
  userName: string,
): Promise<OperatorAt> {
  const env = { POY_URL: url, POY_OPERATOR_FILE: join(dataDir, `${userName}-${process.pid}.json`) };
  const command = async (args: readonly string[], input?: string): Promise<unknown> => {
    const { code, out, err } = await run([...args, '--json'], env, input);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return JSON.parse(out);
  };
  await command(['login', '--user', userName], `${demoPassword}\n`);
  return (...args) => command(args);
}
