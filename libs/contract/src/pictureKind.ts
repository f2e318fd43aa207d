/** The kinds of pictures that are told apart. The server reads the first three. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

/**
 * Why a picture is not taken: it is damaged or of no kind that is read (`invalid`), it is kept as
 * iPhones keep them (`heic`), or it is too large (`large`).
 */
export type PictureProblem = 'invalid' | 'heic' | 'large';

/** The bytes at the beginning of a file that tell its kind. */
export const kindBytes = 12;

const kinds: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  // HEIC, HEIF and AVIF: the length of a box, its name, and the brand of the file.
  ['heic', /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])/s],
];

/**
 * Returns the kind of a picture by its first bytes, whatever its file is called; null for anything else.
 * Browser and server have this one table. It has an entry of its own, so that only pages with pictures
 * carry it.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, kindBytes));
  return kinds.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
