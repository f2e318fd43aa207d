/** Exits with 1 where a built script or style sheet needs something that a promised browser lacks. */
import { fileURLToPath } from 'node:url';
import { unpromisedInBuilds } from './bundles.ts';

const found = unpromisedInBuilds(fileURLToPath(new URL('../../dist/', import.meta.url)));
for (const { file, what, code } of found) console.error(`${file}: ${what}\n    ${code}`);
if (found.length > 0) {
  console.error('\ndocs/engines.md tells what is promised and what to do.');
  process.exitCode = 1;
}
