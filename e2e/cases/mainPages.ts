import type { APIRequestContext } from '@playwright/test';
import { setTiers, usualSetPrice, usualSetPrizes } from '@poy/bet-rules';
import { randomUUID } from 'node:crypto';
import { callProduct } from '../product/callProduct.ts';
import { drawnRound, openRound } from '../rounds.ts';

/** Lists every kind of page that a guest sees. The last one does not exist. */
export const guestPages = [
  '/',
  '/login',
  '/register',
  '/forgot-pin',
  '/how-to',
  '/privacy',
  '/results',
  '/lotto',
  '/lotto/yeekee',
  '/lotto/4d',
  '/games',
  '/maintenance',
  '/nowhere',
] as const;

/** Lists every kind of page that a member with money sees, and makes what these pages show. */
export async function memberPages(request: APIRequestContext): Promise<string[]> {
  const { betId } = await openRound(request, 'BET_YEEKEE_15', 180);
  const lines = ['47', '12'].map((number) => ({
    option: 'teng_bon_2' as const,
    number,
    price: 10,
  }));
  const slip = await callProduct(request, '/poy-api/poys.create', {
    body: { betId, lines, accept: 'any' },
    key: randomUUID(),
  });
  await callProduct(request, '/poy-api/number-sets.save', {
    body: { name: 'โชคดี', lines: lines.map((line) => ({ ...line, price: null })) },
  });
  const hanoi = await openRound(request, 'BET_LOTERRY4_HANOY', 180);
  const ticket = await callProduct(request, '/poy-api/lotteries.hanoy.create', {
    body: {
      betId: hanoi.betId,
      price: usualSetPrice,
      prizes: setTiers.map((tier) => ({ tier, prize: usualSetPrizes[tier] })),
      lines: [{ number: '1234', quantity: 1 }],
    },
    key: randomUUID(),
  });
  const [bank] = await callProduct(request, '/poy-api/banks.all');
  await callProduct(request, '/poy-api/deposits.create', {
    body: { bankId: bank?.bankId ?? 0, prepareAmount: 300 },
    key: randomUUID(),
  });
  return [
    '/main',
    `/lotto/yeekee/${betId}`,
    '/poy',
    `/poy/yeekee/${slip.poyId}`,
    '/lotto/4d',
    '/poy/lottery',
    `/poy/lottery/${ticket.betType}/${ticket.poyId}`,
    '/number-set',
    '/number-set?edit=new',
    '/credit',
    '/credit/deposit',
    '/credit/deposit/normal',
    '/credit/statement',
    '/profile',
    '/profile/edit',
    '/profile/change-pin',
    '/profile/passkeys',
    '/profile/notifications',
    '/profile/notifications/settings',
    '/profile/sessions',
    '/profile/support',
  ];
}

/** Returns the page of a round that has its result, for a member. */
export const drawnPage = async (request: APIRequestContext): Promise<string> =>
  `/lotto/yeekee/${(await drawnRound(request)).betId}`;
