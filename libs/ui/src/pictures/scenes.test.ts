import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = join(import.meta.dirname, 'scenes');
const scenes = readdirSync(folder);

test.each(scenes)('%s is small, has the size of every scene, and needs no other file', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(Buffer.byteLength(text)).toBeLessThan(4000);
  const { documentElement: scene } = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(scene.getAttribute('viewBox')).toBe('0 0 160 120');
  expect(scene.querySelectorAll('text, image, script, [href], [style]')).toHaveLength(0);
});

test('there are the six', () => {
  expect(scenes).toEqual([
    'no-account.svg',
    'no-money.svg',
    'no-notices.svg',
    'no-slips.svg',
    'nothing-found.svg',
    'offline.svg',
  ]);
});
