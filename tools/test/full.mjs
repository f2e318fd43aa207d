/** `npm run test:full`: every case of the large tests, and a page that tells the last result. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlyInFull } from './onlyInFull.ts';
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

/** What no other run tests: Markdown, a row for each group of browser tests. */
const onlyHere = `
## What only this run tests

Every case of the generated tests beyond those of \`npm test\`, every test file whose name ends with \`.full.test.ts\`,
every page in Thai, English and Khmer, and these browser tests:

| Tests of \`e2e/tests\` | Titles | \`npm test\` does without, because |
| --- | --- | --- |
${onlyInFull
  .map(({ file, titles, screen, why }) => {
    const which = [titles?.map((title) => `“${title}”`).join(', ') ?? 'all', screen].filter(
      Boolean,
    );
    return `| \`${file}\` | ${which.join(', on the ')} | ${why} |`;
  })
  .join('\n')}
`;

/**
 * @param {readonly string[]} names the parts to run, in their order
 * @param {Record<string, readonly string[]>} beside the parts to run beside one of them
 */
export async function testFull(names, beside) {
  process.env.POY_FULL = '1';
  const ran = await runParts(partsNamed(names), [], { beside });
  writeFileSync(join(root, page), pageOfRun(words, ran) + onlyHere);
  say(`The result is written to ${page}.`);
}
