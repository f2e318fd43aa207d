/**
 * Returns the entries by a key, the keys and their entries in the order in which they come.
 * `Map.groupBy` does the same, and browsers have it only since 2024.
 */
export function groupBy<Entry, Key>(
  all: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of all) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
