import { writeSlipCode, type SlipCode } from '@poy/contract/slipCode';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawSlipPicture } from '../../testing/slipPicture.ts';
import { drawSlip } from './drawSlip.ts';

const code: SlipCode = { kind: 'bank', bank: '014', reference: '016327074955ATF09876' };
const text = writeSlipCode(code);
const base64 = (bytes: Buffer) => bytes.toString('base64');
const refusal = (rule: string) => ({
  code: 'VALIDATION',
  details: { fields: { picture: rule } },
});

describe('the picture of a slip', () => {
  it('is drawn anew without what stood beside it, and its code is read', async () => {
    const sent = await sharp(await drawSlipPicture(text))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(sent.includes('secret place')).toBe(true);
    const drawn = await drawSlip(base64(sent));
    expect(drawn.code).toEqual(code);
    const { format, width, height, exif } = await sharp(drawn.bytes).metadata();
    expect([format, Math.max(width, height), exif]).toEqual(['webp', 1_600, undefined]);
    expect((await drawSlip(base64(sent))).hash).toBe(drawn.hash);
  });

  it('may be on its side, as a camera writes it', async () => {
    const sent = await sharp(await drawSlipPicture(text))
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const drawn = await drawSlip(base64(sent));
    const { width, height } = await sharp(drawn.bytes).metadata();
    expect(height).toBeGreaterThan(width);
    expect(drawn.code).toEqual(code);
  });

  it.each([
    ['no code', null],
    ['a code of something else', 'https://example.com/pay'],
  ])('may have %s', async (_what, other) => {
    expect((await drawSlip(base64(await drawSlipPicture(other)))).code).toBeNull();
  });

  it('whose code was changed is refused', async () => {
    const changed = text.replace('ATF', 'ATX');
    await expect(drawSlip(base64(await drawSlipPicture(changed)))).rejects.toMatchObject(
      refusal('picture.checksum'),
    );
  });

  it.each([
    ['nothing', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML with the name of a picture', '<!doctype html><script>alert(1)</script>'],
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['HTML behind the first bytes of a PNG', Buffer.from('89504e470d0a1a0a3c68746d6c3e', 'hex')],
  ])('is refused where it is %s', async (_what, bytes) => {
    await expect(drawSlip(base64(Buffer.from(bytes)))).rejects.toMatchObject(
      refusal('picture.invalid'),
    );
  });

  it('is refused before it is decoded where it is too large', async () => {
    const bomb = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    await expect(drawSlip(base64(bomb))).rejects.toMatchObject(refusal('picture.invalid'));
  });

  it('leaves the server answering while it is searched, whatever it shows', async () => {
    const noise = Buffer.from(
      Array.from({ length: 1_000 * 1_600 * 3 }, (_, n) => (n * n * 31) % 255),
    );
    const sent = await sharp(noise, { raw: { width: 1_000, height: 1_600, channels: 3 } })
      .jpeg({ quality: 50 })
      .toBuffer();
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 10);
    await drawSlip(base64(sent)).catch(() => null);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
  });
});
