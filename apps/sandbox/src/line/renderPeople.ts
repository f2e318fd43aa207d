import { escapeText, pageLayout } from '../page/pageLayout.ts';
import type { Language, Words } from '../readWords.ts';
import { people } from './people.ts';

interface PeoplePage {
  language: Language;
  words: Words;
  /** The path that the choice is sent to. */
  action: string;
}

/** Returns the page on which a visitor chooses the demo person whom they are at LINE, or refuses. */
export function renderPeople({ language, words, action }: PeoplePage): string {
  const choice = (value: string, text: string, small = ''): string =>
    `<button${small} name="person" value="${value}">${text}</button>`;
  const choices = people.map(({ id, number }) =>
    choice(id, escapeText(words['line.person'].replace('{number}', String(number)))),
  );
  return pageLayout({
    language,
    words,
    path: '/line',
    content: `<section class="wide"><h2>${words['line.choose']}</h2>
      <p class="dim">${words['line.about']}</p>
      <form method="post" class="send" action="${escapeText(action)}">${choices.join('')}
      ${choice('', words['line.refuse'], ' class="small"')}</form></section>`,
  });
}
