/**
 * Checks the message of every commit that came after the rules of commitlint.config.mjs. Older ones
 * were written before anybody checked. Where there is no history, as in a downloaded archive, there
 * is nothing to check.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from '../say.mjs';
import { root } from '../setup.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function check() {
  if (!existsSync(join(root, '.git'))) return say('No history here: no commits to check.');
  const rules = ['--diff-filter=A', '--format=%H', '--', 'commitlint.config.mjs'];
  const [first] = git('log', ...rules).split('\n');
  if (!first) return say('The rules are not committed yet: no commits to check.');
  const script = 'node_modules/@commitlint/cli/cli.js';
  const range = ['--from', first, '--to', 'HEAD'];
  const { status } = spawnSync(process.execPath, [script, ...range], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) return fail(new Error('A commit message does not follow CONTRIBUTING.md.'));
  say(`${git('rev-list', '--count', `${first}..HEAD`)} commits follow the rules.`);
}

check();
