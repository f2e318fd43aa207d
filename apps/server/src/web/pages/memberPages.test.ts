import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Boot, StyleFiles } from '@poy/contract';
import { credit } from '../../ledger/index.ts';
import { forgetSites } from '../../sites/index.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

const builds = makeBuilds();
let t: TestApp;
let now = 0;
let styles: string;
const cookies = new Map<string, string>();
beforeAll(async () => {
  t = await createTestApp({ clock: () => now }, { builds, epochMs: 1_000 });
  now = Math.ceil(Date.now() / 60_000) * 60_000;
  for (const name of ['demo01', 'demo02']) cookies.set(name, `token=${await t.signIn(name)}`);
  styles = ((await open('/results', 'demo01')).boot.styles as StyleFiles).name;
});
beforeEach(() => void (now += 1_000));
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

async function open(url: string, name: string, more = '') {
  const { body, headers, statusCode } = await t.app.inject({
    url,
    headers: { host: 'localhost', cookie: `${cookies.get(name)}${more}` },
  });
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as Partial<Boot>;
  return { html: body, headers, boot, status: statusCode };
}
const later = (url: string, name: string) => open(url, name, `; styles=${styles}`);

/** Gives a member money, so that no two members have the same balance. */
async function give(name: string, satang: number): Promise<void> {
  const { uuid } = (await later('/results', name)).boot.session ?? {};
  if (!uuid) throw new Error('not signed in');
  const key = `give:${name}:${satang}`;
  await credit(t.db, { key, type: 'ADMIN_INCREASE', member: uuid, satang, reference: null });
}

describe("a member's page that was rendered for another member", () => {
  it('has the own name and balance in what is shown and in the data, and nothing of the other', async () => {
    await give('demo01', 11_101);
    await give('demo02', 22_202);
    now += 1_000;
    const first = await later('/results', 'demo01');
    const second = await later('/results', 'demo02');
    now += 1_000;
    expect(first.html).toContain('demo01');
    expect(second.html).toBe(
      (await later('/results', 'demo02')).html.replace(/"now":\d+/, `"now":${second.boot.now}`),
    );
    expect(second.boot.session?.userName).toBe('demo02');
    const { uuid } = first.boot.session ?? {};
    const { money = 0 } = second.boot.cash ?? {};
    expect(second.html).toContain(`<p>demo02 D ${money.toFixed(2)}</p>`);
    for (const own of ['demo01', String(uuid), String(first.boot.cash?.money.toFixed(2))])
      expect(second.html).not.toContain(own);
    expect(second.headers['cache-control']).toBe('private, no-store');
    expect(second.headers.etag).toBeUndefined();
  });

  it('shows the balance of this moment, also in the same second', async () => {
    const before = (await later('/results', 'demo01')).boot.cash?.money ?? 0;
    await give('demo01', 5_000);
    const after = await later('/results', 'demo01');
    expect(after.boot.cash?.money).toBe(before + 50);
    expect(after.html).toContain((before + 50).toFixed(2));
  });

  it('shows the own balance where several members ask at once', async () => {
    const names = ['demo01', 'demo02', 'demo02'];
    const cashOf = async (name: string) => (await later('/results', name)).boot.cash;
    const [mine, others] = [await cashOf('demo01'), await cashOf('demo02')];
    expect(mine).not.toEqual(others);
    expect(await Promise.all(names.map(cashOf))).toEqual([mine, others, others]);
  });

  it('is not used where a page shows more of the member than a name and a balance', async () => {
    for (const name of ['demo01', 'demo02']) {
      const { html, boot } = await later('/how-to', name);
      expect(html).toContain(`${boot.session?.uuid}</main>`);
    }
  });

  it('is put together for a browser that takes gzip, and is the same page', async () => {
    await later('/results', 'demo01');
    const plain = await later('/results', 'demo02');
    const { headers, rawPayload } = await t.app.inject({
      url: '/results',
      headers: {
        host: 'localhost',
        cookie: `${cookies.get('demo02')}; styles=${styles}`,
        'accept-encoding': 'gzip, br',
      },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toBe('cookie, accept-language, accept-encoding');
    expect(gunzipSync(rawPayload).toString()).toBe(plain.html);
  });

  it('is rendered once in a second for all of them', async () => {
    const moments = [
      (await later('/results', 'demo01')).boot.now,
      ((now += 500), (await later('/results', 'demo02')).boot.now),
      ((now += 500), (await later('/results', 'demo02')).boot.now),
    ];
    expect(moments).toEqual([now - 1_000, now - 1_000, now]);
  });

  it('is rendered for a real member only where its data is new or was compared a minute ago', async () => {
    const { members } = createRequire(import.meta.url)(join(builds, 'shell-node/render.cjs')) as {
      members: string[];
    };
    const rendered = async () => {
      members.length = 0;
      await later('/results', 'demo02');
      return members.map((name) => (name.startsWith('demo') ? name : 'nobody'));
    };
    await rendered();
    now += 1_000;
    expect(await rendered()).toEqual(['nobody']);
    await t.db.query({
      name: 'test_days',
      text: 'UPDATE sites.site SET visitor_days = 30 WHERE id = 2',
      values: [],
    });
    forgetSites(t.db);
    now += 1_000;
    expect(await rendered()).toEqual(['nobody', 'demo02']);
    now += 1_000;
    expect(await rendered()).toEqual(['nobody']);
    now += 60_000;
    expect(await rendered()).toEqual(['nobody', 'demo02']);
  });

  it('has the status of its own', async () => {
    expect((await later('/nothing', 'demo01')).status).toBe(404);
    expect((await later('/', 'demo01')).status).toBe(302);
  });
});
