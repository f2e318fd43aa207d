import type { MessageFigures } from '@poy/contract/operators';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { messageFigures } from '../../notifications/index.ts';
import { accountOf, lineChannel } from '../send/lineRound.ts';
import { pushChannel } from '../send/pushRound.ts';
import { playedOrigin } from '../subscriptions/checkAddress.ts';

const siteRow = z.object({
  secretName: z.string().nullable(),
  demo: z.boolean(),
  host: z.string(),
  devices: z.int(),
});

/** Returns what a site and its installation have for messages: states and public values, and no secret. */
async function setupOf(
  deps: Pick<Deps, 'db' | 'env'>,
  siteId: number,
): Promise<MessageFigures['setup']> {
  const { key, firebase, workerRetired } = deps.env.push;
  const [site] = await deps.db.query({
    name: 'push_setup_of_site',
    text: `SELECT t.line_secret AS "secretName", t.demo, t.host, (
        SELECT count(*)::int FROM push.subscription p JOIN members.member m ON m.uuid = p.member
        WHERE m.site_id = t.id) AS devices
      FROM sites.site t WHERE t.id = $1`,
    values: [siteId],
    row: siteRow,
  });
  const account = site && accountOf(site, deps.env, await playedOrigin(deps));
  return {
    publicKey: key?.publicKey ?? null,
    contact: key?.contact ?? null,
    firebase: firebase !== null,
    workerRetired,
    devices: site?.devices ?? 0,
    line: account ? 'ready' : site?.secretName ? 'noToken' : 'noLine',
  };
}

/** Returns how the notifications of a site's members go out, on the last days and now. */
export async function siteFigures(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  siteId: number,
  days: number,
): Promise<MessageFigures> {
  const channels = { push: pushChannel, line: lineChannel };
  const figures = await messageFigures(deps.db, siteId, channels, { days, now: deps.clock() });
  return { ...figures, setup: await setupOf(deps, siteId) };
}
