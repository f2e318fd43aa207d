import { languages, type ConsentChoice } from '@poy/contract/rules';
import { demoSite, FakeRefusal, testMember } from '@poy/host/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { openShell } from '../testing/openShell.tsx';
import { currentConsent, noteConsent, onConsent } from './consentStore.ts';
import en from './privacy/locales/en.json' with { type: 'json' };

/** The server's answer to a choice, and the cookie that comes with it. */
const chosen = ({ body }: { body: unknown }) => {
  const { choice } = body as { choice: ConsentChoice };
  document.cookie = `consent=${choice}.1; path=/`;
  return { choice, version: 1, at: 0, deleted: 0 };
};
const answers = { '/api/visitors.consent': chosen };
const banner = () => screen.findByRole('region', { name: 'Your privacy' });
const noBanner = () => expect(screen.queryByRole('region', { name: 'Your privacy' })).toBeNull();
const settled = () => new Promise((done) => setTimeout(done, 400));

afterEach(() => {
  document.cookie = 'consent=; path=/; max-age=0';
  unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('the question about privacy', () => {
  // This test comes first: a page notes only once that its visitor was told.
  it('steps aside while it would cover what can be pressed, and is not counted as told', async () => {
    const boxOf = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    const box = (top: number, bottom: number) => ({ left: 8, right: 352, top, bottom }) as DOMRect;
    const place = (top: number) =>
      boxOf.mockImplementation(function (this: Element) {
        if (this.matches('main [type="submit"]')) return box(top, top + 54);
        return this.matches('section[aria-describedby]') ? box(350, 568) : box(0, 0);
      });
    place(389);
    const shown = jest.fn();
    const stop = onConsent(shown);
    await openShell({ path: '/login', answers, site: { ...demoSite, consent: 'notice' } });
    const region = await banner();
    await settled();
    expect(region).toHaveAttribute('data-aside');
    expect(shown).not.toHaveBeenCalled();

    place(280);
    fireEvent.scroll(window);
    // It is told after the question was painted in its place.
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    expect(region).not.toHaveAttribute('data-aside');

    // Somebody who answers keeps the question.
    within(region).getByRole('link').focus();
    place(389);
    fireEvent.scroll(window);
    await settled();
    expect(region).not.toHaveAttribute('data-aside');
    stop();
  });

  it.each([
    ['Agree', 'agreed'],
    ['Refuse', 'refused'],
  ])('%s is told to the server, and it goes', async (button, choice) => {
    const { api } = await openShell({ path: '/how-to', answers });
    const region = await banner();
    const [refuse, agree] = within(region).getAllByRole('button');
    expect(refuse?.className).toBe(agree?.className);
    await userEvent.click(within(region).getByRole('button', { name: button }));
    await waitFor(noBanner);
    expect(api.calls.find(({ path }) => path === '/api/visitors.consent')?.body).toEqual({
      choice,
      version: 1,
    });
  });

  it('stays when the choice could not be saved', async () => {
    await openShell({
      path: '/how-to',
      answers: {
        '/api/visitors.consent': () => {
          throw new FakeRefusal(500, 'INTERNAL');
        },
      },
    });
    fireEvent.click(within(await banner()).getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(await banner()).toBeVisible();
  });

  it.each([
    [
      'a site that does not ask',
      '/how-to',
      { site: { ...demoSite, consent: 'none' as const } },
      '',
    ],
    ['a visitor who has chosen', '/how-to', {}, 'refused.1'],
    ['a slip being written', '/lotto/yeekee/7', { session: testMember }, ''],
    ['a basket of sets being filled', '/lotto/4d', { session: testMember }, ''],
    ['the page about it', '/privacy', {}, ''],
  ])('is not put before %s', async (_what, path, more, choice) => {
    document.cookie = `consent=${choice}; path=/`;
    await openShell({ path, answers, ...more });
    await settled();
    noBanner();
  });

  it('is not put where the browser refuses for its visitor', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    await openShell({ path: '/how-to', answers });
    await settled();
    noBanner();
  });

  it('only tells, where the site does', async () => {
    await openShell({ path: '/how-to', answers, site: { ...demoSite, consent: 'notice' } });
    expect(within(await banner()).getByText(/You can refuse\./)).toBeVisible();
  });
});

// The question stayed over the page whatever was pressed, because the cookie with the answer was refused.
it('asks once on a page where the browser keeps no cookies', async () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} });
  await openShell({ path: '/how-to', answers });
  await userEvent.click(within(await banner()).getByRole('button', { name: 'Refuse' }));
  await waitFor(noBanner);
  Reflect.deleteProperty(document, 'cookie');
  // What was chosen on the page gives way to the cookie.
  document.cookie = 'consent=agreed.1; path=/';
  expect(currentConsent()).toBe('agreed');
  noteConsent('agreed');
});

describe('the page about privacy', () => {
  const button = (name: string) => screen.findByRole('button', { name });

  it('shows the choice, and changes it', async () => {
    await openShell({ path: '/privacy', answers });
    expect(await screen.findByText(/You have not chosen yet/)).toBeVisible();
    expect(screen.getByText('For 90 days. Then it is deleted by itself.')).toBeVisible();
    await userEvent.click(await button('Agree'));
    expect(await screen.findByText(/You agreed/)).toBeVisible();
    await userEvent.click(await button('Withdraw my consent'));
    expect(await screen.findByText(/You refused/)).toBeVisible();
    expect(await button('Refuse')).toBeDisabled();
  });

  it('says that the browser has refused', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    await openShell({ path: '/privacy' });
    expect(await screen.findByText(/Global Privacy Control/)).toBeVisible();
    expect(await button('Agree')).toBeDisabled();
    expect(await button('Refuse')).toBeDisabled();
  });

  it('lets what was agreed to earlier be withdrawn where the browser refuses now', async () => {
    document.cookie = 'consent=agreed.1; path=/';
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const { api } = await openShell({ path: '/privacy', answers });
    await userEvent.click(await button('Withdraw my consent'));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === '/api/visitors.consent')?.body).toEqual({
        choice: 'refused',
        version: 1,
      }),
    );
  });

  it('hands over everything that is held, part by part', async () => {
    const record = {
      kind: 'event' as const,
      receivedAt: 0,
      vid: 'visitor-one',
      sessionId: null,
      network: null,
      data: {},
    };
    const consents = [{ choice: 'agreed' as const, version: 1, at: 0 }];
    const page = (id: number, next: number | null) => ({
      records: [{ id, ...record }],
      consents,
      next,
    });
    const { api } = await openShell({
      path: '/privacy',
      answers: {
        '/api/visitors.export': ({ body }) =>
          (body as { before?: number }).before ? page(1, null) : page(2, 2),
      },
    });
    let file: Blob | undefined;
    stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => ((file = blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    );
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(await button('Download my data'));
    await waitFor(() => expect(file).toBeDefined());
    expect(JSON.parse((await file?.text()) ?? '')).toEqual({
      records: [
        { id: 2, ...record },
        { id: 1, ...record },
      ],
      consents,
    });
    expect(
      api.calls.filter(({ path }) => path === '/api/visitors.export').map(({ body }) => body),
    ).toEqual([{ limit: 200 }, { limit: 200, before: 2 }]);
  });

  it('deletes what is held and says how much that was', async () => {
    await openShell({ path: '/privacy', answers: { '/api/visitors.delete': { deleted: 7 } } });
    await userEvent.click(await button('Delete my data'));
    expect(await screen.findByText('Deleted records: 7')).toBeVisible();
  });

  it('is linked from every page', async () => {
    const shell = await openShell({ path: '/how-to', answers });
    const footer = within(screen.getByRole('contentinfo'));
    await userEvent.click(footer.getByRole('link', { name: 'Privacy' }));
    await waitFor(() => expect(shell.address()).toBe('/privacy'));
  });

  it.each(languages)('says in %s what is collected and why', async (language) => {
    const { collected } = (
      await import(`./privacy/locales/${language}.json`, { with: { type: 'json' } })
    ).default as typeof en;
    expect(collected).toHaveLength(en.collected.length);
    for (const { what, why } of collected)
      expect(Math.min(what.length, why.length)).toBeGreaterThan(10);
  });
});
