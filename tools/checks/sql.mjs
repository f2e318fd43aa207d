/** Checks the length of the lines and functions of every file of SQL, and where each thing stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from '../say.mjs';
import { root } from '../setup.mjs';
import { sqlProblems } from './sqlLimits.ts';

const folder = 'apps/server/src';
const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql'))
  .map((path) => join(folder, path));
const problems = paths.flatMap((path) => sqlProblems(path, readFileSync(join(root, path), 'utf8')));
for (const problem of problems) console.error(problem);
if (problems.length > 0) fail(new Error(`${problems.length} things are wrong with the SQL.`));
else say(`${paths.length} files of SQL keep to the limits.`);
