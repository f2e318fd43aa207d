import type { Messages } from '@poy/contract';
import { languages, type Language } from '@poy/contract/rules';
import type { MessageSources } from '@poy/host';

/**
 * Returns the sources of the words in one folder, by the function that imports the file of a
 * language. The chunk of that import is called `pages-[request]` everywhere: each chunk has its hash
 * in the first script, so all pages of a project share one for each language (decision 93).
 */
export const byLanguage = (
  load: (language: Language) => Promise<{ default: Messages }>,
): MessageSources =>
  Object.fromEntries(
    languages.map((language) => [language, () => load(language)]),
  ) as MessageSources;
