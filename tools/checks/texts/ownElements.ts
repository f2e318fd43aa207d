/** Refuses texts beside other things in what React shows (textInOwnElement.ts). */
import { join, relative } from 'node:path';
import { API } from '@typescript/native/unstable/sync';
import { fail, say } from '../../say.mjs';
import { root } from '../../setup.mjs';
import { complaintsOf } from './textInOwnElement.ts';

const config = join(root, 'tools/checks/texts/shown.tsconfig.json');
const isShown =
  /\/(?:apps\/[^/]+|libs\/(?:ui|host))\/src\/(?!.*(?:\.test\.tsx$|\/testing\/)).*\.tsx$/;

const api = new API({ cwd: root });
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
if (!project) throw new Error(`${config} cannot be read.`);
const { program } = project;
const names = program.getSourceFileNames().filter((name) => isShown.test(name));
let wrong = 0;
for (const name of names) {
  const source = program.getSourceFile(name);
  for (const { at, says } of source ? complaintsOf(source, project) : []) {
    const before = source?.text.slice(0, at.end) ?? '';
    console.error(`${relative(root, name)}:${before.split('\n').length} ${says}`);
    wrong += 1;
  }
}
api.close();
if (wrong > 0) fail(new Error('A translated page replaces text nodes.'));
else say(`${names.length} files show each text in an element of its own.`);
