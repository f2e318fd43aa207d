import type { Words } from '../readWords.ts';

/** Returns the product's answer in words; an answer without words is shown as its code. */
export function answerWords(answer: string | null, words: Words): string {
  const key = `answer.${answer ?? 'waiting'}`;
  return Object.hasOwn(words, key) ? words[key as keyof Words] : (answer ?? '');
}
