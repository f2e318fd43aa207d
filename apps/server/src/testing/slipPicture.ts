import { writeSlipCode, type SlipCode } from '@poy/contract/slipCode';
import qrcode from 'qrcode';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';

// Pictures of slips as phones make them, drawn when a test asks for one. They are drawn and not kept
// as files: nobody's real slip is needed, a picture is described in one line, and the repository
// carries no megabytes that nobody can review.

/** A code in a picture: its text, its place, and its side, all in pixels. */
export interface ShownCode {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly side: number;
  /** Degrees by which it is turned. */
  readonly turned?: number;
}

export interface PhonePicture {
  readonly width?: number;
  readonly height?: number;
  readonly codes?: readonly ShownCode[];
  /** White print on a dark ground; the codes keep their white field. */
  readonly dark?: boolean;
  /** True where every pixel is noise. */
  readonly noise?: boolean;
}

/** The slip of most pictures. */
export const goldenCode: SlipCode = {
  kind: 'bank',
  bank: '014',
  reference: '016327074955ATF09876',
};
/** The texts of codes in pictures, by what they are. */
export const goldenTexts = {
  slip: writeSlipCode(goldenCode),
  otherSlip: writeSlipCode({ kind: 'bank', bank: '004', reference: '026010000000000AA1' }),
  damagedSlip: writeSlipCode(goldenCode).replace('ATF', 'ATX'),
  trueMoney: writeSlipCode({
    kind: 'truemoney',
    event: 'P2P',
    reference: '50012345678901',
    date: '23112026',
  }),
  promptPay: '00020101021229370016A000000677010111011300660000000015303764540650.375802TH63041234',
  app: 'https://bank.example/app?from=slip&campaign=download-now',
  line: 'https://line.me/R/ti/p/@example',
} as const;

/** Draws rows of small bars, which stand for the print of a slip. */
function printOf(width: number, height: number, colour: string): Buffer {
  const rows = Array.from({ length: Math.floor(height / 60) }, (_, row) =>
    Array.from({ length: 12 }, (_, word) => {
      const long = 20 + ((row * 37 + word * 53) % 40);
      return `<rect x="${40 + word * 80}" y="${20 + row * 60}" width="${long}" height="18"/>`;
    }).join(''),
  ).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${colour}">${rows}</svg>`,
  );
}

async function overlayOf({
  text,
  left,
  top,
  side,
  turned = 0,
}: ShownCode): Promise<OverlayOptions> {
  const code = await qrcode.toBuffer(text, { width: side, margin: 3 });
  const input = await sharp(code).rotate(turned, { background: 'white' }).png().toBuffer();
  return { input, left, top };
}

/** Returns noise, which is the same in every run. */
function noiseOf(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = seed >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Draws a picture as a phone keeps it: 1,080 × 2,160 pixels, unless it says otherwise. */
export async function drawPhonePicture({
  width = 1_080,
  height = 2_160,
  codes = [],
  dark = false,
  noise = false,
}: PhonePicture): Promise<Sharp> {
  if (noise) return noiseOf(width, height);
  const background = dark ? '#101418' : 'white';
  const paper = sharp({ create: { width, height, channels: 3, background } });
  const print = { input: printOf(width, height, dark ? '#d0d4d8' : '#303438'), left: 0, top: 0 };
  const drawn = await paper
    .composite([print, ...(await Promise.all(codes.map(overlayOf)))])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(drawn.data, { raw: { width, height, channels: drawn.info.channels } });
}

/**
 * Draws a slip as a phone keeps it, as PNG, with a small QR code where a text is given. Drawing takes a
 * tenth of a second, so tests without an interest in pictures show a slip of `newSlip`.
 */
export async function drawSlipPicture(text: string | null): Promise<Buffer> {
  const codes = text === null ? [] : [{ text, left: 760, top: 1_840, side: 260 }];
  return (await drawPhonePicture({ codes })).png().toBuffer();
}
