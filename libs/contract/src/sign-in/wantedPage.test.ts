import { expect, it } from '@jest/globals';
import { wantedIn, wantedValue } from './wantedPage.ts';

it.each([
  '/poy',
  '/lotto/yeekee/42',
  '/credit/deposit/normal?amount=100&back=%2Flotto%2Fyeekee%2F7',
])('keeps %s as it is, and whether a session ended there', (path) => {
  for (const ended of [true, false])
    expect(wantedIn(wantedValue({ path, ended }) ?? '')).toEqual({ path, ended });
});

it.each([
  '/',
  '/main',
  '/main/',
  '/main?x=1',
  '//evil.example',
  '/\\evil.example',
  'https://e.x/',
  '',
  `/${'a'.repeat(300)}`,
])('keeps nothing of %j', (path) => {
  expect(wantedValue({ path, ended: false })).toBeNull();
  expect(wantedIn(encodeURIComponent(`guest${path}`))).toBeNull();
});

it.each([undefined, '', 'other/poy', '%', '/poy'])('reads no page from %j', (value) => {
  expect(wantedIn(value)).toBeNull();
});
