import { formatWireTime } from '@poy/bet-rules';
import { languageNames, type Language, type Words } from '../readWords.ts';
import { pageStyle } from './pageStyle.ts';

/** The path of each page of the sandbox, with the key of its title. */
const pages = {
  '/': 'title',
  '/wallet': 'wallet.title',
  '/chain': 'chain.title',
  '/draws': 'draws.title',
  '/sms': 'sms.title',
  '/games': 'games.title',
} as const;
export type PagePath = keyof typeof pages;
/** The pages that visitors are led to, and that no link of the sandbox leads to. Those of games lie in a frame. */
const ledTo = {
  '/line': 'line.title',
  '/games/play': 'games.play',
  '/games/rounds': 'games.round',
} as const;
const titles = { ...pages, ...ledTo };

/** Makes a text safe between tags and inside quotes. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the time of day in Bangkok, HH:mm:ss. */
export const clock = (ms: number): string => formatWireTime(ms).slice(11, 19);
/** Returns the day and time in Bangkok, DD/MM/YYYY HH:mm. */
export const dayAndClock = (ms: number): string =>
  formatWireTime(ms).replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3/$2/$1 $4');

interface Layout {
  language: Language;
  words: Words;
  path: keyof typeof titles;
  /** HTML. */
  content: string;
}

/**
 * Returns a whole page of the sandbox, without scripts, with links to the other pages. A page that lies in the
 * frame of a site has none.
 */
export function pageLayout({ language, words, path, content }: Layout): string {
  const link = (to: string, code: Language, text: string, chosen: boolean): string =>
    `<a href="${to}?lang=${code}" lang="${code}"${chosen ? ' aria-current="true"' : ''}>${text}</a>`;
  const paths = Object.keys(pages) as PagePath[];
  const toPages = paths.map((to) => link(to, language, words[pages[to]], to === path));
  const toLanguages = languageNames.map(([code, name]) =>
    link(path in ledTo ? '' : path, code, name, code === language),
  );
  const header = path.startsWith('/games/')
    ? ''
    : `<header><nav aria-label="Sandbox">${toPages.join('')}</nav>
    <nav aria-label="Language">${toLanguages.join('')}</nav></header>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex"><title>${words[titles[path]]}</title><style>${pageStyle}</style></head><body>
    <aside class="notice">${words.notice}</aside>
    ${header}<main><h1>${words[titles[path]]}</h1>${content}</main></body></html>`;
}

interface PauseButton {
  language: Language;
  words: Words;
  /** The path that the form is sent to. */
  action: string;
  paused: boolean;
}

/** Returns the button that pauses what goes on by itself, or lets it go on. */
export const pauseButton = ({ language, words, action, paused }: PauseButton): string =>
  `<form method="post" action="${action}?lang=${language}">
    <button class="small">${words[paused ? 'crowd.resume' : 'crowd.pause']}</button></form>`;
