import type { Language } from '@poy/contract/rules';

/** Words of one namespace in one language, nested at will. */
export interface Messages {
  [key: string]: string | Messages;
}

/**
 * Where the words of a namespace come from, one file per language, fetched when the language is
 * used.
 */
export type MessageSources = Record<Language, () => Promise<{ default: Messages }>>;
