import type { Db } from '../../apps/server/src/db/db.ts';
import { credit } from '../../apps/server/src/ledger/index.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';
import { openHttpClient, type HttpClient } from './httpClient.ts';

const plenty = 100_000_000_00;

/** A member with a session, and with more money than the bench can spend. */
export interface Bettor {
  readonly uuid: string;
  readonly host: string;
  readonly site: number;
  readonly token: string;
}

/** A connection that works for one member after the other. */
export interface Client {
  readonly http: HttpClient;
  readonly bettors: readonly Bettor[];
}

/** Makes members of the demo's sites, who have the demo's password. */
async function makeMembers(db: Db, count: number) {
  return ask<{ uuid: string; userName: string; site: number; host: string }>(db, {
    name: 'bench_members',
    text: `WITH model AS (
        SELECT m.site_id, m.password_hash, row_number() OVER (ORDER BY m.site_id) - 1 AS n, count(*) OVER () AS sites
          FROM members.member m WHERE m.user_name = 'demo01'
      ), made AS (
        INSERT INTO members.member (site_id, user_name, password_hash, known_password)
          SELECT m.site_id, 'bettor' || g.n + (SELECT count(*) FROM members.member), m.password_hash, true
            FROM generate_series(1, $1::int) g (n) JOIN model m ON m.n = g.n % m.sites
          RETURNING uuid, user_name, site_id
      )
      SELECT m.uuid, m.user_name AS "userName", s.id AS site, s.host, ledger.open_account(m.uuid) AS account
        FROM made m JOIN sites.site s ON s.id = m.site_id`,
    values: [count],
  });
}

type Member = Awaited<ReturnType<typeof makeMembers>>[number];

async function signIn(db: Db, http: HttpClient, { uuid, userName, site, host }: Member) {
  await credit(db, {
    key: `bench:${uuid}`,
    type: 'ADMIN_INCREASE',
    member: uuid,
    satang: plenty,
    reference: null,
  });
  const { headers, text } = await http.post(
    '/api/users.login',
    { host },
    { userName, password: 'Demo#2026' },
  );
  const token = headers.get('x-nvenger-auth');
  if (token === undefined) throw new Error(`${userName} could not sign in: ${text}`);
  return { uuid, host, site, token };
}

/** Makes members, `each` for a client, and signs them in over the client's connection. */
export async function signInClients(
  db: Db,
  port: number,
  { clients, each }: { clients: number; each: number },
): Promise<Client[]> {
  const members = await makeMembers(db, clients * each);
  const signedIn: Client[] = [];
  // One after the other: the server answers only a few passwords at once.
  for (let client = 0; client < clients; client += 1) {
    const http = await openHttpClient(port);
    const bettors: Bettor[] = [];
    for (const member of members.slice(client * each, (client + 1) * each))
      bettors.push(await signIn(db, http, member));
    signedIn.push({ http, bettors });
  }
  return signedIn;
}
