/** A list that comes in pages, newest first. */
interface Coming<Bought> {
  readonly bought: readonly Bought[];
  /** True where older ones are still to come. */
  readonly more: boolean;
}

/**
 * Returns the purchases of two lists as one, newest first. A purchase that is older than the last
 * one of a list with more to come waits for them, so that the order never changes under the eye.
 */
export function mergeBought<
  One extends { readonly createdAt: number },
  Other extends { readonly createdAt: number },
>(one: Coming<One>, other: Coming<Other>): (One | Other)[] {
  const end = (list: Coming<One | Other>): number =>
    list.more ? (list.bought.at(-1)?.createdAt ?? 0) : 0;
  const from = Math.max(end(one), end(other));
  return [...one.bought, ...other.bought]
    .filter(({ createdAt }) => createdAt >= from)
    .sort((a, b) => b.createdAt - a.createdAt);
}
