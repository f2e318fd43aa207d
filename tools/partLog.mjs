import { chmod, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { createStream } from 'rotating-file-stream';

/** A full log gets a number behind its name. The five newest logs are kept, for their owner alone. */
const rotation = { size: '10M', rotate: 5, mode: 0o600 };
/** After a write that failed, nothing is written for this many ms. */
const restMs = 5_000;

/**
 * Closes a log to others that was there before. What is no file is left as it is.
 * @param {string} file
 */
const closeToOthers = (file) =>
  stat(file)
    .then((found) => (found.isFile() ? chmod(file, rotation.mode) : undefined))
    .catch(() => undefined);

/**
 * Opens the log of a part. Words that cannot be written are lost, because the product must not end
 * for its log; later words are written again.
 * @param {string} file
 * @param {(error: Error) => void} onRefused
 * @param {number} [rest]
 * @returns {{ write: (words: Buffer) => void, end: () => void }}
 */
export function openPartLog(file, onRefused, rest = restMs) {
  /** @type {import('rotating-file-stream').RotatingFileStream | null} */
  let stream = null;
  let restUntil = 0;

  const open = () => {
    void closeToOthers(file);
    const opened = createStream(basename(file), { path: dirname(file), ...rotation });
    opened.on('error', (error) => {
      // One failure may be told more than once.
      if (stream !== opened) return;
      stream = null;
      restUntil = performance.now() + rest;
      onRefused(error);
    });
    return opened;
  };

  return {
    write(words) {
      if (!stream && performance.now() < restUntil) return;
      stream ??= open();
      stream.write(words);
    },
    end: () => void stream?.end(),
  };
}
