import { text } from 'node:stream/consumers';
import { setUpFirstOperator } from './operator/firstOperator.ts';

/**
 * Makes the first operator of the installation on this machine: the name is the argument, the
 * password comes through standard input. `npm run operator -- setup` runs this program.
 */
const [, , userName = ''] = process.argv;
try {
  const made = await setUpFirstOperator(process.env, {
    userName,
    password: await text(process.stdin),
  });
  process.stdout.write(JSON.stringify(made));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
