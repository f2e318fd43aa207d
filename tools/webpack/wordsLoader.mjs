import { markBanks, markedLanguage, markMessages } from './markWords.ts';

/**
 * Marks the words of a file of words of a language that writes no spaces between them, or the names
 * in the table of banks.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function wordsLoader(source) {
  if (this.resourcePath.endsWith('.ts')) return markBanks(source);
  const language = markedLanguage(this.resourcePath);
  return language ? JSON.stringify(markMessages(JSON.parse(source), language)) : source;
}
