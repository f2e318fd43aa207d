import type { PlaceSlipBody, SlipPreview } from '@poy/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keyOf } from '../../testing/calls.ts';
import { forgetDrafts, reloadDrafts } from '../../testing/drafts.ts';
import { testSlip } from '../../testing/openLotto.ts';
import { lines, openWith, placed, sendButton } from '../../testing/openWith.ts';

const user = userEvent.setup();

beforeEach(forgetDrafts);

describe('a refused slip', () => {
  it('shows why on each line with the true limits, mends it with a tap and asks once more', async () => {
    const refuse = () => {
      throw new FakeRefusal(409, 'SLIP_REFUSED', {
        lines: [
          { index: 0, answer: 'closed', multiply: 0, min: 1, max: 10_000 },
          { index: 1, answer: 'rate_changed', multiply: 60, min: 1, max: 10_000 },
          { index: 2, answer: 'over_max', multiply: 90, min: 1, max: 15 },
        ],
      });
    };
    const page = await openWith(['47', '48', '49'], {
      answers: { '/poy-api/poys.create': refuse },
    });
    await user.click(sendButton());
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    const sheet = await screen.findByRole('dialog', { name: 'The slip was not sent' });
    expect(within(sheet).getByText('This number is closed.')).toBeVisible();
    expect(within(sheet).getByText('The rate changed from × 90 to × 60.')).toBeVisible();
    expect(within(sheet).getByText('At most 15 baht.')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Back to the slip' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent. Lines refused: 3');
    expect(within(lines()[0] as HTMLElement).getByText('This number is closed.')).toBeVisible();
    expect(
      within(lines()[1] as HTMLElement).getByText('The rate changed from × 90 to × 60.'),
    ).toBeVisible();
    expect(within(lines()[2] as HTMLElement).getByText('At most 15 baht.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'See and mend' }));
    await user.click(screen.getByRole('button', { name: 'Drop closed numbers (1)' }));
    await user.click(screen.getByRole('button', { name: 'Fit stakes to the limits (1)' }));
    page.api.answer({ '/poy-api/poys.create': testSlip() });
    await user.click(screen.getByRole('button', { name: 'Accept new rates (1)' }));
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByRole('region', { name: 'Slip sent' })).toBeVisible();
    const [first, second] = placed(page);
    expect((second?.body as PlaceSlipBody).lines).toEqual([
      { option: 'teng_bon_2', number: '48', price: 20, multiply: 60 },
      { option: 'teng_bon_2', number: '49', price: 15, multiply: 90 },
    ]);
    // A draft has one key until it is bought; a refusal has bought nothing.
    expect(keyOf(second)).toBe(keyOf(first));
  });

  it('is told before anything is sent, and asks to be confirmed only when all is well', async () => {
    const lower: SlipPreview = {
      ok: false,
      stake: 40,
      lines: [
        { index: 0, answer: 'ok', multiply: 90, min: 1, max: 10_000 },
        { index: 1, answer: 'rate_changed', multiply: 60, min: 1, max: 10_000 },
      ],
    };
    const page = await openWith(['47', '48'], {
      answers: { '/poy-api/poys.preview': lower, '/poy-api/poys.create': testSlip() },
    });
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'The slip was not sent' });
    page.api.answer({ '/poy-api/poys.preview': { ok: true, stake: 40, lines: [] } });
    await user.click(within(sheet).getByRole('button', { name: 'Accept new rates (1)' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm slip' })).toBeVisible();
    expect(placed(page)).toEqual([]);
    expect(screen.queryByText(/The rate changed/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByRole('region', { name: 'Slip sent' })).toBeVisible();
    expect((placed(page)[0]?.body as PlaceSlipBody).lines.map(({ multiply }) => multiply)).toEqual([
      90, 60,
    ]);
  });

  it('does not ask for ever where nothing on the page could be mended', async () => {
    const odd: SlipPreview = {
      ok: false,
      stake: 20,
      lines: [{ index: 0, answer: 'over_max', multiply: 90, min: 1, max: 20 }],
    };
    const page = await openWith(['47'], { answers: { '/poy-api/poys.preview': odd } });
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible();
    expect(page.api.calls.filter(({ path }) => path === '/poy-api/poys.preview')).toHaveLength(1);
  });

  it('goes on to the confirmation where the server cannot be asked', async () => {
    await openWith(['47'], {
      answers: {
        '/poy-api/poys.preview': () => {
          throw new FakeRefusal(503, 'UNAVAILABLE');
        },
      },
    });
    await user.click(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Confirm slip' })).toBeVisible();
  });

  it('keeps how changed rates are taken, and sends it along', async () => {
    const page = await openWith(['47'], { answers: { '/poy-api/poys.create': testSlip() } });
    await user.click(sendButton());
    await user.selectOptions(
      await screen.findByLabelText('If a rate changes on the way'),
      'Take any rate',
    );
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    await screen.findByRole('region', { name: 'Slip sent' });
    expect(placed(page)[0]?.body).toMatchObject({ accept: 'any' });
    page.unmount();
    reloadDrafts();
    await openWith(['47']);
    await user.click(sendButton());
    expect(await screen.findByLabelText('If a rate changes on the way')).toHaveValue('any');
  });

  it('loses nothing where the balance is too small, and says how much is missing', async () => {
    const refuse = () => {
      throw new FakeRefusal(409, 'INSUFFICIENT_BALANCE');
    };
    const page = await openWith(['47', '48'], { answers: { '/poy-api/poys.create': refuse } });
    await user.click(sendButton());
    page.api.answer({ '/api/cashs': { money: 15, version: 2 } });
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
    expect(await within(sheet).findByText('Your balance is ฿25.00 short.')).toBeVisible();
    expect(within(sheet).getByRole('link', { name: 'Deposit ฿25.00' })).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: /^Confirm/ })).toBeNull();
    // The money comes while the sheet is open.
    page.api.answer({ '/api/cashs': { money: 500, version: 3 } });
    await act(() => page.host.queryClient.invalidateQueries({ queryKey: ['cashs'] }));
    expect(await within(sheet).findByText('Balance afterwards ฿460.00')).toBeVisible();
    expect(within(sheet).queryByText(/short|too small/)).toBeNull();
    expect(lines()).toHaveLength(2);
  });
});
