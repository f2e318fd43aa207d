import { clock, escapeText, pageLayout } from '../page/pageLayout.ts';
import type { Language, Words } from '../readWords.ts';
import type { PhoneMessage } from './createPhones.ts';

interface SmsPage {
  language: Language;
  words: Words;
  messages: readonly PhoneMessage[];
}

const row = ({ to, from, text, at }: PhoneMessage): string =>
  `<li><p><strong>${escapeText(to)}</strong> <span class="dim">${clock(at)} · ${escapeText(from)}</span><br>
    ${escapeText(text)}</p></li>`;

/** Returns the page with the messages that the site sent to phones. */
export function renderSms({ language, words, messages }: SmsPage): string {
  const list =
    messages.length > 0
      ? `<ul class="rounds">${messages.map(row).join('')}</ul>`
      : `<p class="dim">${words['sms.empty']}</p>`;
  const content = `<section class="wide"><p class="dim">${words['sms.about']}</p></section>
    <section class="wide"><h2>${words['sms.list']}</h2>${list}</section>`;
  return pageLayout({ language, words, path: '/sms', content });
}
