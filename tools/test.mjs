/**
 * `npm test` runs all parts, in the order that finds a fault soonest. With an argument it runs one
 * part: lint, typecheck, unit, server, e2e or build. It ends with `N passed, N failed`, and with a
 * status other than 0 when anything failed.
 */
import { fail, say } from './say.mjs';
import { setUp } from './setup.mjs';

const all = ['lint', 'typecheck', 'unit', 'server', 'e2e'];

async function test() {
  await setUp(import.meta.url);
  const { sweepAfterwards } = await import('./sweep.mjs');
  Object.assign(process.env, sweepAfterwards());
  const { parts } = await import('./testParts.mjs');
  const asked = process.argv.slice(2).filter((word) => word in parts);
  const rest = process.argv.slice(2).filter((word) => !(word in parts));
  /** @type {[string, import('./testParts.mjs').Count][]} */
  const counts = [];
  for (const part of asked.length ? asked : all) {
    say(`\n── ${part} ${'─'.repeat(60 - part.length)}`);
    const started = Date.now();
    const count = await parts[/** @type {keyof typeof parts} */ (part)](rest);
    say(
      `── ${part}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
    );
    counts.push([part, count]);
  }
  say('');
  for (const [part, { passed, failed }] of counts)
    say(`${part.padEnd(10)} ${passed} passed, ${failed} failed`);
  const passed = counts.reduce((sum, [, count]) => sum + count.passed, 0);
  const failed = counts.reduce((sum, [, count]) => sum + count.failed, 0);
  if (failed > 0) process.exitCode = 1;
  say(`${passed} passed, ${failed} failed`);
}

test().catch((error) => {
  fail(error);
  say('0 passed, 1 failed');
});
