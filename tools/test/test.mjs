/**
 * `npm test`: everything, in the order that finds a fault soonest; lint and types run beside the
 * server's tests, which leave a part of the cores idle. With arguments only some parts: lint,
 * typecheck, bundles, unit, server, e2e, hot or build. `affected [BASE]` tests what a change touches, and
 * `full` walks every case and writes docs/full-test.md. The last line is `N passed, N failed`, and
 * the status is other than 0 when anything failed.
 */
import { fail, say } from '../say.mjs';
import { setUp } from '../setup.mjs';

const all = ['unit', 'build', 'server', 'e2e'];
// A start of the product, which the server's tests try, writes the built files anew.
const beside = { server: ['lint', 'typecheck'], e2e: ['bundles'] };

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
