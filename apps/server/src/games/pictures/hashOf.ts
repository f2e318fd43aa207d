/** Returns 32 bits that depend on every character of a text, by FNV-1a with the last mixing of MurmurHash 3. */
export function hashOf(text: string): number {
  let bits = 0x811c9dc5;
  for (const unit of Buffer.from(text)) bits = Math.imul(bits ^ unit, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Returns one of a list by a part of a hash: `nth` parts of one hash are independent of each other. */
export function chosen<T>(from: readonly T[], hash: number, nth = 0): T {
  const part = hashOf(`${hash}.${nth}`);
  return from[part % from.length] as T;
}
