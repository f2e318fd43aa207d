/** Refuses files, and folders side by side, of one project that import each other in a circle. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from '../say.mjs';
import { root } from '../setup.mjs';
import { circlesIn, readImports } from './circles.ts';

const projects = ['apps', 'libs'].flatMap((kind) =>
  readdirSync(join(root, kind)).map((name) => `${kind}/${name}/src`),
);
const folders = [...projects, 'e2e', 'tools'].filter((folder) => existsSync(join(root, folder)));
let circles = 0;
for (const folder of folders) {
  const imports = readImports(join(root, folder));
  if (imports.size === 0) fail(new Error(`${folder} has no file that could be read.`));
  for (const circle of circlesIn(imports)) {
    circles += 1;
    console.error(`${folder}: ${circle}`);
  }
}
if (circles > 0) fail(new Error('Move what both sides need to where both may import it.'));
else say(`${folders.length} projects have no circle of files or folders.`);
