/**
 * Notes which tests run at this moment, each as a file in the folder of the run, so that the run can
 * tell what it waits for. The reporters of Jest and of Playwright write the notes.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} run the folder of the run (POY_RUN) */
const folderOf = (run) => join(run, 'running');

/**
 * Makes the two functions with which a reporter notes the start and the end of a test. Outside of a
 * run, such as in a single call of Jest, they do nothing.
 * @param {string | undefined} [run]
 * @returns {{ begin: (key: string, words: string) => void, end: (key: string) => void }} A key is any
 * name of the test, and the words are for a person. A key that begins again takes the new words.
 */
export function noteRunning(run = process.env.POY_RUN) {
  if (!run) return { begin: () => {}, end: () => {} };
  const fileOf = (/** @type {string} */ key) =>
    join(folderOf(run), Buffer.from(key).toString('base64url').slice(-200));
  mkdirSync(folderOf(run), { recursive: true });
  return {
    begin: (key, words) => writeFileSync(fileOf(key), words),
    end: (key) => rmSync(fileOf(key), { force: true }),
  };
}

/**
 * Lists the tests that run now, the longest first.
 * @param {string} run
 * @returns {{ words: string, since: number }[]} `since` is in ms since 1970.
 */
export const runningTests = (run) =>
  listed(folderOf(run))
    .flatMap((name) => {
      const file = join(folderOf(run), name);
      try {
        return [{ words: readFileSync(file, 'utf8'), since: statSync(file).mtimeMs }];
      } catch {
        return []; // The test ended in the meantime.
      }
    })
    .sort((one, other) => one.since - other.since);

/**
 * Tells when a test last began or ended.
 * @param {string} run
 * @returns {number} ms since 1970, or 0 when none ever did
 */
export function lastNote(run) {
  const folder = statSync(folderOf(run), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(folder, ...runningTests(run).map(({ since }) => since));
}

/** @param {string} folder */
function listed(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
