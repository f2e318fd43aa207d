import { locales } from '@poy/contract/rules';
import { hasHiddenSigns } from '@poy/contract/signs';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { offerMarkets, seedMarkets } from '../lottery/index.ts';
import { uidsOf } from '../members/index.ts';
import { writeLogRow } from '../operator/index.ts';
import {
  addAlias,
  addSite,
  setSiteColumns,
  forgetSites,
  listSites,
  siteColumns,
  siteNumber,
} from '../sites/index.ts';
import { addBank } from '../wallet/index.ts';

/** A command of `npm run site` as it was typed. */
export type SiteCommand =
  | { kind: 'list' }
  | ({ kind: 'add' } & Readonly<Record<string, string>>)
  | { kind: 'change'; host: string; set: readonly string[] }
  | { kind: 'alias'; host: string; name: string }
  | {
      kind: 'bank';
      host: string;
      code: string;
      number: string;
      name: string;
      promptpay?: string;
    }
  | { kind: 'markets'; host: string; offer?: readonly string[]; withdraw?: readonly string[] };

/** @throws Error that names each wrong value */
function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const said = schema.safeParse(value);
  if (said.success) return said.data;
  throw new Error(
    said.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
}

/** @throws Error where a value has signs that a terminal obeys or that turn a line around */
function wantReadable(command: SiteCommand): void {
  for (const [option, value] of Object.entries(command) as [string, string | string[]][])
    if ([value].flat().some(hasHiddenSigns))
      throw new Error(`--${option} has control or direction signs. Type it anew.`);
}

const newSite = siteColumns.pick({ host: true, title: true, description: true, theme: true });
/** The user names of inviters by locale, typed as `th:malee88,kh:sokha12`. */
const invitersTyped = z
  .string()
  .nullable()
  .transform((text) =>
    text === null
      ? null
      : Object.fromEntries(text.split(',').map((pair) => pair.trim().split(':'))),
  )
  .pipe(z.partialRecord(z.enum(locales), z.string().min(1)).nullable());
/** Numbers are typed as text, and yes or no as `on` or `off`; a telephone number stays text. */
const changedSite = z.strictObject({
  ...siteColumns.partial().shape,
  minimum_age: z.coerce.number().pipe(siteColumns.shape.minimum_age).optional(),
  visitor_days: z.coerce.number().pipe(siteColumns.shape.visitor_days).optional(),
  ref_uids: invitersTyped.optional(),
  shows_online: z
    .enum(['on', 'off'])
    .transform((said) => said === 'on')
    .optional(),
});

/** Reads `column=value`, where `-` takes a value away. */
function changes(set: readonly string[]): z.output<typeof changedSite> {
  const pairs = set.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`${pair} is not of the form column=value.`);
    const value = pair.slice(at + 1);
    return [pair.slice(0, at), value === '-' ? null : value];
  });
  return checked(changedSite, Object.fromEntries(pairs));
}

async function change(tx: Db, site: number, set: readonly string[]): Promise<void> {
  const { ref_uids: names, ...to } = changes(set);
  const uids = names && (await uidsOf(tx, site, names));
  await setSiteColumns(tx, site, { ...to, ...(uids !== undefined && { ref_uids: uids }) });
}

async function work(tx: Db, command: Exclude<SiteCommand, { kind: 'list' }>): Promise<number> {
  if (command.kind === 'add') {
    const { licence } = command;
    return addSite(tx, {
      ...checked(newSite, command),
      licence: licence ? checked(siteColumns.shape.licence, licence) : null,
      demo: !licence,
    });
  }
  const site = await siteNumber(tx, command.host);
  if (command.kind === 'change') await change(tx, site, command.set);
  if (command.kind === 'alias') await addAlias(tx, site, command.name);
  if (command.kind === 'bank') await addBank(tx, { ...command, site });
  if (command.kind === 'markets') {
    const { offer = [], withdraw = [] } = command;
    await offerMarkets(tx, { site, codes: offer, offered: true });
    await offerMarkets(tx, { site, codes: withdraw, offered: false });
  }
  return site;
}

/**
 * Runs one command in a transaction, and writes it into the operators' log as done on this machine.
 * @returns what to print
 * @throws Error in words that say what is wrong; nothing was changed then
 */
export async function runSiteCommand(db: Db, command: SiteCommand): Promise<string> {
  wantReadable(command);
  if (command.kind === 'list')
    return (await listSites(db))
      .map(({ id, host, demo, title, aliases }) =>
        [id, host, demo ? 'demo' : 'real', title, aliases].join('\t').trim(),
      )
      .join('\n');
  const site = await db.tx(async (tx) => {
    const changed = await work(tx, command);
    await writeLogRow(
      tx,
      { id: null, userName: 'this machine', role: 'setup' },
      { id: 'site', ip: 'local' },
      {
        action: `site.${command.kind}`,
        subject: `site:${command.host}`,
        site: changed,
        outcome: 'done',
        code: null,
        before: null,
        after: command,
      },
    );
    return changed;
  });
  forgetSites(db);
  if (command.kind === 'add') await seedMarkets(db);
  return `${command.host} (${site}) is written. Running servers see it within 5 seconds.`;
}
