import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtNames, makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

describe('files', () => {
  const builds = makeBuilds();
  let t: TestApp;
  beforeAll(async () => void (t = await createTestApp({}, { builds })));
  afterAll(async () => {
    await t.close();
    rmSync(builds, { recursive: true });
  });

  const open = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await t.app.inject({ url, headers: { host: 'localhost', ...headers } });
    return { status: answer.statusCode, headers: answer.headers, html: answer.body };
  };

  it('never change, and are compressed ahead', async () => {
    const { headers, status } = await open(`/assets/shell/${builtNames.script}`, {
      'accept-encoding': 'br',
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('of a remote may be used by other hosts, and its manifest is asked for anew', async () => {
    const manifest = await open('/remotes/lotto/mf-manifest.json');
    expect(manifest.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
    expect((await open(`/remotes/lotto/${builtNames.exposed}`)).headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('of another folder are not served', async () => {
    for (const url of [
      '/assets/shell/../shell-node/render.cjs',
      '/assets/shell/%2e%2e/shell-node/render.cjs',
      '/remotes/shell-node/render.cjs',
      '/remotes/lotto/missing.js',
    ]) {
      const { html } = await open(url);
      expect(html).not.toContain('planPage');
    }
    expect((await open('/remotes/lotto/missing.js')).status).toBe(404);
  });

  it("for robots and phones and the icon are the site's own", async () => {
    expect((await open('/favicon.svg', { host: 'lotus.localhost' })).html).toContain('>L</text>');
    expect((await open('/robots.txt')).html).toContain('Disallow: /main/');
    expect(JSON.parse((await open('/manifest.webmanifest')).html)).toMatchObject({
      name: 'Poy',
      display: 'standalone',
    });
  });
});
