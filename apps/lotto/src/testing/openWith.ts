import { testMember, type PageOptions, type RenderedPage } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import { emptyDraft, replayed } from '../slip-draft/slipDraft.ts';
import { keepDraft } from '../slip-draft/useBets.ts';
import { callsTo } from './calls.ts';
import { openLotto } from './openLotto.ts';

const place = { member: testMember.uuid, betId: 42, closesAt: Number.MAX_SAFE_INTEGER };
const bought = (number: string, price: number) =>
  ({ option: 'teng_bon_2', number, price, multiply: 90 }) as const;

/** Opens the round with these numbers written down already, 20 baht each. */
export async function openWith(
  numbers: string[],
  options?: Partial<PageOptions>,
): Promise<RenderedPage> {
  keepDraft(
    place,
    replayed(
      emptyDraft,
      numbers.map((number) => bought(number, 20)),
    ),
  );
  const page = await openLotto('/lotto/yeekee/42', options);
  await screen.findByRole('list', { name: 'Lines of the slip' });
  return page;
}

/** Returns the lines of the slip as they are shown. */
export const lines = () =>
  within(screen.getByRole('list', { name: 'Lines of the slip' })).getAllByRole('listitem');
export const sendButton = () => screen.getByRole('button', { name: /^Send slip/ });

/** Returns the calls that sent a slip. */
export const placed = (page: RenderedPage) => callsTo(page, '/poy-api/poys.create');
