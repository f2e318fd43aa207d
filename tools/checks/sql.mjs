/**
 * Checks the length of the lines and functions of every file of SQL, where each thing stands, and
 * that no statement of the server pages by an offset.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from '../say.mjs';
import { root } from '../setup.mjs';
import { offsetProblems, sqlProblems } from './sqlLimits.ts';

const folder = 'apps/server/src';
const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
/** @param {string} end */
const ending = (end) =>
  files.filter((path) => path.endsWith(end)).map((path) => join(folder, path));
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
const paths = ending('.sql');
// Many statements stand in the sources that run them.
const problems = [
  ...paths.flatMap((path) => sqlProblems(path, read(path))),
  ...ending('.ts').flatMap((path) => offsetProblems(path, read(path))),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) fail(new Error(`${problems.length} things are wrong with the SQL.`));
else say(`${paths.length} files of SQL keep to the limits.`);
