import type { CrowdStatus } from '../crowd/createCrowd.ts';
import { escapeText, pageLayout, pauseButton } from '../page/pageLayout.ts';
import { renderSendForm, type SendFormValues } from '../page/renderSendForm.ts';
import { renderSent } from '../page/renderSent.ts';
import type { Language, Words } from '../readWords.ts';
import type { Transfer } from './createBank.ts';
import type { Inquiry } from './createHolders.ts';
import type { Payouts } from './createPayouts.ts';
import { renderHolders } from './renderHolders.ts';
import { renderPayouts } from './renderPayouts.ts';
import type { OrderProblem } from '../page/readOrder.ts';
import type { SiteAccount } from '../product/siteAccounts.ts';

export interface BankPage {
  language: Language;
  words: Words;
  accounts: readonly SiteAccount[];
  transfers: readonly Transfer[];
  crowd: CrowdStatus;
  /** The values that the form starts with. */
  form: SendFormValues;
  inquiries: readonly Inquiry[];
  payouts: Pick<Payouts, 'mood' | 'list'>;
  problem: OrderProblem | 'holders.problem' | null;
}

function sendForm(page: BankPage): string {
  const { words } = page;
  return renderSendForm({
    ...page,
    action: '/transfers',
    title: words['send.title'],
    to: words['send.to'],
    hint: words['send.hint'],
    from: words['send.fromAccount'],
    more: `<label class="check"><input type="checkbox" name="keep">${words['send.keep']}</label>`,
  });
}

function crowdPanel({ words, crowd, language }: BankPage): string {
  const fact = (name: string, value: string | number, kind = ''): string =>
    `<div><dt>${name}</dt><dd${kind}>${escapeText(String(value))}</dd></div>`;
  const button =
    crowd.state === 'off'
      ? ''
      : pauseButton({ words, language, action: '/crowd', paused: crowd.state === 'paused' });
  return `<section class="wide"><h2>${words['crowd.title']}</h2><p class="dim">${words['crowd.about']}</p><dl>
    ${fact(words['crowd.state'], words[`crowd.${crowd.state}`])}
    ${fact(words['crowd.members'], crowd.members)}${fact(words['crowd.shots'], crowd.shots)}
    ${fact(words['crowd.slips'], crowd.slips)}${fact(words['crowd.rounds'], crowd.rounds)}
    ${crowd.trouble ? fact(words['crowd.trouble'], crowd.trouble, ' class="words"') : ''}</dl>${button}</section>`;
}

/** Returns the page that plays the bank and shows the crowd. */
export const renderBank = (page: BankPage): string =>
  pageLayout({
    ...page,
    path: '/',
    content: [
      sendForm(page),
      renderSent(page, '/transfers/again'),
      renderPayouts(page),
      renderHolders(page),
      crowdPanel(page),
    ].join(''),
  });
