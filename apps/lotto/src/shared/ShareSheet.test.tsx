import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';

// The browser of the tests can neither draw nor save a file.
jest.unstable_mockModule('../paper/picture/slipPicture.ts', () => ({
  drawSlip: jest.fn(() => Promise.resolve(new Blob(['png']))),
}));
jest.unstable_mockModule('../paper/picture/saveFile.ts', () => ({ saveFile: jest.fn() }));

const { FakeRefusal } = await import('@poy/host/testing');
const { openLotto, wonSlip } = await import('../testing/openLotto.ts');
const { saveFile } = await import('../paper/picture/saveFile.ts');
const { drawSlip } = await import('../paper/picture/slipPicture.ts');

const user = userEvent.setup();
const key = '0123456789abcdef0123456789abcdef';
const url = `http://localhost:3000/poy/shared/${key}`;
const share = { key, sharedAt: 0 };
const sheet = () => within(screen.getByRole('dialog', { name: 'Share this slip' }));

const opened = async (answers: Record<string, unknown> = {}) => {
  const page = await openLotto('/poy/yeekee/7', {
    answers: {
      '/poy-api/poys.one': wonSlip,
      '/poy-api/slip-shares.one': null,
      '/poy-api/slip-shares.create': share,
      '/poy-api/slip-shares.revoke': {},
      ...answers,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share this slip' });
  return page;
};

afterEach(() => {
  for (const method of ['canShare', 'share']) Reflect.deleteProperty(navigator, method);
});

describe('sharing a slip', () => {
  it('says what others see before there is a link, and makes one when asked', async () => {
    const page = await opened();
    expect(sheet().getByText(/Whoever has the link sees numbers, stakes/)).toBeVisible();
    expect(sheet().getByText(/Nobody sees your name, your balance or the receipt/)).toBeVisible();
    const make = await sheet().findByRole('button', { name: 'Make a link' });
    expect(page.api.calls.some(({ path }) => path === '/poy-api/slip-shares.create')).toBe(false);
    await user.click(make);
    expect(await sheet().findByText(url)).toBeVisible();
    expect(
      page.api.calls.filter(({ path }) => path.startsWith('/poy-api/slip-shares.create')),
    ).toMatchObject([{ body: { poyId: 7 } }]);
  });

  it('hands the link to LINE by a plain link, and to the clipboard', async () => {
    await opened({ '/poy-api/slip-shares.one': share });
    const line = await sheet().findByRole('link', { name: 'Share to LINE' });
    const address = new URL(line.getAttribute('href') ?? '');
    expect(address.origin + address.pathname).toBe('https://social-plugins.line.me/lineit/share');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url,
      text: 'Yeekee 15 min, round\u00a042',
    });
    expect(line).toHaveAttribute('rel', 'noopener noreferrer');
    expect(sheet().queryByRole('button', { name: 'Share link' })).toBeNull();
    const writeText = jest.fn((_text: string) => Promise.resolve());
    jest
      .spyOn(navigator, 'clipboard', 'get')
      .mockReturnValue({ writeText } as unknown as Clipboard);
    await user.click(sheet().getByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(url);
    expect(await sheet().findByRole('button', { name: 'Link copied' })).toBeVisible();
  });

  it('says in the sheet that the clipboard refused, and selects the link', async () => {
    await opened({ '/poy-api/slip-shares.one': share });
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
      writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    } as unknown as Clipboard);
    await user.click(await sheet().findByRole('button', { name: 'Copy link' }));
    expect(await sheet().findByRole('alert')).toHaveTextContent('Copying was refused.');
    expect(String(window.getSelection())).toBe(url);
    expect(sheet().queryByText('Link copied')).toBeNull();
  });

  it('hands the link to the device where it shares', async () => {
    const shared = jest.fn((_data: ShareData) => Promise.resolve());
    Object.assign(navigator, { share: shared });
    await opened({ '/poy-api/slip-shares.one': share });
    await user.click(await sheet().findByRole('button', { name: 'Share link' }));
    const title = 'Yeekee 15 min, round\u00a042';
    expect(shared).toHaveBeenCalledWith({ title, text: title, url });
  });

  it('ends when the member stops it', async () => {
    const page = await opened({ '/poy-api/slip-shares.one': share });
    await user.click(await sheet().findByRole('button', { name: 'Stop sharing' }));
    expect(await sheet().findByRole('button', { name: 'Make a link' })).toBeVisible();
    expect(sheet().queryByText(url)).toBeNull();
    expect(page.host.snackbar.getState().txt).toBe('The link opens nothing any more.');
  });

  it('says why there is no link, and keeps the one that could not be taken back', async () => {
    const refuse = () => {
      throw new FakeRefusal(429, 'RATE_LIMITED');
    };
    await opened({ '/poy-api/slip-shares.create': refuse, '/poy-api/slip-shares.revoke': refuse });
    await user.click(await sheet().findByRole('button', { name: 'Make a link' }));
    expect(await sheet().findByRole('alert')).not.toBeEmptyDOMElement();
    expect(sheet().queryByText(url)).toBeNull();
  });

  it('offers another try where it is not known whether there is a link', async () => {
    const page = await opened({
      '/poy-api/slip-shares.one': () => {
        throw new FakeRefusal(500, 'INTERNAL');
      },
    });
    const again = await sheet().findByRole('button', { name: 'Try again' }, { timeout: 8000 });
    expect(sheet().queryByRole('button', { name: 'Make a link' })).toBeNull();
    page.api.answer({ '/poy-api/slip-shares.one': share });
    await user.click(again);
    expect(await sheet().findByText(url)).toBeVisible();
  });

  it('gives a picture without the number of the slip and the moment of the purchase', async () => {
    const shared = jest.fn((_data: ShareData) => Promise.resolve());
    Object.assign(navigator, { canShare: () => true, share: shared });
    await opened();
    await user.click(sheet().getByRole('button', { name: 'Share a picture' }));
    await waitFor(() => expect(shared).toHaveBeenCalled());
    expect(shared.mock.lastCall?.[0]).toMatchObject({
      title: 'Yeekee 15 min, round\u00a042',
      files: [expect.objectContaining({ name: 'slip.png' })],
    });
    const drawn = jest.mocked(drawSlip).mock.lastCall?.[0];
    expect(drawn?.words).toMatchObject({
      receipt: '',
      time: '',
      note: 'Play money · not real money',
    });
    expect(JSON.stringify([drawn, shared.mock.lastCall])).not.toMatch(/8F3K|demo01/);
  });

  it('saves the picture where the device takes none', async () => {
    await opened();
    await user.click(sheet().getByRole('button', { name: 'Share a picture' }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'slip.png' })),
    );
    // Where downloads do nothing, the picture is held down.
    const picture = await sheet().findByRole('img', { name: 'Picture of the slip' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
    expect(sheet().getByText('Hold the picture down to save it.')).toBeVisible();
  });

  describe('a device that takes pictures, by its own word', () => {
    const open = async (shared: (data: ShareData) => Promise<void>) => {
      const share = jest.fn(shared);
      Object.assign(navigator, { canShare: () => true, share });
      jest.mocked(saveFile).mockClear();
      const page = await opened();
      await user.click(sheet().getByRole('button', { name: 'Share a picture' }));
      await waitFor(() => expect(share).toHaveBeenCalled());
      await waitFor(() =>
        expect(sheet().getByRole('button', { name: 'Share a picture' })).not.toHaveAttribute(
          'aria-busy',
        ),
      );
      return { share, page };
    };
    const refusal = (name: string) => Promise.reject(new DOMException('', name));

    it('is not told of a failure when the member closed the choice', async () => {
      const { share, page } = await open(() => refusal('AbortError'));
      expect(share).toHaveBeenCalledTimes(1);
      expect(saveFile).not.toHaveBeenCalled();
      expect(page.host.snackbar.getState().txt).toBe('');
    });

    it('is handed the text where it refuses the picture after all', async () => {
      const { share, page } = await open(({ files }) =>
        files ? refusal('NotAllowedError') : Promise.resolve(),
      );
      expect(share.mock.lastCall?.[0]).toEqual({
        title: 'Yeekee 15 min, round\u00a042',
        text: 'Yeekee 15 min, round\u00a042',
      });
      expect(saveFile).not.toHaveBeenCalled();
      expect(page.host.snackbar.getState().txt).toBe('');
    });

    it('saves the picture and says so where it refuses both', async () => {
      const { page } = await open(() => refusal('NotAllowedError'));
      expect(saveFile).toHaveBeenCalledTimes(1);
      expect(page.host.snackbar.getState().txt).toBe('It could not be shared');
    });
  });

  it('says in the browser of LINE how a picture is saved, and leads out of it', async () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue(
        'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.6.0',
      );
    await opened();
    expect(
      await sheet().findByText(/^Hold the picture down to save it. This app's own/),
    ).toBeVisible();
    const out = new URL(
      sheet().getByRole('link', { name: "Open in the phone's browser" }).getAttribute('href') ?? '',
    );
    expect(out.origin).toBe(location.origin);
    expect(out.searchParams.get('openExternalBrowser')).toBe('1');
    expect(sheet().getByRole('button', { name: 'Share a picture' })).toBeEnabled();
  });
});
