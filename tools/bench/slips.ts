import { randomUUID } from 'node:crypto';
import type { Db } from '../../apps/server/src/db/db.ts';
import { credit } from '../../apps/server/src/ledger/index.ts';
import { askForSlip } from '../../apps/server/src/lottery/slips/placeSlips.ts';
import { openHttpClient, type HttpClient } from './httpClient.ts';
import type { Contender } from './measure.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

const linesPerSlip = 10;
const plenty = 100_000_000_00;

export interface Bettor {
  readonly uuid: string;
  readonly host: string;
  readonly site: number;
  readonly token: string;
  readonly http: HttpClient;
}

/**
 * Makes as many members as there are clients. Each has a connection, a session and more money than
 * the bench can spend.
 */
export async function signInBettors(db: Db, port: number, count: number): Promise<Bettor[]> {
  const rows = await ask<{ uuid: string; userName: string; site: number; host: string }>(db, {
    name: 'bench_members',
    text: `SELECT m.uuid, m.user_name AS "userName", s.id AS site, s.host
      FROM members.member m JOIN sites.site s ON s.id = m.site_id
      ORDER BY m.user_name, s.id LIMIT $1`,
    values: [count],
  });
  const bettors: Bettor[] = [];
  for (const { uuid, userName, site, host } of rows) {
    await credit(db, {
      key: `bench:${uuid}`,
      type: 'ADMIN_INCREASE',
      member: uuid,
      satang: plenty,
      reference: null,
    });
    const http = await openHttpClient(port);
    const { headers, text } = await http.post(
      '/api/users.login',
      { host },
      { userName, password: 'Demo#2026' },
    );
    const token = headers.get('x-nvenger-auth');
    if (token === undefined) throw new Error(`${userName} could not sign in: ${text}`);
    bettors.push({ uuid, host, site, token, http });
  }
  if (bettors.length < count) throw new Error(`${count} members needed, ${bettors.length} found`);
  return bettors;
}

/** Makes lines on different numbers, because a number stands in a slip once. */
export function randomLines() {
  const numbers = new Set<string>();
  while (numbers.size < linesPerSlip)
    numbers.add(String(Math.floor(Math.random() * 100)).padStart(2, '0'));
  return [...numbers].map((number) => ({
    option: 'teng_bon_2' as const,
    number,
    price: 1,
    multiply: 90,
  }));
}

/**
 * Sells slips the way a browser sends them: HTTP, session, checks, the sale, the answer, and the
 * new balance that is published.
 */
export function slipsOverHttp(bettors: readonly Bettor[], betId: number): Contender {
  return {
    name: 'slip of 10 lines through HTTP',
    async work(client) {
      const bettor = bettors[client];
      if (!bettor) throw new Error(`no member for client ${client}`);
      const { host, token, http } = bettor;
      const answer = await http.post(
        '/poy-api/poys.create',
        { host, 'x-nvenger-auth': token, 'idempotency-key': randomUUID() },
        { betId, lines: randomLines() },
      );
      if (answer.status !== 200) throw new Error(`a slip was refused: ${answer.text}`);
    },
  };
}

/** Sells slips with the part of the database alone: those together that arrive together. */
export function slipsInDatabase(db: Db, bettors: readonly Bettor[], betId: number): Contender {
  return {
    name: 'slip of 10 lines, SQL function alone',
    async work(client) {
      const bettor = bettors[client];
      if (!bettor) throw new Error(`no member for client ${client}`);
      const { uuid: member, site } = bettor;
      const answer = await askForSlip(db, {
        member,
        site,
        key: randomUUID(),
        betId,
        accept: 'same',
        lines: randomLines(),
      });
      if ('error' in answer) throw new Error(`a slip was refused: ${JSON.stringify(answer)}`);
    },
  };
}
