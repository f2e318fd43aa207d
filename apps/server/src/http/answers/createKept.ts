import type { Epochs } from './epochs.ts';

/** A value and the memory that it takes. A value that must not be served again takes 0 bytes. */
export interface Made<T> {
  value: T;
  bytes: number;
}

/** Keeps what is the same for everybody, each under a key. */
export interface Kept<T> {
  /**
   * Returns the value of the present epoch. The first caller makes it, and everybody who asks
   * meanwhile waits for that one. `make` gets the value of an earlier epoch, where there is one, and
   * may return it again. A failure reaches those who wait, and is not kept.
   */
  get(key: string, make: (before: T | undefined) => Promise<Made<T>>): T | Promise<T>;
  /** Returns the bytes that are held. */
  bytes(): number;
}

interface Entry<T> extends Made<T> {
  epoch: number;
}

/**
 * Makes a store that holds at most `mostBytes`. What was made longest ago goes first. A value that
 * is asked for is made anew in each epoch, so many keys that are asked for once push out none of
 * those.
 */
export function createKept<T>(epochs: Epochs, mostBytes: number): Kept<T> {
  const entries = new Map<string, Entry<T>>();
  const underWay = new Map<string, { epoch: number; value: Promise<T> }>();
  let held = 0;

  const drop = (key: string): void => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, entry: Entry<T>): void => {
    if ((entries.get(key)?.epoch ?? 0) > entry.epoch) return;
    drop(key);
    if (entry.bytes === 0 || entry.bytes > mostBytes) return;
    entries.set(key, entry);
    held += entry.bytes;
    for (const oldest of entries.keys()) {
      if (held <= mostBytes) return;
      drop(oldest);
    }
  };

  return {
    get(key, make) {
      const epoch = epochs.current();
      const known = entries.get(key);
      if (known?.epoch === epoch) return known.value;
      const going = underWay.get(key);
      if (going?.epoch === epoch) return going.value;
      const value = make(known?.value)
        .then((made) => {
          keep(key, { ...made, epoch });
          return made.value;
        })
        .finally(() => {
          if (underWay.get(key)?.value === value) underWay.delete(key);
        });
      underWay.set(key, { epoch, value });
      return value;
    },
    bytes: () => held,
  };
}
