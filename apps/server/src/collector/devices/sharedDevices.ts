import type { ReplyOf } from '@poy/contract';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { missing, partsOf, similarity, valuesOf, type Device } from './similarity.ts';

type Shared = ReplyOf<'/api/operators.visitors.shared'>;

interface MemberDevice extends Device {
  userName: string;
  lastAt: number;
  values: ReadonlyMap<string, string>;
}

/**
 * The most devices that are compared, newest first. It bounds the work, and lies far above the
 * devices that a site has in its days.
 */
const mostDevices = 50_000;
/**
 * A sign that more devices carry than this, such as the agent of a common phone, tells nothing, and
 * comparing all of them would take too long.
 */
const mostBearers = 50;
/** The devices compared in one go; other requests are served in between. */
const slice = 200;

/** A device whose collector made no fingerprint is compared with none. */
const deviceRow = z.object({
  userName: z.string(),
  vid: z.string(),
  fpHash: z.string(),
  tokens: z.array(z.string()),
  lastAt: z.date(),
});

async function devicesOf(db: Db, siteId: number): Promise<MemberDevice[]> {
  const rows = await db.query({
    name: 'collector_devices',
    text: `SELECT m.user_name AS "userName", d.vid, d.fp_hash AS "fpHash", d.tokens, d.received_at AS "lastAt" FROM (
        SELECT DISTINCT ON (member, vid) member, vid, fp_hash, data->'tokens' AS tokens, received_at
          FROM collector.record WHERE site_id = $1 AND member IS NOT NULL AND kind = 'event' AND fp_hash IS NOT NULL
          ORDER BY member, vid, received_at DESC
      ) d JOIN members.member m ON m.uuid = d.member ORDER BY d.received_at DESC LIMIT $2`,
    values: [siteId, mostDevices],
    row: deviceRow,
  });
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.getTime(), values: valuesOf(row) }));
}

/**
 * Only devices that share one of these signs are compared: the browser itself, or a part of the
 * fingerprint that few devices have.
 */
function signsOf({ vid, fpHash }: Device): string[] {
  const parts = partsOf(fpHash);
  const [summary = '', ua = '', screen = '', , webgl = ''] = parts;
  const told = (name: string, ...parts: string[]): string[] =>
    parts.includes(missing) ? [] : [[name, ...parts].join(' ')];
  return parts.length === 1
    ? [`vid ${vid}`, `hash ${fpHash}`]
    : [`vid ${vid}`, ...told('agent', summary, ua), ...told('screen', screen, webgl)];
}

/**
 * Returns pairs of accounts of a site whose devices look alike, the most alike first, each pair
 * with its two most similar devices. This is a hint, never a verdict: `accounts` counts the
 * accounts with such a device, and the more there are, the less it means.
 */
export async function sharedDevices(
  db: Db,
  siteId: number,
  { userName, least, limit }: { userName?: string | undefined; least: number; limit: number },
): Promise<Shared> {
  const devices = await devicesOf(db, siteId);
  const bySign = Map.groupBy(
    devices.flatMap((device) => signsOf(device).map((sign) => ({ sign, device }))),
    ({ sign }) => sign,
  );
  const owners = Map.groupBy(devices, ({ fpHash }) => fpHash);
  const found = new Map<string, Shared[number]>();
  for (const [place, one] of devices.entries()) {
    if (place % slice === 0) await setImmediate();
    if (userName !== undefined && one.userName !== userName) continue;
    const others = signsOf(one)
      .map((sign) => bySign.get(sign) ?? [])
      .filter((bearers) => bearers.length <= mostBearers);
    for (const { device: other } of others.flat()) {
      // Without a name each pair is met from both sides, and once is enough.
      if (
        other.userName === one.userName ||
        (userName === undefined && other.userName < one.userName)
      )
        continue;
      const sameBrowser = one.vid === other.vid;
      const alike = sameBrowser ? 1 : similarity(one.values, other.values);
      const pair = `${one.userName} ${other.userName}`;
      const before = found.get(pair);
      if (
        alike < least ||
        (before && (before.sameBrowser || (before.similarity >= alike && !sameBrowser)))
      )
        continue;
      const accounts = new Set(owners.get(one.fpHash)?.map((device) => device.userName)).size;
      found.set(pair, {
        userName: one.userName,
        other: other.userName,
        similarity: alike,
        sameBrowser,
        accounts,
        lastAt: Math.max(one.lastAt, other.lastAt),
      });
    }
  }
  return [...found.values()]
    .sort(
      (a, b) =>
        Number(b.sameBrowser) - Number(a.sameBrowser) ||
        b.similarity - a.similarity ||
        a.accounts - b.accounts,
    )
    .slice(0, limit);
}
