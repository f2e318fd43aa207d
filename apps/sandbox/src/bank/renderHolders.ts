import { clock, escapeText } from '../page/pageLayout.ts';
import type { Language, Words } from '../readWords.ts';
import { usualHolder, type Inquiry } from './createHolders.ts';

interface HoldersPart {
  language: Language;
  words: Words;
  inquiries: readonly Inquiry[];
}

const row = ({ at, bankCode, accountNumber, answer }: Inquiry, words: Words): string =>
  `<tr><td>${clock(at)}</td><td>${escapeText(`${bankCode} ${accountNumber}`)}</td>
    <td>${escapeText(typeof answer === 'object' ? answer.name : words[`holders.${answer}`])}</td></tr>`;

function inquiryList({ words, inquiries }: HoldersPart): string {
  if (inquiries.length === 0) return `<p class="dim">${words['holders.empty']}</p>`;
  const heads = (['list.time', 'holders.number', 'holders.name'] as const)
    .map((key) => `<th scope="col">${words[key]}</th>`)
    .join('');
  const rows = inquiries.map((inquiry) => row(inquiry, words)).join('');
  return `<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** Returns the part of the bank's page that says whose the accounts of people are. */
export const renderHolders = (part: HoldersPart): string => {
  const { words, language } = part;
  return `<section class="wide"><h2>${words['holders.title']}</h2>
    <p class="dim">${words['holders.about'].replace('{name}', usualHolder)}</p>
    <form class="send" method="post" action="/holders?lang=${language}">
      <label>${words['holders.number']}<input name="accountNumber" inputmode="numeric" required></label>
      <label>${words['holders.name']}<input name="holder" maxlength="100" required></label>
      <button>${words['holders.keep']}</button>
    </form>
    <h3>${words['holders.list']}</h3>${inquiryList(part)}</section>`;
};
