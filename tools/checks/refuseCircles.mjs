/**
 * Refuses files that import each other in a circle, and folders side by side of one project that do.
 * Lint's own rule (import-x/no-cycle) would take five times as long, and sees no import of a type.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from '../say.mjs';
import { root } from '../setup.mjs';
import { fileCircles, folderCircles } from './circles.ts';
import { readImports } from './imports.ts';

const imports = readImports(root, ['apps', 'libs', 'e2e', 'tools', 'trials']);
const files = [...imports.keys()];
const projects = ['apps', 'libs']
  .flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}/src/`))
  .filter((folder) => existsSync(join(root, folder)));
const folders = [...projects, 'e2e/', 'tools/', 'trials/'];
for (const folder of folders)
  if (!files.some((file) => file.startsWith(folder)))
    fail(new Error(`${folder} has no file that could be read.`));
const circles = [
  ...fileCircles(imports),
  ...folders.flatMap((folder) => folderCircles(imports, folder)),
];
for (const circle of circles) console.error(circle);
if (circles.length > 0) fail(new Error('Move what both sides need to where both may import it.'));
else say(`${files.length} files of ${folders.length} projects have no circle.`);
