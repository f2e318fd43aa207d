import { slipPictureMost, writeSlipCode } from '@poy/contract/slipCode';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import qrcode from 'qrcode';
import { drawSent } from './drawSent.ts';
import { readSlip } from './readSlip.ts';

const code = { kind: 'bank', bank: '014', reference: '016327074955ATF09876' } as const;
const slip = writeSlipCode(code);
const otherSlip = writeSlipCode({ ...code, reference: 'ANOTHER000001' });
const promptPay =
  '00020101021229370016A000000677010111011300660000000015303764540650.375802TH63041234';

/** A grey picture of the test, which stands in for one that a browser opens. */
interface Grey {
  readonly width: number;
  readonly height: number;
  readonly light: Uint8Array;
}

/** Draws codes on white paper, four pixels to each of their dots. */
function paperWith(
  width: number,
  height: number,
  codes: readonly [string, number, number][],
): Grey {
  const light = new Uint8Array(width * height).fill(255);
  for (const [text, left, top] of codes) {
    const { modules } = qrcode.create(text);
    for (let y = 0; y < modules.size * 4; y += 1)
      for (let x = 0; x < modules.size * 4; x += 1)
        if (modules.get(y >> 2, x >> 2)) light[(top + y) * width + left + x] = 0;
  }
  return { width, height, light };
}

/** The sides and qualities that were drawn to be sent. */
let sent: [width: number, quality: number][];
/** The characters of a picture of one pixel; a picture is as long as its pixels and quality say. */
let weight: number;

/** Draws a grey picture with the nearest pixel, as far as the page uses a canvas. */
function contextOf(canvas: HTMLCanvasElement) {
  let shown = new Uint8ClampedArray();
  return {
    canvas,
    fillRect: () => undefined,
    drawImage: (picture: Grey, left: number, top: number, columns: number, rows: number) => {
      if (picture.light.length === 0) return;
      shown = new Uint8ClampedArray(canvas.width * canvas.height * 4).fill(255);
      for (let y = 0; y < canvas.height; y += 1)
        for (let x = 0; x < canvas.width; x += 1) {
          const row = Math.floor(top + (y * rows) / canvas.height);
          const column = Math.floor(left + (x * columns) / canvas.width);
          const light = picture.light[row * picture.width + column] ?? 255;
          shown.fill(light, (y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 3);
        }
    },
    getImageData: () => ({ data: shown }),
  };
}

const opens = (picture: Grey) => stubGlobal('createImageBitmap', () => Promise.resolve(picture));
/** A picture whose pixels are never looked at. */
const large = (width: number, height: number) =>
  ({ width, height, light: new Uint8Array() }) as unknown as ImageBitmap;
const opensNothing = () => stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
const jpeg = (length: number) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(length - 3)], 'slip.jpg');

beforeEach(() => {
  [sent, weight] = [[], 0.05];
  // A search ends after some time, which a busy machine takes for less.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const canvas = HTMLCanvasElement.prototype;
  canvas.getContext = function (this: HTMLCanvasElement) {
    return contextOf(this);
  } as unknown as typeof canvas.getContext;
  canvas.toDataURL = function (this: HTMLCanvasElement, _kind?: string, quality = 1) {
    sent.push([this.width, Number(quality)]);
    const length = Math.round(this.width * this.height * weight * Number(quality));
    return `data:image/jpeg;base64,${'A'.repeat(length)}`;
  };
});
afterEach(unstubAllGlobals);

describe('the code of a slip', () => {
  // The reader stops at the first code. A PromptPay code beside the slip's own hid it.
  it('is found beside a code of PromptPay', async () => {
    opens(
      paperWith(600, 700, [
        [promptPay, 20, 20],
        [slip, 340, 400],
      ]),
    );
    expect((await readSlip(jpeg(9))).code).toEqual(code);
  });

  it('is found at the end of a long screenshot', async () => {
    opens(
      paperWith(540, 3_600, [
        [promptPay, 20, 20],
        [slip, 300, 3_300],
      ]),
    );
    expect((await readSlip(jpeg(9))).code).toEqual(code);
  });

  it('is asked for where two slips are seen', async () => {
    opens(
      paperWith(600, 700, [
        [otherSlip, 20, 20],
        [slip, 340, 400],
      ]),
    );
    expect((await readSlip(jpeg(9))).code).toBe('twoSlips');
  });
});

describe('the picture that is sent', () => {
  it('keeps its size where the server takes it', async () => {
    opens(paperWith(1_080, 300, []));
    await readSlip(jpeg(9));
    expect(sent).toEqual([[1_080, 0.9]]);
  });

  it('of a camera has a shorter side of 1,440', () => {
    drawSent(large(3_024, 4_032));
    expect(sent[0]).toEqual([1_440, 0.9]);
  });

  // A screenshot of 6,000 was sent 1,800 long and 324 wide, in which no code can be read.
  it('is made smaller only as far as it must be, and is never narrower than 720', () => {
    weight = 0.2;
    expect(drawSent(large(1_080, 6_000))?.length).toBeLessThanOrEqual(slipPictureMost);
    expect(sent).toEqual([
      [1_080, 0.9],
      [1_080, 0.75],
      [1_080, 0.5],
      [720, 0.9],
    ]);
  });

  it('is the file itself where the browser cannot open or draw it', async () => {
    opensNothing();
    expect(await readSlip(jpeg(3))).toEqual({ picture: '/9j/', code: null });
    opens(paperWith(100, 100, []));
    // Browsers answer so for a canvas that is too large for them.
    HTMLCanvasElement.prototype.toDataURL = () => 'data:,';
    expect((await readSlip(jpeg(3))).picture).toBe('/9j/');
  });

  it.each([
    ['heic', new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_1.HEIC')],
    ['invalid', new File(['<html>'], 'slip.jpg')],
    ['large', jpeg(600_000)],
  ])('is refused at once as %s, and not sent', async (problem, file) => {
    opensNothing();
    await expect(readSlip(file)).rejects.toMatchObject({ problem });
  });
});
