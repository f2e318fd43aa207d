import { clock, dayAndClock, escapeText, pageLayout, pauseButton } from '../page/pageLayout.ts';
import type { Language, Words } from '../readWords.ts';
import type { Draw } from './createAttempts.ts';
import type { DrawsStatus } from './createDraws.ts';
import type { WaitingRound } from './createDesk.ts';
import type { Brought } from './drawFigures.ts';

export interface DrawsPage {
  language: Language;
  words: Words;
  waiting: readonly WaitingRound[];
  status: DrawsStatus;
}

/**
 * Returns the words of a key that was made from data, or the data itself where there are none, as
 * for a market that an installation added.
 */
function wordsFor(words: Words, key: string, otherwise: string): string {
  return Object.hasOwn(words, key) ? words[key as keyof Words] : escapeText(otherwise);
}

const marketName = ({ betName }: WaitingRound, words: Words): string =>
  wordsFor(words, `market.${betName}`, betName);

const figureWords = (source: Brought, words: Words): string =>
  words[`figures.${source.kind}`].replace(/\{(\w+)\}/g, (_, name: string) =>
    escapeText(
      Object.entries(source)
        .flatMap(([key, value]) => (key === name ? [value] : []))
        .flat()
        .join(' '),
    ),
  );

function automaticPanel({ words, status: { state, drawn, trouble }, language }: DrawsPage): string {
  const fact = (name: string, value: string, kind = ''): string =>
    `<div><dt>${name}</dt><dd${kind}>${escapeText(value)}</dd></div>`;
  const button =
    state === 'off'
      ? ''
      : pauseButton({ words, language, action: '/draws/pause', paused: state === 'paused' });
  return `<section class="wide"><h2>${words['draws.automatic']}</h2>
    <p class="dim">${words['draws.automaticAbout']}</p><dl>
    ${fact(words['crowd.state'], words[`draws.${state}`])}${fact(words['draws.drawn'], String(drawn))}
    ${trouble ? fact(words['crowd.trouble'], trouble, ' class="words"') : ''}</dl>${button}</section>`;
}

/** Returns a section with a list, or with the text for an empty one. */
function part(title: string, items: readonly string[], empty: string): string {
  const list =
    items.length > 0 ? `<ul class="rounds">${items.join('')}</ul>` : `<p class="dim">${empty}</p>`;
  return `<section class="wide"><h2>${title}</h2>${list}</section>`;
}

function waitingRow(round: WaitingRound, { words, language }: DrawsPage): string {
  const name = marketName(round, words);
  const due = `${words['draws.resultAt']} ${dayAndClock(round.resultsAt)}`;
  const slips = `${words['draws.slips']} ${round.slips}`;
  const draw = `${words['draws.draw']}<span class="unseen"> ${name}</span>`;
  return `<li><p><strong>${name}</strong><br><span class="dim">${due} · ${slips}</span></p>
    <form method="post" action="/draws?lang=${language}">
      <button class="small" name="betId" value="${round.betId}">${draw}</button>
    </form></li>`;
}

function drawRow({ at, round, source, byHand, answer }: Draw, words: Words): string {
  const figures = source
    ? `<br>${figureWords(source, words)} <span class="dim">(${words['draws.practice']})</span>`
    : '';
  const how = `${clock(at)} · ${words[byHand ? 'draws.byHand' : 'draws.byItself']}`;
  return `<li><p><strong>${marketName(round, words)}</strong> <span class="dim">${how}</span>${figures}</p>
    <p class="answer" data-answer="${escapeText(answer)}">${wordsFor(words, `drawn.${answer}`, answer)}</p></li>`;
}

/** Returns the page on which practice figures are drawn. */
export function renderDraws(page: DrawsPage): string {
  const { words, waiting, status } = page;
  const content = [
    `<section class="wide"><p class="problem">${words['draws.label']}</p>
      <p class="dim">${words['draws.about']}</p></section>`,
    part(
      words['draws.waitingTitle'],
      waiting.map((round) => waitingRow(round, page)),
      words['draws.noneWaiting'],
    ),
    part(
      words['draws.listTitle'],
      status.draws.map((draw) => drawRow(draw, words)),
      words['draws.noneDrawn'],
    ),
    automaticPanel(page),
  ];
  return pageLayout({ ...page, path: '/draws', content: content.join('') });
}
