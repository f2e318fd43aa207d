/** The signs by which two devices are compared. */
export interface Device {
  vid: string;
  /**
   * Six parts joined by `-`, of which one that could not be read is 00000000. Another collector than
   * the product's own sends a hash of one part.
   */
  fpHash: string;
  /** Each token is `prefix:value`; the value is `na` where it is not known. */
  tokens: readonly string[];
}

/** The part of a fingerprint that could not be read. */
export const missing = '00000000';
/** Tokens that change while a device stays the same. */
const changing = new Set(['vp', 'dark', 'net', 'rtc', 'geoacc', 'idlePerm', 'md']);
/** With fewer values in common nothing can be said. */
const fewest = 8;

const ownForm = /^[0-9a-f]{1,8}(-[0-9a-f]{1,8}){5}$/;

/** Returns the parts of a fingerprint; that of another collector is one part. */
export const partsOf = (fpHash: string): string[] =>
  ownForm.test(fpHash) ? fpHash.split('-') : [fpHash];

/** Returns the values that a device told, by name. */
export function valuesOf({ fpHash, tokens }: Device): Map<string, string> {
  const values = new Map<string, string>();
  partsOf(fpHash).forEach((part, place) => part !== missing && values.set(`hash${place}`, part));
  for (const token of tokens) {
    const end = token.indexOf(':');
    const [prefix, value] = [token.slice(0, end), token.slice(end + 1)];
    if (value !== 'na' && !changing.has(prefix)) values.set(prefix, value);
  }
  return values;
}

/**
 * Returns the similarity of two devices from 0 to 1, to two decimals: the share of equal values
 * among those that both told. A value that one of them did not tell does not count.
 */
export function similarity(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): number {
  const shared = [...one].filter(([name]) => other.has(name));
  if (shared.length < fewest) return 0;
  return (
    Math.floor(
      (shared.filter(([name, value]) => other.get(name) === value).length / shared.length) * 100,
    ) / 100
  );
}
