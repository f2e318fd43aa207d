/** Returns a function that asks once for each key and keeps the answer. One that failed is asked for again. */
export function onceEach<Key, Value>(
  ask: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const asked = ask(key);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  };
}
