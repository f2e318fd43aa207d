import { describe, expect, it } from '@jest/globals';
import { slipPictureMost, type SlipCode } from '@poy/contract/slipCode';
import sharp, { type Sharp } from 'sharp';
import { longForm } from '../../../../testing/longForm.ts';
import {
  drawPhonePicture,
  drawSlipPicture,
  goldenCode,
  goldenTexts,
  type PhonePicture,
  type ShownCode,
} from '../../../../testing/slipPicture.ts';
import { drawSlip } from './drawSlip.ts';

const { slip: text, app, line, promptPay, damagedSlip, otherSlip, trueMoney } = goldenTexts;
const base64 = (bytes: Buffer) => bytes.toString('base64');
const refusal = (rule: string) => ({
  code: 'VALIDATION',
  details: { fields: { picture: rule } },
});

/** The slip's own code, where banks print it, and another code at the left of it. */
const own = (changes: Partial<ShownCode> = {}): ShownCode => ({
  text,
  left: 760,
  top: 1_800,
  side: 220,
  ...changes,
});
const beside = (other: string, side = 300): ShownCode => ({
  text: other,
  left: 60,
  top: 1_700,
  side,
});
const jpeg = (picture: Sharp): Sharp => picture.jpeg({ quality: 60 });
const trueMoneyCode: SlipCode = {
  kind: 'truemoney',
  event: 'P2P',
  reference: '50012345678901',
  date: '23112026',
};

/** Returns a JPEG picture whose head says that it has other sides. */
function claiming(jpg: Buffer, width: number, height: number): Buffer {
  const head = [jpg.indexOf('ffc0', 'hex'), jpg.indexOf('ffc2', 'hex')].find((at) => at > 0) ?? 0;
  const changed = Buffer.from(jpg);
  changed.writeUInt16BE(height, head + 5);
  changed.writeUInt16BE(width, head + 7);
  return changed;
}

/** A picture, what is done to it, and what its slip's code is, or the words of the refusal. */
type Golden = [
  what: string,
  picture: PhonePicture,
  answer: SlipCode | null | string,
  made?: (picture: Sharp) => Sharp,
];

// The reader found one code in a picture and stopped. A slip beside the code of its bank's app, of
// PromptPay or of LINE was a slip without a code: nobody asked the service about it, and nobody saw
// that its transfer had been used before.
const golden: Golden[] = [
  ['the link of an app above it', { codes: [own(), beside(app)] }, goldenCode],
  ['a large code of PromptPay', { codes: [own(), beside(promptPay, 500)] }, goldenCode],
  ['a small code of LINE', { codes: [own(), beside(line, 110)] }, goldenCode],
  [
    'three other codes, itself small',
    {
      codes: [
        own({ side: 110 }),
        beside(app),
        { ...beside(line), left: 420 },
        { ...beside(promptPay), top: 300 },
      ],
    },
    goldenCode,
  ],
  [
    'the dark theme turned to its negative',
    { codes: [own()] },
    goldenCode,
    (p) => jpeg(p.negate({ alpha: false })),
  ],
  ['a wallet’s own form', { codes: [own({ text: trueMoney }), beside(line)] }, trueMoneyCode],
  ['a damaged copy beside it', { codes: [own(), beside(damagedSlip)] }, goldenCode],
  ['nothing but a damaged code', { codes: [own({ text: damagedSlip }), beside(app)] }, 'checksum'],
  ['another slip above it', { codes: [own(), { ...beside(otherSlip), top: 300 }] }, 'twoSlips'],
  ['codes of something else only', { codes: [beside(app), own({ text: line })] }, null],
  ['no code', {}, null],
  ['nothing but noise', { noise: true, height: 1_200 }, null, (p) => p.jpeg({ quality: 30 })],
  [
    'a long screenshot around it',
    { height: 6_000, codes: [own({ top: 5_500, side: 150 }), { ...beside(app), top: 200 }] },
    goldenCode,
  ],
  [
    // The edge of the first piece in which it is searched goes through the code.
    'a screenshot of 1,080 × 12,000 around it',
    { height: 12_000, codes: [own({ top: 2_300, side: 150 })] },
    goldenCode,
  ],
  [
    '48 megapixels around it',
    { width: 2_016, height: 1_512, codes: [own({ left: 1_500, top: 1_000, side: 225 })] },
    goldenCode,
    (p) => jpeg(p.resize(8_064, 6_048, { kernel: 'nearest' })),
  ],
  [
    'the colours of print (CMYK)',
    { codes: [own()] },
    goldenCode,
    (p) => jpeg(p.toColourspace('cmyk')),
  ],
  ['16 bits a colour', { codes: [own()] }, goldenCode, (p) => p.toColourspace('rgb16').png()],
];

/** Each takes as long as one above, and has something of two of them. */
const more: Golden[] = [
  ['a turn', { codes: [own({ turned: 12, left: 700 }), beside(line)] }, goldenCode],
  ['the dark theme', { dark: true, codes: [own(), beside(app)] }, goldenCode],
  ['its own code twice', { codes: [own(), beside(text)] }, goldenCode],
  ['a wallet’s slip above it', { codes: [own(), beside(trueMoney)] }, 'twoSlips'],
  [
    'another slip far below in a long screenshot',
    { height: 6_000, codes: [own({ top: 300 }), { ...beside(otherSlip), top: 5_500 }] },
    'twoSlips',
  ],
];

describe('a slip with', () => {
  it.each([...golden, ...(longForm ? more : [])])(
    '%s',
    async (_what, picture, answer, made = jpeg) => {
      const sent = await made(await drawPhonePicture(picture)).toBuffer();
      const drawn = drawSlip(base64(sent));
      if (typeof answer === 'string')
        await expect(drawn).rejects.toMatchObject(refusal(`picture.${answer}`));
      else expect((await drawn).code).toEqual(answer);
    },
  );
});

describe('the picture of a slip', () => {
  it('is drawn anew without what stood beside it, and its code is read', async () => {
    const sent = await sharp(await drawSlipPicture(text))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(sent.includes('secret place')).toBe(true);
    const drawn = await drawSlip(base64(sent));
    expect(drawn.code).toEqual(goldenCode);
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
    expect(drawn.code).toEqual(goldenCode);
  });

  // It was kept 1,600 pixels long, so that one of 6,000 was 288 wide and no operator could read it.
  it('is kept wide enough to be read where it is long', async () => {
    const long = await drawPhonePicture({ height: 6_000, codes: [own()] });
    const { bytes } = await drawSlip(base64(await jpeg(long).toBuffer()));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 720, height: 4_000 });
    expect(bytes.length).toBeLessThanOrEqual(524_288);
  });

  it('shows its first picture where it is animated', async () => {
    const pages = [await drawSlipPicture(text), await drawSlipPicture(otherSlip)];
    const sent = await sharp(pages, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(2);
    const drawn = await drawSlip(base64(sent));
    expect(drawn.code).toEqual(goldenCode);
    expect((await sharp(drawn.bytes).metadata()).pages).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML with the name of a picture', '<!doctype html><script>alert(1)</script>'],
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['HTML behind the first bytes of a PNG', Buffer.from('89504e470d0a1a0a3c68746d6c3e', 'hex')],
    ['a film, which begins as HEIC does', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0')],
  ])('is refused where it is %s', async (_what, bytes) => {
    await expect(drawSlip(base64(Buffer.from(bytes)))).rejects.toMatchObject(
      refusal('picture.invalid'),
    );
  });

  // iPhones keep pictures in a form that the reader has no decoder for. They were told to choose
  // another file, and not which button makes one.
  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis'])(
    'is refused in words of its own where its first bytes are those of %s',
    async (brand) => {
      const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);
      await expect(drawSlip(base64(head))).rejects.toMatchObject(refusal('picture.heic'));
    },
  );

  it.each([
    ['more than 50 megapixels', 8_000, 8_000, false],
    ['more than 20 megapixels in layers, which are decoded whole', 4_600, 4_600, true],
    ['17,000 pixels in a row', 17_000, 20, false],
  ])(
    'is refused before it is decoded where it says to have %s',
    async (_what, width, height, progressive) => {
      const jpg = await drawPhonePicture({ width: 80, height: 80 });
      const sent = claiming(await jpg.jpeg({ progressive }).toBuffer(), width, height);
      await expect(drawSlip(base64(sent))).rejects.toMatchObject(refusal('picture.large'));
    },
  );

  it('is refused before it is decoded where it has more than 20 megapixels and is no JPEG', async () => {
    const blank = { width: 4_600, height: 4_600, channels: 3, background: 'white' } as const;
    const sent = await sharp({ create: blank }).png().toBuffer();
    expect(sent.length).toBeLessThan(slipPictureMost);
    await expect(drawSlip(base64(sent))).rejects.toMatchObject(refusal('picture.large'));
  });

  it('leaves the server answering while it is searched, whatever it shows', async () => {
    const noise = await drawPhonePicture({ noise: true, width: 1_000, height: 1_600 });
    const sent = await noise.jpeg({ quality: 50 }).toBuffer();
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 10);
    await drawSlip(base64(sent)).catch(() => null);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
  });
});
