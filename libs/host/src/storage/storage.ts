/** A place in the browser where texts are kept by name. Nothing here throws. */
export interface Storing {
  /** Returns a kept text; null where there is none, or where the browser refuses to keep anything. */
  read(name: string): string | null;
  /** Keeps a text and answers whether it can be read back: a browser may refuse, or be full. */
  keep(name: string, text: string): boolean;
  forget(name: string): void;
  /** Returns the names of all kept texts; null where the browser refuses to keep anything. */
  names(): string[] | null;
}

/**
 * Makes a guarded door to one storage of the browser. A browser that refuses the data of sites
 * throws already where the storage is named, and some web views have null in its place.
 */
function doorTo(storage: () => Storage): Storing {
  const ask = <Answer>(question: (open: Storage) => Answer): Answer | null => {
    try {
      return question(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (name) => ask((open) => open.getItem(name)),
    keep: (name, text) =>
      ask((open) => {
        open.setItem(name, text);
        return open.getItem(name) === text;
      }) ?? false,
    forget: (name) => ask((open) => open.removeItem(name)),
    names: () => ask((open) => Object.keys(open)),
  };
}

/** Texts that stay on this device from visit to visit. */
export const onDevice: Storing = doorTo(() => localStorage);

/** Texts that stay in this tab, also over a reload, until it is closed. */
export const inTab: Storing = doorTo(() => sessionStorage);
