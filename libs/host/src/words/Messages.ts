import type { Language } from '@poy/contract/rules';

/** The words of one namespace in one language, nested to any depth. */
export interface Messages {
  [key: string]: string | Messages;
}

/** The sources of a namespace's words: one file per language, fetched when the language is used. */
export type MessageSources = Record<Language, () => Promise<{ default: Messages }>>;
