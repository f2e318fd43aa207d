import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { addressKey } from '../../http/addressKey.ts';
import { writeLogRow } from '../log/audited.ts';

/**
 * The refused sign-ins that get a row of their own in the log, in an hour: of one address, and of
 * all. Anybody can have a sign-in refused, and the log is never emptied.
 */
const mostNoted = { each: 20, all: 200 };

/** A sign-in that was refused. The name is only what somebody gave. */
export interface RefusedSignIn {
  readonly userName: string;
  /** The site that was called. */
  readonly site: number;
  readonly code: string;
}

/**
 * Writes a refused sign-in into the log, or only counts it where this hour has enough rows.
 * `summariseRefusals` writes later how many were counted.
 */
export async function noteRefusal(
  db: Db,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  { userName, site, code }: RefusedSignIn,
  now: number,
): Promise<void> {
  const [counted] = await db.query({
    name: 'operator_count_refusal',
    text: 'SELECT operator.count_refusal($1, $2, $3, $4) AS noted',
    values: [new Date(now), addressKey(request.ip), mostNoted.each, mostNoted.all],
    row: z.object({ noted: z.boolean() }),
  });
  if (!counted?.noted) return;
  await writeLogRow(db, { id: null, userName, role: '' }, request, {
    action: 'login',
    subject: `operator:${userName}`,
    site,
    outcome: 'refused',
    code,
    before: null,
    after: null,
  });
}

/** Writes the counts of the hours that are over into the log. Any process may do it at any time. */
export async function summariseRefusals(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'operator_summarise_refusals',
    text: 'SELECT operator.summarise_refusals($1)',
    values: [new Date(now)],
  });
}
