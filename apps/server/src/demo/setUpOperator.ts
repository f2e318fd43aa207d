import { text } from 'node:stream/consumers';
import { setUpFirstOperator } from '../operator/accounts/firstOperator.ts';

/**
 * Makes the first operator of the installation on this machine: the name is the argument, the
 * password comes through standard input. `npm run operator -- setup` runs this program and reads
 * its one line of JSON.
 */
const [, , userName = ''] = process.argv;
const answer = await text(process.stdin)
  .then((password) => setUpFirstOperator(process.env, { userName, password }))
  .then(
    (made) => ({ made }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
process.stdout.write(JSON.stringify(answer));
