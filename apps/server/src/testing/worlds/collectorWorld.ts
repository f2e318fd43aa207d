import type { Answer, TestApp } from '../testApp.ts';
import { ask } from '../ask.ts';

/** A row that the collector holds. */
export interface HeldRow {
  kind: string;
  vid: string;
  member: string | null;
  network: string | null;
  fp_hash: string | null;
  data: Record<string, unknown>;
}

/** Returns everything that the collector holds, in the order of its arrival. */
export const held = ({ db }: TestApp): Promise<HeldRow[]> =>
  ask<HeldRow>(db, {
    name: 'test_held',
    text: 'SELECT kind, vid, member, network::text, fp_hash, data FROM collector.record ORDER BY id',
  });

/** Headers of a visitor who has agreed. */
export const agreed = { cookie: 'consent=agreed.1' };

/** Sends an event of a visitor who has agreed, unless the headers say otherwise. */
export const send = (
  t: TestApp,
  body: unknown,
  headers: Record<string, string> = agreed,
): Promise<Answer> => t.call('/api/collect', { body, headers });

/** Returns the Set-Cookie line of the visitor's id, or nothing where the answer sets none. */
export const setsCid = (headers: Record<string, unknown>): string =>
  String([headers['set-cookie']].flat().find((line) => String(line).startsWith('cid=')) ?? '');
