import encodeQR from 'qr';
import jsQR from 'jsqr';
import { expect, test } from '@jest/globals';
import { drawQr } from './drawQr.ts';

const text = '00020101021229370016A000000677010111011300660000000015303764540650.375802TH63041234';

test('a code is read back by a reader that shares no code with what drew it', () => {
  const scale = 4;
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = rows.length * scale;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const dark = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false;
      pixels.set([...Array<number>(3).fill(dark ? 0 : 255), 255], (y * side + x) * 4);
    }
  expect(jsQR(pixels, side, side)?.data).toBe(text);
});

test('the picture is a GIF that needs nothing from elsewhere', () => {
  expect(drawQr(text)).toMatch(/^data:image\/gif;base64,[A-Za-z0-9+/]+=*$/);
});
