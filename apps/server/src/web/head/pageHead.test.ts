import { rmSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
const builds = makeBuilds();
beforeAll(async () => {
  t = await createTestApp({}, { builds });
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

async function open(url: string) {
  const { body, headers } = await t.app.inject({ url, headers: { host: 'localhost' } });
  return { html: body, headers };
}

it('pages say which address is theirs, without the query and the slash behind it', async () => {
  const canonicalOf = async (url: string) =>
    /<link rel="canonical" href="([^"]*)">/.exec((await open(url)).html)?.[1];
  expect(await canonicalOf('/')).toBe('http://localhost/');
  for (const url of ['/results', '/results/', '/results?from=chat', '/results/?a=/'])
    expect(await canonicalOf(url)).toBe('http://localhost/results');
  for (const url of ['/nothing', '/broken']) expect(await canonicalOf(url)).toBeUndefined();
});

it.each(['/', '/results', '/nothing'])(
  'a phone makes no links of the numbers on %s',
  async (url) => {
    // Safari made a telephone number of an account number, and a touch on it called somebody.
    expect((await open(url)).html.match(/<meta name="format-detection"[^>]*>/g)).toEqual([
      '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    ]);
  },
);

it('pages are listed by search engines, but for those that say so', async () => {
  for (const [url, listed] of [
    ['/results', true],
    ['/unlisted', false],
  ] as const) {
    const { html, headers } = await open(url);
    expect(headers['x-robots-tag']).toBe(listed ? undefined : 'noindex, nofollow');
    expect(html.includes('<meta name="robots" content="noindex, nofollow">')).toBe(!listed);
  }
});

it('pages have a picture for those who see a link to them, in the colours of their site', async () => {
  const pictureOf = async (host: string) => {
    const { rawPayload, headers } = await t.app.inject({ url: '/social.png', headers: { host } });
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    return rawPayload;
  };
  expect((await open('/results')).html).toContain(
    '<meta property="og:image" content="http://localhost/social.png">',
  );
  const [poy, lotus] = await Promise.all(['localhost', 'lotus.localhost'].map(pictureOf));
  expect([poy?.readUInt32BE(16), poy?.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(poy?.equals(lotus as Buffer)).toBe(false);
  const rows = (picture: Buffer) => {
    const at = picture.indexOf('IDAT');
    const content = inflateSync(picture.subarray(at + 4, at + 4 + picture.readUInt32BE(at - 4)));
    return (x: number, y: number) => content[y * 1201 + 1 + x];
  };
  const pixel = rows(poy as Buffer);
  // The ground, the ticket, the notch at its side, and the ticket below the middle.
  expect([pixel(0, 0), pixel(600, 315), pixel(262, 315), pixel(600, 480)]).toEqual([0, 9, 0, 9]);
});
