import { watch } from 'node:fs';

/** Matches edits that do not change what runs: tests and their worlds, and files of editors. */
const left = /\.test\.|(^|\/)(testing|golden)(\/|$)|(^|\/)\.|~$/;
/** Editors write a file in several steps, and a checkout writes many files. */
const quietMs = 300;

/**
 * Calls `edited` with the name of a file after sources in the folders have changed and nothing has
 * changed for a moment. While `edited` is at work, further changes wait for its end.
 * @param {readonly string[]} folders
 * @param {(name: string) => Promise<void>} edited
 * @returns {{ stop: () => void }}
 */
export function watchSources(folders, edited) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let working = Promise.resolve();
  /** @param {string | null} name */
  const note = (name) => {
    if (!name || left.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(() => edited(name));
    }, quietMs);
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => note(name)),
  );
  return {
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
