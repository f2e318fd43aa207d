/** The most lines that are read before the sum without scrolling far. */
const shortUpTo = 12;

/** Returns true where the sum of a slip and what can be done with it stand above its lines. */
export const isLong = ({ lines }: { lines: readonly unknown[] }): boolean =>
  lines.length > shortUpTo;
