/** `npm run test:full`: every case of the large tests, and a page that tells the last result. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { say } from '../say.mjs';
import { partsNamed } from './parts.mjs';
import { runParts } from './runParts.mjs';

const page = 'docs/full-test.md';

/** @param {readonly string[]} names the parts to run, in their order */
export async function testFull(names) {
  process.env.POY_FULL = '1';
  const ran = await runParts(partsNamed(names));
  writeFileSync(join(root, page), pageOf(ran));
  say(`The result is written to ${page}.`);
}

/** @param {readonly import('./runParts.mjs').Ran[]} ran @returns {string} Markdown */
function pageOf(ran) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
    .toString()
    .trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GiB`;
  const rows = ran.map(
    ({ name, passed, failed, seconds }) => `| ${name} | ${passed} | ${failed} | ${seconds} |`,
  );
  return `# The last full test

\`npm run test:full\` wrote this page. It runs every test of \`npm test\`, with every page in every
language, theme and screen, and with many more generated cases.

- Date: ${new Date().toISOString().slice(0, 10)}
- Commit: ${commit}
- Machine: ${machine}, Node ${process.versions.node}

| Part | Passed | Failed | Seconds |
| ---- | -----: | -----: | ------: |
${rows.join('\n')}
`;
}
