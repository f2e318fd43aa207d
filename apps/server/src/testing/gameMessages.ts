import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PlayedProvider } from './playedProvider.ts';
import type { Player } from './worlds/gamesWorld.ts';

/** Units of a satang in the messages of the first dialect. */
const perSatang = 1_000;

/** The fields of a message of the first dialect. */
export type Fields = Readonly<Record<string, unknown>>;

/** Writes a bet of so many satang, in a round of its own. */
export const betFields = (
  { member, token }: Player,
  satang: number,
  more: Fields = {},
): Fields => ({
  user: member,
  token,
  transaction_uuid: randomUUID(),
  game_code: 'wheel',
  round: randomUUID(),
  round_closed: false,
  is_free: false,
  currency: 'THB',
  amount: satang * perSatang,
  ...more,
});

/** Writes the win of so many satang of a bet. */
export const winFields = (bet: Fields, satang: number, more: Fields = {}): Fields => ({
  ...bet,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
  amount: satang * perSatang,
  round_closed: true,
  ...more,
});

/** Writes the rollback of a bet or a win. */
export const rollbackFields = (
  { user, token, game_code, round, transaction_uuid }: Fields,
  more: Fields = {},
): Fields => ({
  ...{ user, token, game_code, round },
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: transaction_uuid,
  round_closed: true,
  ...more,
});

/** The answer to a message; `http` is its status of HTTP. */
export interface Told {
  readonly http: number;
  readonly status: string;
  /** Units. */
  readonly balance?: number;
}

/** Sends a body as it is, with these headers, to the address of a partner. */
export async function sendMessage(
  app: FastifyInstance,
  partner: string,
  path: string,
  payload: string,
  headers: Readonly<Record<string, string>>,
): Promise<Told> {
  const answer = await app.inject({
    method: 'POST',
    url: `/callbacks/games/${partner}${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return { http: answer.statusCode, ...answer.json<{ status: string }>() };
}

/** Returns a function that tells a wallet something as a provider does. */
export const tellerOf =
  (app: FastifyInstance, provider: PlayedProvider) =>
  (path: string, fields: Fields): Promise<Told> => {
    const payload = JSON.stringify({ request_uuid: randomUUID(), ...fields });
    const headers = { 'x-hub88-signature': provider.signed(payload) };
    return sendMessage(app, provider.world.partner.code, path, payload, headers);
  };
