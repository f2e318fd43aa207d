import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { languages } from '@poy/contract/rules';
import { readdirSync, readFileSync } from 'node:fs';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { shippedItems } from '../readShipped.ts';

const files = new URL('files/', import.meta.url);
const films = shippedItems()
  .filter(({ kind }) => kind === 'video')
  .map(({ texts }) => texts.th.link ?? '');
const endings = ['mp4', 'webm', ...languages.map((language) => `${language}.vtt`)];
const addresses = films.flatMap((film) => endings.map((ending) => `${film}.${ending}`));

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers });

it('every shipped film is there in both forms below 1 MB, with captions in each language', async () => {
  expect(films.length).toBeGreaterThan(1);
  expect(
    readdirSync(files)
      .map((name) => `/films/${name}`)
      .toSorted(),
  ).toEqual(addresses.toSorted());
  for (const address of addresses) {
    const answer = await ask(address);
    expect({ address, status: answer.statusCode }).toEqual({ address, status: 200 });
    expect(answer.rawPayload.length).toBeLessThan(1_000_000);
  }
});

it('a film is answered part by part, and not again where it has not changed', async () => {
  const [film = ''] = films;
  const whole = await ask(`${film}.mp4`);
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  const part = await ask(`${film}.mp4`, { range: 'bytes=1000-1999' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 1000-1999/${whole.rawPayload.length}`);
  expect(part.rawPayload.equals(whole.rawPayload.subarray(1000, 2000))).toBe(true);
  const etag = String(whole.headers.etag);
  expect((await ask(`${film}.mp4`, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask(`${film}.mp4`, { range: 'bytes=9000000-' })).statusCode).toBe(404);
});

it('the captions of a film follow one another and are the same many in each language', () => {
  for (const film of films) {
    const counts = languages.map((language) => {
      const text = readFileSync(
        new URL(`${film.slice('/films/'.length)}.${language}.vtt`, files),
        'utf8',
      );
      expect(text).toMatch(/^WEBVTT\n\n/);
      const times = [...text.matchAll(/^(\S+) --> (\S+)$/gm)].flatMap(([, from = '', to = '']) => [
        from,
        to,
      ]);
      expect(times).toEqual(times.toSorted());
      return times.length / 2;
    });
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(3);
  }
});

it('nothing else is found below the films', async () => {
  for (const address of [
    '/films/',
    '/films/registerFilms.ts',
    '/films/..%2fregisterFilms.ts',
    '/films/none.mp4',
  ])
    expect((await ask(address)).statusCode).toBe(404);
});
