import { escapeText, pageLayout } from '../../page/pageLayout.ts';
import { wordsOf, type Language } from '../../readWords.ts';
import type { Books } from '../wallet/createBooks.ts';
import { renderBooks } from './renderBooks.ts';

/** Returns the picture of a round: all that the provider's books hold of it. */
export function renderRound(books: Books, round: string, language: Language): string {
  const words = wordsOf(language);
  const content = `<section class="wide"><h2>${escapeText(round)}</h2>
    ${renderBooks(books.ofRound(round), words)}</section>`;
  return pageLayout({ language, words, path: '/games/rounds', content });
}
