/**
 * `npm run attacks`: makes every attack of the table in its long form, prints a line about each,
 * and writes docs/attacks.md. The status is other than 0 when a test failed. With words as
 * arguments only the attacks whose names contain one of them are made, and no page is written.
 */
import { fail, say } from '../../tools/say.mjs';
import { setUp } from '../../tools/setup.mjs';
import { attacks } from './attacks.mjs';

async function attack() {
  await setUp(import.meta.url);
  const { sweepAfterwards } = await import('../../tools/sweep.mjs');
  Object.assign(process.env, sweepAfterwards(), { POY_ATTACKS: '1' });
  const words = process.argv.slice(2);
  const chosen = attacks.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const { runAttacks, writePage } = await import('./runAttacks.mjs');
  const ran = await runAttacks(chosen);
  if (words.length === 0) writePage(ran);
}

attack().catch((error) => {
  fail(error);
  say('0 passed, 1 failed');
});
