/** The whole SHA-256 in base64url before the ending of a name. */
const named = /\.([\w-]{43})\.(?:js|css)$/;

/**
 * Returns the `integrity` value of a built script or style sheet from its address, because builds
 * name each such file by the SHA-256 of its content (in base64url). Returns an empty text for any
 * other address.
 */
export function integrityOf(address: string): string {
  const hash = named.exec(address)?.[1];
  return hash ? `sha256-${hash.replace(/-/g, '+').replace(/_/g, '/')}=` : '';
}
