/**
 * Checks the types of the whole repository with the native compiler. Each folder with a tsconfig.json
 * is a project; projects with the same settings are one program (programs.mjs).
 */
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail } from '../say.mjs';
import { root } from '../setup.mjs';
import { inLanes } from './inLanes.mjs';
import { declaresGlobals, programsOf } from './programs.mjs';

const written = join(root, 'dist', 'types');
const patterns = [
  'tsconfig.json',
  '{e2e,tools,trials}/tsconfig.json',
  '{apps,libs,tools,trials}/*/tsconfig.json',
];

/**
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function tsc(args) {
  const command = [join(root, 'node_modules/@typescript/native/bin/tsc'), ...args];
  const options = { cwd: root, maxBuffer: Infinity };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, options, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, output: out + err }),
    );
  });
}

/** @param {string} config @returns {Promise<import('./programs.mjs').Project>} */
async function projectOf(config) {
  const folder = dirname(config);
  const { code, output } = await tsc(['--showConfig', '--project', config]);
  if (code !== 0) throw new Error(`${config}: ${output}`);
  /** @type {{ compilerOptions: object, files: string[] }} */
  const { compilerOptions, files } = JSON.parse(output);
  const paths = files.map((file) => join(root, folder, file));
  const hasGlobals = paths.some((path) => declaresGlobals(readFileSync(path, 'utf8')));
  return { folder, compilerOptions, files: paths, hasGlobals };
}

/**
 * One core checks one program, because several would each work out what they have in common.
 * @param {import('./programs.mjs').Program} program
 * @returns {Promise<boolean>} whether the types are right; what is wrong is printed
 */
async function check({ folders, compilerOptions, files }) {
  const config = join(written, `${folders[0]?.replaceAll(/\W/g, '-')}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const { code, output } = await tsc(['--project', config, '--checkers', '1']);
  process.stdout.write(output);
  return code === 0;
}

const projects = await inLanes(globSync(patterns, { cwd: root }), projectOf);
const programs = programsOf(projects).sort((one, other) => other.files.length - one.files.length);
mkdirSync(written, { recursive: true });
const right = await inLanes(programs, check);
if (!right.every(Boolean)) fail(new Error('The types are wrong.'));
