/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const files = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/locales\/\w+\.json$/.test(file))
    .map((file) => `${folder}/${file}`),
);

it.each(files)('the digits of %s are 0–9, like those of the values beside them', (file) => {
  expect(readFileSync(`${root}${file}`, 'utf8')).not.toMatch(/(?![0-9])\p{Nd}/u);
});
