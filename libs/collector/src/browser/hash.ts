/**
 * Returns up to 16 hexadecimal digits that stand for a text or for bytes: two lanes of 32 bits,
 * each multiplied and shifted at every step. It only makes a long value short and must not be used
 * for secrets.
 */
export function hash(value: string | Iterable<number>): string {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  return lane(bytes, 1) + lane(bytes, 2);
}

function lane(bytes: Iterable<number>, state: number): string {
  for (const byte of bytes) {
    state = Math.imul(state ^ byte, 0x85ebca6b);
    state ^= state >>> 13;
  }
  return (state >>> 0).toString(16);
}
