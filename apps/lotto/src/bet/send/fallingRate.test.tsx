import { queries } from '@poy/api-client';
import type { PlaceSlipBody, SlipPreview } from '@poy/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, testMember, type RenderedPage } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useBets } from '../../slip-draft/useBets.ts';
import { keyOf } from '../../testing/calls.ts';
import { forgetDrafts } from '../../testing/drafts.ts';
import { testRates, testSlip } from '../../testing/openLotto.ts';
import { openWith, placed, sendButton } from '../../testing/openWith.ts';

const user = userEvent.setup();

beforeEach(forgetDrafts);

describe('a rate that falls on the way', () => {
  const multiplierIn = (body: unknown) => (body as PlaceSlipBody).lines[0]?.multiply;
  /** Answers as the server does under "ask me every time". */
  const judged = ({ body }: { body: unknown }): SlipPreview => {
    const ok = multiplierIn(body) === 45;
    return {
      ok,
      stake: 20,
      lines: [{ index: 0, answer: ok ? 'ok' : 'rate_changed', multiply: 45, min: 1, max: 10_000 }],
    };
  };
  const buy = (call: { body: unknown }) => {
    const { ok, lines: answers } = judged(call);
    if (!ok) throw new FakeRefusal(409, 'SLIP_REFUSED', { lines: answers });
    return testSlip();
  };
  /** Lowers 47 from 90 to 45 and has the rates fetched again. */
  const falls = async (page: RenderedPage) => {
    page.api.answer({
      '/poy-api/number-reachs.rate-now.all': {
        ...testRates,
        rateNow: [{ option: 'teng_bon_2', number: '47', multiply: 45 }],
      },
    });
    await act(() =>
      page.host.queryClient.invalidateQueries({ queryKey: queries.rates(42).queryKey }),
    );
    await waitFor(() =>
      expect(useBets.getState().drafts[`${testMember.uuid}:42`]?.lines[0]?.multiply).toBe(45),
    );
  };
  const seen = (page: RenderedPage) => placed(page).map(({ body }) => multiplierIn(body));

  it('while the slip is being confirmed is not taken as seen: the previewed one is sent and asked again', async () => {
    const page = await openWith(['47'], { answers: { '/poy-api/poys.create': buy } });
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
    await user.selectOptions(
      within(sheet).getByLabelText('If a rate changes on the way'),
      'Ask me every time',
    );
    expect(within(sheet).getByText('฿1,800.00')).toBeVisible();
    await falls(page);
    expect(within(sheet).getByText('฿1,800.00')).toBeVisible();
    page.api.answer({ '/poy-api/poys.preview': judged });
    await user.click(within(sheet).getByRole('button', { name: /^Confirm/ }));
    const refused = await screen.findByRole('dialog', { name: 'The slip was not sent' });
    expect(within(refused).getByText('The rate changed from × 90 to × 45.')).toBeVisible();
    expect(placed(page)[0]?.body).toMatchObject({ accept: 'same' });
    expect(seen(page)).toEqual([90]);
    await user.click(within(refused).getByRole('button', { name: 'Accept new rates (1)' }));
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByRole('region', { name: 'Slip sent' })).toBeVisible();
    expect(seen(page)).toEqual([90, 45]);
  });

  it('while the server is asked is told, too', async () => {
    let answer: () => void = () => {};
    const page = await openWith(['47'], {
      answers: {
        '/poy-api/poys.preview': (call) =>
          new Promise((resolve) => {
            answer = () => resolve(judged(call));
          }),
        '/poy-api/poys.create': buy,
      },
    });
    await user.click(sendButton());
    await falls(page);
    await act(async () => answer());
    expect(
      within(await screen.findByRole('dialog', { name: 'The slip was not sent' })).getByText(
        'The rate changed from × 90 to × 45.',
      ),
    ).toBeVisible();
    expect(placed(page)).toEqual([]);
  });

  it('while a refused slip is mended has to be taken as well', async () => {
    const closed: SlipPreview = {
      ok: false,
      stake: 40,
      lines: [
        { index: 0, answer: 'ok', multiply: 90, min: 1, max: 10_000 },
        { index: 1, answer: 'closed', multiply: 0, min: 1, max: 10_000 },
      ],
    };
    const page = await openWith(['47', '48'], { answers: { '/poy-api/poys.preview': closed } });
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'The slip was not sent' });
    await falls(page);
    page.api.answer({ '/poy-api/poys.preview': judged });
    await user.click(within(sheet).getByRole('button', { name: 'Drop closed numbers (1)' }));
    expect(screen.queryByRole('dialog', { name: 'Confirm slip' })).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Accept new rates (1)' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm slip' })).toBeVisible();
  });

  it('leaves an unanswered slip as it was sent, so that the next try is the same one', async () => {
    const page = await openWith(['47'], {
      answers: {
        '/poy-api/poys.create': () => {
          throw new FakeRefusal(503, 'UNAVAILABLE');
        },
      },
    });
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Confirm slip' });
    await falls(page);
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(sendButton());
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    await screen.findByRole('button', { name: /^Try again/ });
    expect(seen(page)).toEqual([90, 90]);
    expect(keyOf(placed(page)[1])).toBe(keyOf(placed(page)[0]));
  });
});
