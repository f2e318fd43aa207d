import { markedLanguage, markMessages } from './markWords.ts';

/**
 * Marks the words of a file of words of a language that writes no spaces between them.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} json
 */
export default function wordsLoader(json) {
  const language = markedLanguage(this.resourcePath);
  return language ? JSON.stringify(markMessages(JSON.parse(json), language)) : json;
}
