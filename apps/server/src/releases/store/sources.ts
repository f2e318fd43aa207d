import { open } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Source } from './createStore.ts';

/** Another host has this long to answer with a file, in ms. */
const hostMs = 20_000;

/** Returns a folder of this machine as the place that a release is copied from. */
export const folderSource = (folder: string): Source => ({
  async read(path, mostBytes) {
    const file = await open(join(folder, path));
    try {
      const { size } = await file.stat();
      if (size > mostBytes) throw new Error(`${path} has ${size} bytes`);
      return await file.readFile();
    } finally {
      await file.close();
    }
  },
});

/** Returns another host as that place. A file that is too long is not read to its end. */
export const hostSource = (address: string): Source => ({
  async read(path, mostBytes) {
    const answer = await fetch(new URL(path, address), {
      redirect: 'error',
      signal: AbortSignal.timeout(hostMs),
    });
    if (!answer.ok || !answer.body) throw new Error(`${path}: the host answered ${answer.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body) {
      bytes += part.length;
      if (bytes > mostBytes) throw new Error(`${path} is longer than the record says`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  },
});

/** Returns true where a path is inside one of the folders. */
export const isWithin = (folders: readonly string[], path: string): boolean =>
  isAbsolute(path) &&
  folders.some((folder) => {
    const way = relative(resolve(folder), resolve(path));
    return way !== '' && !way.startsWith('..') && !isAbsolute(way);
  });
