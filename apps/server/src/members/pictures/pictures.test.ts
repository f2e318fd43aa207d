import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyBytes } from '@poy/contract';
import { tokenHeader } from '@poy/contract/rules';
import sharp, { type Sharp } from 'sharp';
import { deflateSync } from 'node:zlib';
import { firstPassword, newMember, type MemberBrowser } from '../../testing/memberBrowser.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let member: MemberBrowser;
beforeAll(async () => {
  t = await createTestApp();
  member = await newMember(t);
});
afterAll(() => t.close());

const texts = { firstName: 'มาลี', lastName: 'ใจดี', email: 'malee@example.com', lineId: null };
const change = (browser: MemberBrowser, avatar: string | null | undefined) =>
  browser.call('/api/users-infos.update', { body: { ...texts, avatar } });
const avatarOf = (data: unknown): string | null => (data as { avatar: string | null }).avatar;
const fetchPicture = (url: string, token?: string, host = 'localhost') =>
  t.app.inject({ url, headers: { host, ...(token && { [tokenHeader]: token }) } });

const plain = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } });
const sent = async (picture: Sharp | Buffer): Promise<string> =>
  (Buffer.isBuffer(picture) ? picture : await picture.toBuffer()).toString('base64');

/** Returns one chunk of a PNG file. Its sum is left out: a header is read without it. */
function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(Buffer.concat([Buffer.from(kind), data])));
  return Buffer.concat([length, Buffer.from(kind), data, sum]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** Returns a true PNG file of few bytes that has a billion and more pixels of one colour. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('the picture of a member', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is drawn anew from a %s', async (format) => {
    const answer = await change(member, await sent(plain(500, 300)[format]()));
    expect(answer.status).toBe(200);
    const url = avatarOf(answer.data) ?? '';
    expect(url).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/);
    const shown = await fetchPicture(url, member.token);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  });

  it('is told with the session, stays with the next change of texts, and can be taken off', async () => {
    const own = await newMember(t);
    const url = avatarOf((await change(own, await sent(plain(300, 300, 'blue').png()))).data);
    expect(url).not.toBeNull();
    expect(avatarOf((await own.call('/api/users-infos')).data)).toBe(url);
    const body = { userName: own.userName, password: firstPassword };
    expect(avatarOf((await t.call('/api/users.login', { body })).data)).toBe(url);
    expect(avatarOf((await change(own, undefined)).data)).toBe(url);
    expect(avatarOf((await change(own, null)).data)).toBeNull();
    expect((await fetchPicture(url ?? '', own.token)).statusCode).toBe(404);
  });

  it('is told by the session at once, though sessions are kept for a moment', async () => {
    const own = await newMember(t);
    const told = async () => avatarOf((await own.call('/api/users.auth', { method: 'POST' })).data);
    expect(await told()).toBeNull();
    const url = avatarOf((await change(own, await sent(plain(300, 300, 'teal').png()))).data);
    expect(await told()).toBe(url);
    await change(own, null);
    expect(await told()).toBeNull();
  });

  it('has another address when it is another one, and the old one ends', async () => {
    const first = avatarOf((await change(member, await sent(plain(300, 300, 'green').png()))).data);
    const next = avatarOf((await change(member, await sent(plain(300, 300, 'navy').png()))).data);
    expect(next).not.toBe(first);
    expect((await fetchPicture(first ?? '', member.token)).statusCode).toBe(404);
  });

  it('says nothing of the camera or of the place', async () => {
    const place = await plain(400, 400, 'pink')
      .withExif({
        IFD0: { Make: 'Camera-maker', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1', GPSLongitudeRef: 'E' },
      })
      .jpeg()
      .toBuffer();
    expect(place.includes('Camera-maker')).toBe(true);
    expect((await sharp(place).metadata()).exif).toBeDefined();
    const url = avatarOf((await change(member, await sent(place))).data) ?? '';
    const { rawPayload } = await fetchPicture(url, member.token);
    expect(rawPayload.includes('Camera-maker')).toBe(false);
    const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('stands as the camera was held', async () => {
    // The left half is red; the camera says that the picture was taken a quarter turned.
    const left = await plain(200, 400).png().toBuffer();
    const turned = await plain(400, 400, 'blue')
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const url = avatarOf((await change(member, await sent(turned))).data) ?? '';
    const { rawPayload } = await fetchPicture(url, member.token);
    const dot = { left: 200, top: 40, width: 1, height: 1 };
    const [red = 0, , blue = 0] = await sharp(rawPayload).extract(dot).raw().toBuffer();
    expect([red > 200, blue < 60]).toEqual([true, true]);
  });
});

describe('what is no picture is refused, and changes nothing', () => {
  const script = '<script>alert(1)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const cases: Record<string, () => Promise<string> | string> = {
    'an svg': () => sent(Buffer.from(svg)),
    'an svg behind the first bytes of a PNG': () => sent(Buffer.concat([png, Buffer.from(svg)])),
    'a page behind the first bytes of a PNG': () => sent(Buffer.concat([png, Buffer.from(script)])),
    'a gif': async () => sent(plain(20, 20).gif()),
    'a tiff': async () => sent(plain(20, 20).tiff()),
    'half of a picture': async () => {
      const whole = await plain(600, 600).jpeg().toBuffer();
      return sent(whole.subarray(0, whole.length / 2));
    },
    'a film, which begins as a picture of an iPhone does': () =>
      sent(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0')),
    'an address': () => 'https://evil.example/a.png',
    'a path': () => '/avatars/1.webp',
    'an empty text': () => '',
  };

  it.each(Object.keys(cases))('%s', async (name) => {
    const own = await newMember(t);
    const before = (await own.call('/api/users-infos')).data;
    const refused = await change(own, await cases[name]?.());
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(refused.details).toEqual({ fields: { avatar: 'avatar.invalid' } });
    expect((await own.call('/api/users-infos')).data).toEqual(before);
  });

  it.each<[string, string, () => Promise<string>]>([
    ['more pixels a side than any page sends', 'large', async () => sent(plain(2_049, 10).png())],
    ['a PNG of 20,000 by 20,000 pixels', 'large', () => sent(bomb(20_000))],
    ['a picture as iPhones keep it', 'heic', () => sent(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'))],
    [
      'a text beyond what a picture may have',
      'large',
      () => Promise.resolve('A'.repeat(bodyBytes.picture - bodyBytes.usual + 4)),
    ],
  ])('%s, in words of its own', async (_what, problem, made) => {
    const refused = await change(member, await made());
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(refused.details).toEqual({ fields: { avatar: `avatar.${problem}` } });
  });

  it('and so is a body that is too long, before it is read', async () => {
    const refused = await change(member, 'A'.repeat(bodyBytes.picture));
    expect(refused).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('a picture is shown', () => {
  let url: string;
  beforeAll(async () => {
    url = avatarOf((await change(member, await sent(plain(300, 300, 'teal').png()))).data) ?? '';
  });

  it('to another member of the site, who cannot change it', async () => {
    const other = await newMember(t);
    expect((await fetchPicture(url, other.token)).statusCode).toBe(200);
    await change(other, null);
    expect((await fetchPicture(url, other.token)).statusCode).toBe(200);
    expect(avatarOf((await member.call('/api/users-infos')).data)).toBe(url);
  });

  it('to no guest, and to nobody after the session is over', async () => {
    expect((await fetchPicture(url)).statusCode).toBe(401);
    const gone = await newMember(t);
    const { token } = gone;
    await gone.call('/api/users.logout', { method: 'POST' });
    expect((await fetchPicture(url, token)).statusCode).toBe(401);
  });

  it('to no member of another site', async () => {
    const token = await t.signIn('demo01', 'lotus.localhost');
    expect((await fetchPicture(url, token, 'lotus.localhost')).statusCode).toBe(404);
    expect((await fetchPicture(url, token)).statusCode).toBe(401);
  });

  it.each(['1.webp', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.html`, '..%2f..%2fetc%2fpasswd'])(
    'at no address that is none: %s',
    async (file) => {
      expect((await fetchPicture(`/avatars/${file}`, member.token)).statusCode).toBe(404);
    },
  );
});
