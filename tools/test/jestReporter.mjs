import { relative } from 'node:path';
import { root } from '../setup.mjs';
import { noteRunning } from './running.mjs';

/** Notes the test files that Jest runs, each with the test it is at. */
export default class {
  notes = noteRunning();

  /** @param {{ path: string }} file */
  onTestFileStart({ path }) {
    this.notes.begin(path, relative(root, path));
  }

  /**
   * @param {{ path: string }} file
   * @param {{ fullName: string }} test
   */
  onTestCaseStart({ path }, { fullName }) {
    this.notes.begin(path, `${relative(root, path)} › ${fullName}`);
  }

  /** @param {{ path: string }} file */
  onTestFileResult({ path }) {
    this.notes.end(path);
  }
}
