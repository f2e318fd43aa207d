import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/setup.mjs';

const originals = new Map<string, string>();

/**
 * Replaces a text of a source that stands in it once, as an editor does.
 * @throws Error when it does not stand there once
 */
export function editSource(file: string, from: string, to: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has not one text "${from}"`);
  if (!originals.has(path)) originals.set(path, text);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** Gives every edited source its first text back. */
export function restoreSources(): void {
  for (const [path, text] of originals) writeFileSync(path, text);
  originals.clear();
}
