import type { Messages } from '@poy/contract';
import type { Language } from '@poy/contract/rules';

/** The sources of a namespace's words: one file per language, fetched when the language is used. */
export type MessageSources = Record<Language, () => Promise<{ default: Messages }>>;
