import { ownAddress } from '@poy/contract/ownAddress';

/** The beginnings of the addresses of pictures that a text may show. */
const pictureHomes = ['/content-pictures/', '/guide-pictures/'] as const;
/** A path of few plain signs, so that no program reads it in another way. */
const plainPath = /^\/[A-Za-z0-9._~%/-]*(\?[A-Za-z0-9._~%/=&-]*)?(#[A-Za-z0-9._~-]*)?$/;
/** A host name, a path and no sign that could end an attribute; never a user's name before an @. */
const plainHttps =
  /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?\.[a-z][a-z0-9-]*[a-z0-9](:\d{1,5})?([/?#][^\s"<>@\\^`{|}]*)?$/i;
const longest = 500;

/** Returns a link as pages may have it: a path of the site or an https address. Null for any other one. */
export function safeLink(address: string): string | null {
  if (address.length > longest) return null;
  if (plainPath.test(address)) return ownAddress(address) === null ? null : address;
  return plainHttps.test(address) && URL.canParse(address) ? address : null;
}

/** Returns the address of a picture of the site, or null for any other one. */
export const safePicture = (address: string): string | null =>
  /^\/[a-z-]+\/[A-Za-z0-9._-]{1,120}$/.test(address) &&
  !address.includes('..') &&
  pictureHomes.some((home) => address.startsWith(home))
    ? address
    : null;
