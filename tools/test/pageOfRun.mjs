/** Writes the pages of docs that tell how the tests last went. */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '../setup.mjs';

/** @returns {string} the lines with the date, the commit and the machine, as Markdown */
function linesOfRun() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
    .toString()
    .trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GiB`;
  return `- Date: ${new Date().toISOString().slice(0, 10)}
- Commit: ${commit}
- Machine: ${machine}, Node ${process.versions.node}`;
}

/**
 * Makes a page about a run.
 * @param {{ title: string, told: string, column: string }} words heading, first paragraph, and the
 * heading of the first column
 * @param {readonly import('./runParts.mjs').Ran[]} ran
 * @returns {string} Markdown
 */
export function pageOfRun({ title, told, column }, ran) {
  const width = Math.max(column.length, ...ran.map(({ name }) => name.length));
  const rows = ran.map(({ name, passed, failed, seconds }) => {
    const numbers = [
      `${passed}`.padStart(6),
      `${failed}`.padStart(6),
      `${Math.round(seconds)}`.padStart(7),
    ];
    return `| ${[name.padEnd(width), ...numbers].join(' | ')} |`;
  });
  return `# ${title}

${told}

${linesOfRun()}

| ${column.padEnd(width)} | Passed | Failed | Seconds |
| ${'-'.repeat(width)} | -----: | -----: | ------: |
${rows.join('\n')}
`;
}
