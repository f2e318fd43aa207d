import type { Page } from '@playwright/test';
import { expect, test, type ForeignRemote } from '../../others/foreignRemote.ts';
import { expectMarked, markPage } from '../../browser/marker.ts';
import { openPage } from '../../openPage.ts';

test.describe.configure({ mode: 'serial' });

/** Lines of the console by which a browser refuses a file, and by which the page names it. */
const refusal = [
  /Failed to find a valid digest/,
  /[Ll]oading (CSS )?chunk/,
  /did not load/,
  /remote \w+ failed/,
];

/** Adds to a script or a style sheet what shows on the page when it is taken. */
const edit = (file: string) => (content: string) =>
  file.endsWith('.css') ? `${content}:root{--changed:1}` : `window.changed=1;${content}`;

const wasTaken = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'changed' in window ||
      getComputedStyle(document.documentElement).getPropertyValue('--changed') !== '',
  );

/** Returns one file of each kind that the remote's first page asks for. */
async function filesOf(page: Page, { url }: ForeignRemote) {
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const names = asked.filter((name) => name.startsWith(url)).map((name) => name.slice(url.length));
  const one = (kind: RegExp): string => names.find((name) => kind.test(name)) ?? `none ${kind}`;
  return {
    entry: one(/remoteEntry/),
    exposed: one(/__federation_expose/),
    words: one(/words-th/),
    page: one(/page-lotto.*\.js$/),
    styles: one(/\.css$/),
  };
}

test.describe('a changed file', { tag: '@desktop' }, () => {
  const main = (page: Page) => page.getByRole('main');
  let files: Awaited<ReturnType<typeof filesOf>>;

  test('is missed by nobody: as they were built, all files run', async ({ page, say, lotto }) => {
    await lotto.record();
    await openPage({ page, say }, '/lotto');
    await expect(main(page).getByRole('link').first()).toBeVisible();
    files = await filesOf(page, lotto);
    expect(Object.values(files)).toHaveLength(5);
    for (const file of Object.values(files))
      expect(file).toMatch(/^\/[\w.-]+\.[\w-]{43}\.(js|css)$/);
    expect(new Set(Object.values(files)).size).toBe(5);
  });

  test('of a release that nobody recorded is not even asked for', async ({
    page,
    say,
    lotto,
    noise,
  }) => {
    noise.push(/The remote lotto failed. RemoteUnavailable.*knows no release/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(lotto.url) && request.resourceType() === 'script')
        asked.push(request.url());
    });
    await page.goto('/lotto');
    await expect(
      page.getByRole('alert').filter({ hasText: say('shell:remote.title') }),
    ).toBeVisible();
    expect(asked).toEqual([]);
    await lotto.record();
    await page.reload();
    await expect(main(page).getByRole('link').first()).toBeVisible();
  });

  for (const [kind, words] of [
    ['entry', 'title'],
    ['exposed', 'title'],
    ['words', 'title'],
    ['page', 'crashedTitle'],
    ['styles', 'crashedTitle'],
  ] as const)
    test(`of another host is refused: ${kind}`, async ({ page, say, press, lotto, noise }) => {
      noise.push(...refusal);
      await lotto.record();
      const file = files[kind].slice(1);
      const restore = await lotto.change(file, edit(file));
      await page.goto('/lotto');
      const failed = page.getByRole('alert').filter({ hasText: say(`shell:remote.${words}`) });
      await expect(failed).toBeVisible();
      await markPage(page);
      const retry = failed.getByRole('button', { name: say('host:actions.retry') });
      const asked = page.waitForResponse(
        (response) =>
          response.url().endsWith(file) &&
          ['script', 'stylesheet'].includes(response.request().resourceType()),
      );
      await press(retry);
      await (await asked).finished();
      await expect(retry).toBeEnabled();
      expect(await wasTaken(page)).toBe(false);

      await restore();
      await press(retry);
      await expect(main(page).getByRole('link').first()).toBeVisible();
      await expect(failed).toBeHidden();
      await expectMarked(page);
    });

  test('of another host means nothing where it is the manifest', async ({ page, say, lotto }) => {
    await lotto.record();
    await lotto.change('mf-manifest.json', (text) =>
      text.replaceAll(/"publicPath": *"auto"/g, '"publicPath":"https://evil.example/"'),
    );
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) elsewhere.push(request.url());
    });
    await openPage({ page, say }, '/lotto');
    await expect(main(page).getByRole('link').first()).toBeVisible();
    expect(elsewhere).toEqual([]);
  });
});
