import type { EnteredSource } from '@poy/contract';
import { clock, dayAndClock, escapeText, pageLayout } from '../page/pageLayout.ts';
import type { Language, Words } from '../readWords.ts';
import type { Draw, DrawsStatus } from './createDraws.ts';
import type { WaitingRound } from './createDesk.ts';

export interface DrawsPage {
  language: Language;
  words: Words;
  waiting: readonly WaitingRound[];
  status: DrawsStatus;
}

/** The words of a key that data makes; the data itself where there are none, as for a market that an installation added. */
function wordsFor(words: Words, key: string, otherwise: string): string {
  return Object.hasOwn(words, key) ? words[key as keyof Words] : escapeText(otherwise);
}

const marketName = ({ betName }: WaitingRound, words: Words): string => wordsFor(words, `market.${betName}`, betName);

const figureWords = (source: EnteredSource, words: Words): string =>
  words[`figures.${source.kind}`].replace(/\{(\w+)\}/g, (_, name: string) => escapeText(Object.entries(source).flatMap(([key, value]) => (key === name ? [value] : [])).flat().join(' ')));

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

function automaticPanel({ words, status: { state, drawn, trouble }, language }: DrawsPage): string {
  const fact = (name: string, value: string, kind = ''): string => `<div><dt>${name}</dt><dd${kind}>${escapeText(value)}</dd></div>`;
  const button = state === 'off' ? '' : `<form method="post" action="/draws/pause?lang=${language}"><button class="small">${words[state === 'paused' ? 'crowd.resume' : 'crowd.pause']}</button></form>`;
  return `<section class="wide"><h2>${words['draws.automatic']}</h2><p class="dim">${words['draws.automaticAbout']}</p><dl>
    ${fact(words['crowd.state'], words[`draws.${state}`])}${fact(words['draws.drawn'], String(drawn))}
    ${trouble ? fact(words['crowd.trouble'], trouble, ' class="words"') : ''}</dl>${button}</section>`;
}

function waitingList({ words, waiting, language }: DrawsPage): string {
  const rows = waiting.map((round) => `<tr><td>${marketName(round, words)}</td><td>${dayAndClock(round.resultsAt)}</td><td>${round.slips}</td>
    <td><form method="post" action="/draws?lang=${language}"><button class="small" name="betId" value="${round.betId}">${words['draws.draw']}<span class="unseen"> ${marketName(round, words)}</span></button></form></td></tr>`);
  const list = table([words['draws.market'], words['draws.resultAt'], words['draws.slips'], ''], rows);
  return `<section class="wide"><h2>${words['draws.waitingTitle']}</h2>${rows.length > 0 ? list : `<p class="dim">${words['draws.noneWaiting']}</p>`}</section>`;
}

function drawRow({ at, round, source, byHand, answer }: Draw, words: Words): string {
  const figures = source ? `${figureWords(source, words)}<br><small>${words['draws.practice']}</small>` : '';
  return `<tr><td>${clock(at)}</td><td>${marketName(round, words)}</td><td>${figures}</td><td>${words[byHand ? 'draws.byHand' : 'draws.byItself']}</td>
    <td class="answer" data-answer="${escapeText(answer)}">${wordsFor(words, `drawn.${answer}`, answer)}</td></tr>`;
}

function drawList({ words, status: { draws } }: DrawsPage): string {
  const list = table([words['list.time'], words['draws.market'], words['draws.figures'], words['draws.how'], words['list.answer']], draws.map((draw) => drawRow(draw, words)));
  return `<section class="wide"><h2>${words['draws.listTitle']}</h2>${draws.length > 0 ? list : `<p class="dim">${words['draws.noneDrawn']}</p>`}</section>`;
}

/** The page where practice figures are drawn. */
export const renderDraws = (page: DrawsPage): string =>
  pageLayout({ ...page, path: '/draws', content: `<section class="wide"><p class="problem">${page.words['draws.label']}</p><p class="dim">${page.words['draws.about']}</p></section>${waitingList(page)}${drawList(page)}${automaticPanel(page)}` });
