import type { Site } from '@poy/contract';
import { bodyBytes } from '@poy/contract';
import type { SiteSettings } from '@poy/contract/operators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { auditOf, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { lotusHost, oldHand } from '../../testing/operatorKinds.ts';
import { plainPicture } from '../../testing/plainPicture.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

type Kind = 'logo' | 'favicon' | 'share';
let t: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  boss = await operatorHeaders(t, 'operator3');
});
afterAll(() => t.close());
afterEach(async () => {
  for (const kind of ['logo', 'favicon', 'share'] as const) await give(kind, null);
});

const give = (kind: Kind, picture: string | null, headers = boss) =>
  t.call('/api/operators.sites.picture', { body: { kind, picture, reason }, headers });
const given = async (kind: Kind, picture: string): Promise<SiteSettings['pictures']> => {
  const answer = await give(kind, picture);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return (answer.data as SiteSettings).pictures;
};
const addressOf = async (kind: Kind, picture: string): Promise<string> =>
  (await given(kind, picture))[0]?.address ?? '';
const open = (url: string, host = 'localhost') => t.app.inject({ url, headers: { host } });
const logo = async (host = 'localhost'): Promise<Site['logo']> =>
  ((await t.call('/api/sites-details', { headers: { host } })).data as Site).logo;
const why = async (kind: Kind, picture: string): Promise<unknown> => {
  const { status, code, details } = await give(kind, picture);
  expect([status, code]).toEqual([409, 'OPERATOR_REFUSED']);
  return details['why'];
};
const base64 = (bytes: Buffer): string => bytes.toString('base64');

describe('the logo of a site', () => {
  it('is drawn anew, whole and see-through, and the site tells its size on pages', async () => {
    const sent = await sharp({
      create: { width: 600, height: 200, channels: 4, background: '#ff000080' },
    })
      .withExif({ IFD0: { Make: 'Camera-maker' } })
      .png()
      .toBuffer();
    expect(sent.includes('Camera-maker')).toBe(true);
    const src = await addressOf('logo', base64(sent));
    expect(src).toMatch(/^\/site\/logo\.[0-9a-f]{16}\.webp$/);
    expect(await logo()).toEqual({ src, width: 96, height: 32 });
    const { statusCode, headers, rawPayload } = await open(src);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 192,
      height: 64,
      hasAlpha: true,
    });
    expect(rawPayload.includes('Camera-maker')).toBe(false);
    const [red = 0, , , alpha = 0] = await sharp(rawPayload).raw().toBuffer();
    expect([red > 240, Math.abs(alpha - 128) < 8]).toEqual([true, true]);
  });

  it.each([
    [1_000, 100, { width: 160, height: 16 }],
    [800, 100, { width: 160, height: 20 }],
    [64, 64, { width: 32, height: 32 }],
    [200, 400, { width: 16, height: 32 }],
  ])('of %i × %i pixels is never cut', async (width, height, shown) => {
    await given('logo', await plainPicture(width, height));
    expect(await logo()).toMatchObject(shown);
  });

  it.each([
    [1_100, 100, 'PICTURE_SHAPE'],
    [100, 300, 'PICTURE_SHAPE'],
    [100, 63, 'PICTURE_SMALL'],
    [319, 40, 'PICTURE_SMALL'],
    [4_097, 700, 'PICTURE_LARGE'],
  ])('of %i × %i pixels is refused: %s', async (width, height, said) => {
    expect(await why('logo', await plainPicture(width, height))).toBe(said);
    expect(await logo()).toBeNull();
  });
});

it('the icon of a site is drawn in two sizes, and has a ground on home screens', async () => {
  const clear = sharp({
    create: { width: 400, height: 400, channels: 4, background: '#00000000' },
  });
  const [favicon, touch] = await given('favicon', base64(await clear.webp().toBuffer()));
  expect([favicon, touch]).toMatchObject([
    { kind: 'favicon', width: 32, height: 32 },
    { kind: 'touch', width: 180, height: 180 },
  ]);
  const [small, large] = await Promise.all(
    [favicon, touch].map((one) => open(one?.address ?? '').then(({ rawPayload }) => rawPayload)),
  );
  expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 32, hasAlpha: true });
  expect(await sharp(large).metadata()).toMatchObject({ format: 'png', width: 180 });
  // The ground of Marigold.
  expect([...(await sharp(large).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([
    0x0d, 0x11, 0x30,
  ]);
  expect(await why('favicon', await plainPicture(200, 201))).toBe('PICTURE_SHAPE');
  expect(await why('favicon', await plainPicture(179, 179))).toBe('PICTURE_SMALL');
});

it('the share picture has one size, and another shape is refused', async () => {
  for (const [width, height] of [
    [1_200, 630],
    [2_400, 1_260],
    [1_601, 841],
  ] as const) {
    const address = await addressOf(
      'share',
      await plainPicture(width, height, `hsl(${width}, 50%, 50%)`),
    );
    expect(address).toMatch(/^\/site\/share\.[0-9a-f]{16}\.jpeg$/);
    const { rawPayload, headers } = await open(address);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_200,
      height: 630,
    });
  }
  for (const [width, height] of [
    [1_200, 1_200],
    [1_280, 720],
    [630, 1_200],
    [1_200, 628],
  ] as const)
    expect(await why('share', await plainPicture(width, height))).toBe('PICTURE_SHAPE');
  expect(await why('share', await plainPicture(600, 315))).toBe('PICTURE_SMALL');
});

describe('a picture of a site', () => {
  it('has another address when it is replaced, and none when it is taken off', async () => {
    const first = await addressOf('logo', await plainPicture(64, 64));
    const next = await addressOf('logo', await plainPicture(64, 64, 'navy'));
    expect(next).not.toBe(first);
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(next)).statusCode).toBe(200);
    const same = await give('logo', await plainPicture(64, 64, 'navy'));
    expect(same.details).toMatchObject({ why: 'NOTHING_CHANGES' });
    expect((await give('logo', null)).data).toMatchObject({ pictures: [] });
    expect((await open(next)).statusCode).toBe(404);
    expect(await logo()).toBeNull();
    expect((await give('logo', null)).details).toMatchObject({ why: 'NOTHING_CHANGES' });
  });

  it('stays while another kind changes, and is among the settings of its site', async () => {
    const address = await addressOf('logo', await plainPicture(320, 64));
    await given('favicon', await plainPicture(180, 180));
    await give('favicon', null);
    const { data } = await t.call('/api/operators.sites.one', { headers: boss });
    expect((data as SiteSettings).pictures).toEqual([
      { kind: 'logo', address, width: 320, height: 64 },
    ]);
  });

  it('is shown on the hosts of its site alone', async () => {
    const address = await addressOf('logo', await plainPicture(64, 64));
    expect((await open(address, '127.0.0.1')).statusCode).toBe(200);
    expect((await open(address, lotusHost)).statusCode).toBe(404);
    expect((await open(address, 'stranger.example')).statusCode).toBe(404);
    expect(await logo(lotusHost)).toBeNull();
  });

  it.each([
    (address: string) => address.replace('.webp', '.png'),
    (address: string) => address.replace('logo.', 'share.'),
    (address: string) => address.replace(/[0-9a-f]{16}/, '0'.repeat(16)),
    () => '/site/logo',
    () => '/site/..%2f..%2fetc%2fpasswd',
  ])('is shown at no other address: %#', async (other) => {
    const address = await addressOf('logo', await plainPicture(64, 64));
    const { statusCode, headers } = await open(other(address));
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('what is no picture is refused, and changes nothing', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const film = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0');
  const gif = () => sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } });
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an svg', () => svg],
    ['an svg behind the first bytes of a PNG', () => Buffer.concat([png, svg])],
    ['a picture as iPhones keep it', () => film],
    ['a gif', () => gif().gif().toBuffer()],
    ['half of a picture', async () => (await gif().jpeg().toBuffer()).subarray(0, 200)],
  ])('%s', async (_what, made) => {
    expect(await why('logo', base64(await made()))).toBe('PICTURE_UNREADABLE');
    expect(await logo()).toBeNull();
  });

  it('a body of 5 MB, before it is read, and a text that is longer than a picture', async () => {
    expect(await give('logo', 'A'.repeat(5_000_000))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    const long = await give('logo', 'A'.repeat(bodyBytes.slip - 1_000));
    expect(long).toMatchObject({ status: 400, details: { fields: { picture: 'picture.large' } } });
  });
});

describe('giving a site its pictures', () => {
  it('is for administrators of the site', async () => {
    const sent = await plainPicture(64, 64);
    for (const name of ['operator1', 'operator2'])
      expect((await give('logo', sent, await operatorHeaders(t, name))).code).toBe('FORBIDDEN');
    const ofLotus = await oldHand(t, { role: 'administrator', sites: [lotusHost] });
    expect((await give('logo', sent, ofLotus)).details).toMatchObject({ why: 'OTHER_SITE' });
    expect((await give('logo', sent, {})).code).toBe('unAuthorized');
    expect(await logo()).toBeNull();
    const { data } = await t.call('/api/operators.sites.picture', {
      body: { kind: 'logo', picture: sent, reason },
      headers: { ...ofLotus, host: lotusHost },
    });
    expect(data).toMatchObject({ host: lotusHost, pictures: [{ kind: 'logo' }] });
  });

  it('is in the log with both states, and so is a refusal, without the picture itself', async () => {
    const sent = await plainPicture(64, 64);
    const address = await addressOf('logo', sent);
    await give('logo', await plainPicture(10, 10));
    const [refused, done] = await auditOf(t, { subject: 'site:localhost', limit: '2' });
    expect(done).toMatchObject({
      action: 'sites.picture',
      operator: 'operator3',
      outcome: 'done',
      reason,
      site: 'localhost',
      before: { pictures: [] },
      after: { pictures: [{ kind: 'logo', address }] },
    });
    expect(refused).toMatchObject({ outcome: 'refused', code: 'PICTURE_SMALL' });
    expect(JSON.stringify([refused, done])).not.toContain(sent.slice(0, 40));
  });
});
