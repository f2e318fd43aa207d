// Pictures are opened by the pages that take some, so that the first page of a visitor does not carry
// it.
export { openPicture, PictureError } from './openPicture.ts';
