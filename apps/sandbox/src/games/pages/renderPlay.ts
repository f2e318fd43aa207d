import { escapeText, pageLayout } from '../../page/pageLayout.ts';
import { wordsOf, type Language, type Words } from '../../readWords.ts';
import type { Session } from '../createSessions.ts';
import { chanceOf } from '../titles.ts';
import { amountOf } from './money.ts';

/** The stakes that may be chosen, in baht. */
export const stakes: readonly number[] = [10, 20, 50, 100, 500];

const percentOf = (multiple: number): string => (chanceOf(multiple) * 100).toFixed(1);

const chanceText = (multiple: number, words: Words): string =>
  words['games.chance']
    .replace('{multiple}', String(multiple))
    .replace('{percent}', percentOf(multiple));

function resultText({ result }: Session, words: Words): string {
  if (!result) return '';
  const text = words[`games.${result.word}`]
    .replace('{amount}', amountOf(result.units))
    .replace('{answer}', result.answer);
  return `<p role="status" class="answer" data-result="${result.word}">${escapeText(text)}</p>`;
}

/** Returns the page on which a launched game is played, without scripts. */
export function renderPlay(session: Session, language: Language): string {
  const words = wordsOf(language);
  const { id, title, balance, currency, lobbyUrl, member } = session;
  const amount = balance === null ? '–' : amountOf(balance);
  const cash = member ? `${amount} ${currency}` : words['games.points'].replace('{amount}', amount);
  const option = (value: number, text: string): string =>
    `<option value="${value}">${escapeText(text)}</option>`;
  const content = `<section><h2>${words[`games.${title.code}`]}</h2>
    ${member ? '' : `<p class="dim">${words['games.demo']}</p>`}
    <dl><div><dt>${words['games.balance']}</dt><dd data-balance="${balance ?? ''}">${escapeText(cash)}</dd></div></dl>
    ${resultText(session, words)}
    <form class="send" method="post" action="/games/play/${id}?lang=${language}">
      <label>${words[member ? 'games.stake' : 'games.stakePoints']}<select name="stake">${stakes
        .map((stake) => option(stake, String(stake)))
        .join('')}</select></label>
      <label>${words['games.multiple']}<select name="multiple">${title.multiples
        .map((multiple) => option(multiple, chanceText(multiple, words)))
        .join('')}</select></label>
      <button>${words['games.bet']}</button></form>
    <p><a href="${escapeText(lobbyUrl)}" target="_top">${words['games.leave']}</a></p></section>`;
  return pageLayout({ language, words, path: '/games/play', content });
}

/** Returns the page for a game that nobody launched, or that the provider has forgotten. */
export function renderNoGame(language: Language): string {
  const words = wordsOf(language);
  const content = `<section class="wide"><p>${words['games.noSession']}</p></section>`;
  return pageLayout({ language, words, path: '/games/play', content });
}
