import { escapeText, pageLayout } from '../../page/pageLayout.ts';
import { wordsOf, type Language, type Words } from '../../readWords.ts';
import type { Provider } from '../createProvider.ts';
import { faultNames, type FaultName } from '../wallet/faults.ts';
import { renderBooks } from './renderBooks.ts';

/** The most transactions that the page shows. */
const shown = 50;

function faultSwitch(name: FaultName, on: boolean, language: Language, words: Words): string {
  const text = words[`games.fault.${name}`];
  return `<li><p>${text}</p><form method="post" action="/games/faults?lang=${language}">
    <input type="hidden" name="fault" value="${name}">
    <button class="small" data-fault="${name}" aria-pressed="${on}" aria-label="${escapeText(text)}">
      ${words[on ? 'games.off' : 'games.on']}</button></form></li>`;
}

function contentOf(provider: Provider, language: Language, words: Words): string {
  const { switches, books, trouble } = provider;
  const rows = faultNames.map((name) => faultSwitch(name, switches.isOn(name), language, words));
  const last = trouble
    ? `<p class="dim">${words['crowd.trouble']}: ${escapeText(trouble)}</p>`
    : '';
  return `<section class="wide"><p class="dim">${words['games.about']}</p>${last}</section>
    <section class="wide"><h2>${words['games.faults']}</h2><p class="dim">${words['games.faultsAbout']}</p>
    <ul class="rounds">${rows.join('')}</ul></section>
    <section class="wide"><h2>${words['games.books']}</h2>
    ${renderBooks(books.newest.slice(0, shown), words)}</section>`;
}

/** Returns the page of the provider: its switches and its books. Null stands for one without keys. */
export function renderGames(provider: Provider | null, language: Language): string {
  const words = wordsOf(language);
  const content = provider
    ? contentOf(provider, language, words)
    : `<section class="wide"><p class="dim">${words['games.noKeys']}</p></section>`;
  return pageLayout({ language, words, path: '/games', content });
}
