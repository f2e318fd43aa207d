/**
 * `npm test`: everything, in the order that finds a fault soonest; lint and types run beside the
 * server's tests, which leave a part of the cores idle. With arguments only some parts: lint,
 * typecheck, bundles, unit, server, e2e, hot or build. `affected [BASE]` tests what a change touches, and
 * `full` walks every case and writes docs/full-test.md. The last line is `N passed, N failed`, and
 * the status is other than 0 when anything failed.
 */
import { fail, say } from '../say.mjs';
import { setUp } from '../setup.mjs';

// The built files are read before the server's tests, because a start of the product, which one of them tries,
// writes each file anew.
const all = ['unit', 'build', 'bundles', 'server', 'e2e'];
const beside = { server: ['lint', 'typecheck'] };

async function test() {
  await setUp(import.meta.url);
  const { sweepAfterwards } = await import('../sweep.mjs');
  const { compileCache } = await import('../compileCache.mjs');
  const variables = sweepAfterwards();
  Object.assign(process.env, variables, compileCache);
  const { POY_RAM: ram, TMPDIR: folder } = variables;
  say(
    `Test databases lie in ${ram ? `memory: ${ram}` : `${folder}: there is no RAM disk with room`}.`,
  );
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'affected') return (await import('./affected.mjs')).testAffected(rest[0]);
  if (first === 'full') return (await import('./full.mjs')).testFull([...all, 'hot'], beside);
  const { parts, partsNamed } = await import('./parts.mjs');
  const { runParts } = await import('./runParts.mjs');
  const words = process.argv.slice(2);
  const asked = words.filter((word) => word in parts);
  const more = words.filter((word) => !(word in parts));
  if (asked.length) await runParts(partsNamed(asked), more);
  else await runParts(partsNamed(all), more, { beside, whole: 'test' });
}

test().catch((error) => {
  fail(error);
  say('0 passed, 1 failed');
});
