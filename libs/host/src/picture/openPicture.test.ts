import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { afterEach, expect, it } from '@jest/globals';
import { openPicture } from './openPicture.ts';

afterEach(unstubAllGlobals);

const heic = new Blob(['\0\0\0\x18ftypheic\0\0\0\0mif1heic']);
const none = () => Promise.reject(new Error('This browser reads no such picture'));

it('a picture is opened upright, as large as the page asks for', async () => {
  const asked: unknown[] = [];
  stubGlobal('createImageBitmap', (...parts: unknown[]) => {
    asked.push(...parts);
    return Promise.resolve({ width: 9, height: 9 });
  });
  expect(await openPicture(heic, { resizeWidth: 9 })).toEqual({ width: 9, height: 9 });
  expect(asked).toEqual([heic, { imageOrientation: 'from-image', resizeWidth: 9 }]);
});

// Browsers but Safari read no HEIC. Members were told to choose another file, and not how to make one.
it.each([
  ['heic', heic],
  ['invalid', new Blob(['\0\0\0\x18ftypmp42\0\0\0\0'])],
  ['invalid', new Blob([''])],
])('one that the browser cannot read is refused as %s', async (problem, file) => {
  stubGlobal('createImageBitmap', none);
  await expect(openPicture(file)).rejects.toMatchObject({ problem });
});
