import type { Deps } from '../../deps.ts';

/** The dependencies of the clockwork and of its steps. */
export interface Ticking extends Pick<Deps, 'db' | 'publisher' | 'clock'> {
  /** Takes the words that the person who runs the server should read at once. */
  readonly warn?: (words: string) => void;
}
