import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { collect } from './collect.ts';
import { installed } from './testing/fakeBrowser.ts';

afterEach(() => void unstubAllGlobals());

it('gives the event of the page and the caller', async () => {
  installed();
  const event = await collect({ username: 'malee', webType: 'lotto', extra: [1] });
  expect(event).toMatchObject({
    username: 'malee',
    webType: 'lotto',
    extra: [1],
    domain: 'poy.example',
    url: 'https://poy.example/lotto?a=1',
    path: '/lotto',
    search: '?a=1',
    title: 'Poy',
    referrer: 'https://from.example/',
    lang: 'th-TH',
    languages: ['th-TH', 'en'],
    userAgent: expect.stringContaining('SM-A546E'),
  });
  expect(event.summary).toBe(event.features.summary);
  expect(event.geoClient).toBe(event.features.geoClient);
});

it('has null for what the caller does not say, and no languages where there are none', async () => {
  installed({ 'navigator.languages': undefined, 'navigator.language': 7 });
  expect(await collect()).toMatchObject({
    username: null,
    webType: null,
    extra: null,
    lang: null,
    languages: [],
  });
});

it('makes a new visitor id when forced', async () => {
  installed();
  const { vid } = await collect();
  expect((await collect()).vid).toBe(vid);
  expect((await collect({ force: true })).vid).not.toBe(vid);
});
