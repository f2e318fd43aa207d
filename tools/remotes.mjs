import { readFileSync } from 'node:fs';

/** The one list of remotes, read as a plain file: `npm run dev` needs it before anything is installed. */
const list = new URL('../libs/contract/src/remotes.json', import.meta.url);

/**
 * The names of the remotes, in the order of the list.
 * @type {readonly string[]}
 */
export const remotes = Object.keys(JSON.parse(readFileSync(list, 'utf8')));
