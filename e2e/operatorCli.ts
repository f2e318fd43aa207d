import { runHere } from '@poy/operator/testing';
import { join } from 'node:path';
import { demoPassword } from './people/member.ts';
import type { SharedProduct } from './product/product.ts';

/**
 * Runs a command of an operator at the command line of a running product, and returns the JSON that
 * it prints. The program runs inside of the test: a process for each command would take most of the
 * time, and tests of the server start some.
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
    const { code, out, err } = await runHere([...args, '--json'], env, input);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return JSON.parse(out);
  };
  await command(['login', '--user', userName], `${demoPassword}\n`);
  return (...args) => command(args);
}
