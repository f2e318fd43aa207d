/**
 * `npm test`: everything, in the order that finds a fault soonest. With arguments only some parts:
 * lint, typecheck, unit, server, e2e, hot or build. `affected [BASE]` tests what a change touches, and
 * `full` walks every case and writes docs/full-test.md. The last line is `N passed, N failed`, and
 * the status is other than 0 when anything failed.
 */
import { fail, say } from '../say.mjs';
import { setUp } from '../setup.mjs';

const all = ['lint', 'typecheck', 'unit', 'server', 'e2e'];

async function test() {
  await setUp(import.meta.url);
  const { sweepAfterwards } = await import('../sweep.mjs');
  Object.assign(process.env, sweepAfterwards());
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'affected') return (await import('./affected.mjs')).testAffected(rest[0]);
  if (first === 'full') return (await import('./full.mjs')).testFull([...all, 'hot']);
  const { parts, partsNamed } = await import('./parts.mjs');
  const { runParts } = await import('./runParts.mjs');
  const words = process.argv.slice(2);
  const asked = words.filter((word) => word in parts);
  const more = words.filter((word) => !(word in parts));
  await runParts(partsNamed(asked.length ? asked : all), more);
}

test().catch((error) => {
  fail(error);
  say('0 passed, 1 failed');
});
