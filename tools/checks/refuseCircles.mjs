/**
 * Refuses files that import each other in a circle, folders side by side of one project that do, and
 * files that import from a folder of the workspace that stands above theirs (floors.ts).
 * Lint's own rule (import-x/no-cycle) would take five times as long, and sees no import of a type.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from '../say.mjs';
import { root } from '../setup.mjs';
import { fileCircles, folderCircles } from './circles.ts';
import { upwardImports } from './floors.ts';
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
const faults = [
  ...fileCircles(imports),
  ...folders.flatMap((folder) => folderCircles(imports, folder)),
  ...upwardImports(imports),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) fail(new Error('Move what both sides need to where both may import it.'));
else
  say(
    `${files.length} files of ${folders.length} projects have no circle, and none imports from above.`,
  );
