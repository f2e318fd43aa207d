/**
 * Returns a user name that nobody has and that sign-up takes: 16 random hex digits, parted so that
 * no five of them can follow one another.
 */
export function freshName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `m${digits.match(/.{4}/g)?.join('x')}`;
}
