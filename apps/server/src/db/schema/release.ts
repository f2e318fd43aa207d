import { readFile } from 'node:fs/promises';

const manifest = new URL('../../../../../package.json', import.meta.url);

/** Returns the release this server is of, as `1.4.0`. */
export async function readRelease(): Promise<string> {
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
}

const partsOf = (release: string): number[] =>
  (release.split('-')[0] ?? '').split('.').map((part) => Number(part) || 0);

/** Returns whether release `a` came before release `b`. */
export function isOlder(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
