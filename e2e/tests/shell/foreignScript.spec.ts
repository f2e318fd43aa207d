import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../poyTest.ts';

/** Lines of the console by which a browser refuses a script, and what the page says of it. */
const refusal = [
  /Failed to find a valid digest/,
  /[Ll]oading chunk/,
  /Content Security Policy/,
  /Integrity-Policy/,
  /TrustedScript|TrustedHTML|Trusted ?Type/,
  /Failed to load resource/,
];

/** Answers with the file of the product and something before it that shows on the page. */
async function changed(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `window.changed=1;${await response.text()}` });
}

const wasTaken = (page: Page): Promise<boolean> => page.evaluate(() => 'changed' in window);
const awake = (page: Page) => page.waitForFunction(() => window.earlyPress === null);

declare global {
  interface Window {
    earlyPress?: HTMLElement | null;
  }
}

test.describe('the program of the shell', { tag: '@desktop' }, () => {
  for (const [kind, files] of [
    ['its first script', /\/assets\/shell\/main\.[^/]+\.js$/],
    ['a script that a page needs', /\/assets\/shell\/page-how-to\.[^/]+\.js$/],
  ] as const)
    test(`is not run when ${kind} was changed, and the page says so`, async ({
      page,
      say,
      press,
      noise,
    }) => {
      noise.push(...refusal);
      await page.route(files, changed);
      await page.goto('/how-to');
      const failed = page
        .getByRole('alert')
        .filter({ hasText: say('shell:errors.connectionTitle') });
      await expect(failed).toBeVisible();
      expect(await wasTaken(page)).toBe(false);

      // A file that is on its way would otherwise be answered twice.
      await page.unrouteAll({ behavior: 'wait' });
      await press(failed.getByRole('button', { name: say('host:actions.refresh') }));
      await awake(page);
      await expect(failed).toBeHidden();
    });
});

test.describe('a script of somebody else', { tag: '@desktop' }, () => {
  test.beforeEach(({ noise }) => void noise.push(...refusal));

  test('is not run where it got into the HTML', async ({ page, product }) => {
    const asked: string[] = [];
    await page.route('https://evil.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'window.changed=1',
      });
    });
    await page.route(`${product.url}/how-to`, async (route) => {
      const response = await route.fetch();
      const [main] = /\/assets\/shell\/main\.[^"]+\.js/.exec(await response.text()) ?? [];
      const added = [
        '<script>window.changed=1</script>',
        '<script src="https://evil.example/a.js" crossorigin></script>',
        '<script src="data:text/javascript,window.changed=1"></script>',
        '<img src="/nothing" onerror="window.changed=1">',
        '<a id="link" href="javascript:window.changed=1">x</a>',
        // The file is ours, and it is not run either without its hash.
        `<script src="${main}" crossorigin onload="window.changed=1" data-bare></script>`,
      ];
      await route.fulfill({
        response,
        body: (await response.text()).replace('</head>', `${added.join('')}</head>`),
      });
    });
    await page.goto('/how-to');
    await awake(page);
    await page.evaluate(() => document.getElementById('link')?.click());
    expect(await wasTaken(page)).toBe(false);
    expect(asked).toEqual([]);
  });

  test('is not made from text, and takes no unknown address', async ({ page }) => {
    await page.goto('/how-to');
    await awake(page);
    const outcomes = await page.evaluate(async () => {
      const main = document.querySelector<HTMLScriptElement>('script[defer]')?.src ?? '';
      const script = (more: Partial<HTMLScriptElement>) =>
        Object.assign(document.createElement('script'), more);
      const loads = (more: Partial<HTMLScriptElement>) =>
        new Promise<string>((done) => {
          const made = script({
            ...more,
            onload: () => done('ran'),
            onerror: () => done('refused'),
          });
          document.head.append(made);
        });
      const attempts: Record<string, () => unknown> = {
        html: () => (document.body.innerHTML = '<b>x</b>'),
        insert: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        parse: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        write: () => document.write('<b>x</b>'),
        text: () => document.head.append(script({ textContent: 'window.changed=1' })),
        address: () => script({ src: 'https://evil.example/a.js' }),
        unnamed: () => script({ src: '/assets/shell/main.js' }),
        collector: () => script({ src: '/collector.js' }),
        worker: () => new Worker('data:text/javascript,1'),
        policy: () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}),
        again: () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
      };
      const found: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(attempts))
        try {
          attempt();
          found[name] = 'done';
        } catch {
          found[name] = 'refused';
        }
      // A tool that drives the browser may evaluate text, and a task of the page itself may not.
      found.eval = await new Promise((done) =>
        setTimeout(() => {
          try {
            (0, eval)('window.changed=1');
            done('done');
          } catch {
            done('refused');
          }
        }),
      );
      const wrong = `sha256-${'A'.repeat(43)}=`;
      found.bare = await loads({ src: main, crossOrigin: 'anonymous' });
      found.wrong = await loads({ src: main, crossOrigin: 'anonymous', integrity: wrong });
      return found;
    });
    expect([...new Set(Object.values(outcomes))], JSON.stringify(outcomes)).toEqual(['refused']);
    expect(Object.keys(outcomes)).toHaveLength(14);
    expect(await wasTaken(page)).toBe(false);
  });
});
