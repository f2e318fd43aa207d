/** `npm run test:full`: every case of the large tests, and a page that tells the last result. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { say } from '../say.mjs';
import { pageOfRun } from './pageOfRun.mjs';
import { partsNamed } from './parts.mjs';
import { runParts } from './runParts.mjs';

const page = 'docs/full-test.md';
const words = {
  title: 'The last full test',
  told: `\`npm run test:full\` wrote this page. It runs every test of \`npm test\`, with every page in every
language, theme and screen, and with many more generated cases.`,
  column: 'Part',
};

/**
 * @param {readonly string[]} names the parts to run, in their order
 * @param {Record<string, readonly string[]>} beside the parts to run beside one of them
 */
export async function testFull(names, beside) {
  process.env.POY_FULL = '1';
  const ran = await runParts(partsNamed(names), [], { beside });
  writeFileSync(join(root, page), pageOfRun(words, ran));
  say(`The result is written to ${page}.`);
}
