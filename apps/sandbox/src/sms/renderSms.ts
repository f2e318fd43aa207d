import { people } from '../line/people.ts';
import type { LineMessage } from '../line/createLineMessages.ts';
import { clock, escapeText, pageLayout } from '../page/pageLayout.ts';
import type { PushService } from '../push/createPushService.ts';
import type { Language, Words } from '../readWords.ts';
import type { PhoneMessage } from './createPhones.ts';

interface SmsPage {
  language: Language;
  words: Words;
  messages: readonly PhoneMessage[];
  pushed: PushService['messages'];
  lines: readonly LineMessage[];
}

/** One message: to whom, when, from whom, and its text. */
const row = (to: string, small: string, text: string): string =>
  `<li><p><strong>${escapeText(to)}</strong> <span class="dim">${escapeText(small)}</span><br>
    ${escapeText(text)}</p></li>`;

const section = (title: string, empty: string, rows: readonly string[]): string =>
  `<section class="wide"><h2>${title}</h2>${
    rows.length > 0 ? `<ul class="rounds">${rows.join('')}</ul>` : `<p class="dim">${empty}</p>`
  }</section>`;

/** Returns title and text of a message to a browser, which is JSON in the form that phones show by themselves. */
function shownOf(payload: string): { title: string; body: string } {
  try {
    const { notification } = JSON.parse(payload) as { notification: Record<string, unknown> };
    return { title: String(notification['title']), body: String(notification['body']) };
  } catch {
    return { title: '', body: payload };
  }
}

function pushedRow({ to, at, text }: PushService['messages'][number]): string {
  const { title, body } = shownOf(text);
  return row(title, `${clock(at)} · …${to.slice(-6)}`, body);
}

/** Returns the page with the messages that the site sent to phones: by SMS, to browsers and to LINE. */
export function renderSms({ language, words, messages, pushed, lines }: SmsPage): string {
  const person = (id: string): string =>
    words['line.person'].replace(
      '{number}',
      String(people.find((one) => one.id === id)?.number ?? ''),
    );
  const empty = words['sms.empty'];
  const content = [
    `<section class="wide"><p class="dim">${words['sms.about']}</p></section>`,
    section(
      words['sms.list'],
      empty,
      messages.map(({ to, from, text, at }) => row(to, `${clock(at)} · ${from}`, text)),
    ),
    section(words['push.list'], empty, pushed.map(pushedRow)),
    section(
      words['line.list'],
      empty,
      lines.map(({ to, text, at }) => row(person(to), clock(at), text)),
    ),
  ].join('');
  return pageLayout({ language, words, path: '/sms', content });
}
