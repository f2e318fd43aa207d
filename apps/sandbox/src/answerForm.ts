import type { IncomingMessage, ServerResponse } from 'node:http';
import { bankPage } from './bank/bankPage.ts';
import { keepHolder } from './bank/createHolders.ts';
import { chooseMood } from './bank/createPayouts.ts';
import { readOrder } from './page/readOrder.ts';
import { readUsdtOrder } from './chain/readUsdtOrder.ts';
import { renderChain } from './chain/renderChain.ts';
import { headersFor } from './page/headersFor.ts';
import { ownPage } from './page/ownPage.ts';
import type { PagePath } from './page/pageLayout.ts';
import { readBody } from './page/readBody.ts';
import type { Parts } from './parts.ts';
import type { Language } from './readWords.ts';
import { messageMost, walletPage } from './wallet/walletPage.ts';

const headers = headersFor([]);

/** The work of each form that cannot be wrong, and the page that the browser goes back to. */
const forms: Readonly<
  Record<string, { back: PagePath; work: (parts: Parts, form: URLSearchParams) => unknown }>
> = {
  '/transfers/again': {
    back: '/',
    work: ({ bank }, form) => bank.reportAgain(form.get('movementId') ?? ''),
  },
  '/wallet/transfers/again': {
    back: '/wallet',
    work: ({ wallet }, form) => wallet.reportAgain(form.get('movementId') ?? ''),
  },
  '/chain/again': {
    back: '/chain',
    work: ({ chain }, form) => chain.reportAgain(form.get('movementId') ?? ''),
  },
  '/chain/hold': {
    back: '/chain',
    work: ({ chain }, form) => chain.hold(form.get('movementId') ?? ''),
  },
  '/chain/drop': {
    back: '/chain',
    work: ({ chain }, form) => chain.drop(form.get('movementId') ?? ''),
  },
  '/payouts': { back: '/', work: ({ payouts }, form) => chooseMood(payouts, form) },
  '/payouts/decide': { back: '/', work: ({ payouts }) => payouts.decide() },
  '/crowd': { back: '/', work: ({ crowd }) => crowd.toggle() },
  '/draws': { back: '/draws', work: ({ draws }, form) => draws.draw(Number(form.get('betId'))) },
  '/draws/pause': { back: '/draws', work: ({ draws }) => draws.toggle() },
};

/** Does what a filled-in form asks for, or returns the page that says what is wrong with it. */
type Take = (parts: Parts, form: URLSearchParams, language: Language) => Promise<string | null>;

const filledIn: Readonly<Record<string, { back: PagePath; take: Take }>> = {
  '/transfers': {
    back: '/',
    async take(parts, form, language) {
      const order = readOrder(form);
      if (typeof order === 'string') return bankPage(parts, language, form, order);
      await parts.bank.send(order, form.has('keep'));
      return null;
    },
  },
  '/wallet/transfers': {
    back: '/wallet',
    async take(parts, form, language) {
      const order = readOrder(form);
      if (typeof order === 'string') return walletPage(parts, language, form, order);
      const message = (form.get('message') ?? '').slice(0, messageMost);
      await parts.wallet.send({ ...order, message });
      return null;
    },
  },
  '/chain': {
    back: '/chain',
    async take({ chain }, form, language) {
      const order = readUsdtOrder(form);
      if (typeof order === 'string')
        return renderChain({ chain, language, typed: form, problem: order });
      await chain.send(order);
      return null;
    },
  },
  '/holders': {
    back: '/',
    take: async (parts, form, language) =>
      keepHolder(parts.holders, form) ? null : bankPage(parts, language, form, 'holders.problem'),
  },
};

/** Does what a form of these pages asks for, and leads the browser back to its page. */
export async function answerForm(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  language: Language,
): Promise<void> {
  if (!ownPage(request)) return void response.writeHead(403).end();
  const form = new URLSearchParams(await readBody(request));
  const goTo = (page: PagePath): void =>
    void response.writeHead(303, { location: `${page}?lang=${language}` }).end();
  const taken = Object.hasOwn(filledIn, path) ? filledIn[path] : undefined;
  if (taken) {
    const wrong = await taken.take(parts, form, language);
    return wrong === null ? goTo(taken.back) : void response.writeHead(422, headers).end(wrong);
  }
  const known = Object.hasOwn(forms, path) ? forms[path] : undefined;
  if (!known) return void response.writeHead(404).end();
  await known.work(parts, form);
  goTo(known.back);
}
