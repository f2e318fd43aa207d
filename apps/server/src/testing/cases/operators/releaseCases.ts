import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { makeRelease } from '../../makeRelease.ts';
import { reason } from '../../operatorApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const project = 'credit';

/** Releases, and those of remotes on other hosts that were recorded. */
export function releaseCases({ t, reads, does, call }: OperatorSteps) {
  /** Writes a new release into the folder that the server copies releases from. */
  const made = () => {
    const inbox = join(t.deps.env.dataDir, 'inbox');
    mkdirSync(inbox, { recursive: true });
    const version = `1.0.${randomInt(1e6)}`;
    const { record, folder } = makeRelease(mkdtempSync(join(inbox, 'a')), { project, version });
    return { record, from: folder, reason };
  };
  /** Publishes a new release, and returns what names it. */
  const published = async () => {
    const body = made();
    await call('operator3', '/api/operators.releases.publish', body);
    return { project, version: body.record.version };
  };
  return {
    '/api/operators.releases.list': reads('operator3'),
    '/api/operators.releases.record': does('operator3', () => ({
      body: {
        remote: 'lotto',
        manifest: 'https://cdn.example/lotto/mf-manifest.json',
        release: { entry: `remoteEntry.${'a'.repeat(43)}.js`, first: [] },
        reason,
      },
    })),
    '/api/operators.releases.published': reads('operator3'),
    '/api/operators.releases.publish': does('operator3', () => ({ body: made() })),
    '/api/operators.releases.choose': does('operator3', async () => ({
      body: { ...(await published()), kind: 'promote', reason },
    })),
    '/api/operators.releases.choose-here': does('operator3', async () => ({
      body: { ...(await published()), kind: 'pin', reason },
    })),
    '/api/operators.releases.retire': does('operator3', async () => ({
      body: { ...(await published()), harmful: false, reason },
    })),
    '/api/operators.releases.diff': reads('operator3', async () => {
      const [from, to] = [await published(), await published()];
      return { query: { project, from: from.version, to: to.version } };
    }),
  };
}
