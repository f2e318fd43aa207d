/**
 * `npm run new:dialect -- NAME` makes the empty folder of a dialect of the game wallet: the dialect, the
 * provider's side of it, and a test that holds both to the rules. All of them fail at first
 * (docs/add-a-game-provider.md). Another folder than the product's may be named behind the name.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const dialects = join(root, 'apps/server/src/games/dialects');
const templates = join(root, 'apps/server/src/testing/games/emptyDialect');
const usage = 'Write npm run new:dialect -- NAME, with a name like pg-soft.';

/** Returns the name of a dialect as a name in the code: pg-soft is pgSoft. */
const codeNameOf = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const testOf = (
  code: string,
): string => `import { expectConformance } from '../../../testing/games/conform.ts';
import { ${code}Counterparts } from './counterpart.ts';
import { ${code} } from './${code}.ts';

for (const counterpart of ${code}Counterparts) expectConformance(${code}, counterpart);
`;

/** Returns a template as the file of a dialect, which stands beside the form of all dialects. */
const filled = (template: string, name: string): string =>
  template
    .replaceAll('../../../games/dialects/', '../')
    .replaceAll("'empty'", `'${name}'`)
    .replaceAll(/\bempty(?=\b|Counterparts)/g, codeNameOf(name));

/** Makes the folder. @returns the names of its files */
async function makeDialect(name: string, parent: string): Promise<string[]> {
  const code = codeNameOf(name);
  const read = (file: string): Promise<string> => readFile(join(templates, file), 'utf8');
  const files = {
    [`${code}.ts`]: filled(await read('empty.ts'), name),
    'counterpart.ts': filled(await read('counterpart.ts'), name),
    'conformance.test.ts': testOf(code),
  };
  const folder = join(parent, name);
  await mkdir(parent, { recursive: true });
  // A folder that is there is somebody's work.
  await mkdir(folder);
  const paths = Object.entries(files).map(([file, text]) => [join(folder, file), text] as const);
  for (const [path, text] of paths) await writeFile(path, text);
  return paths.map(([path]) => path);
}

const [name, parent = dialects] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const paths = await makeDialect(name, parent);
  for (const path of paths) console.log(relative(root, path));
  console.log(
    `Next: fill the two files, and add ${codeNameOf(name)} to dialects.ts and counterparts.ts.`,
  );
}
