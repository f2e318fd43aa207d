import { randomUUID } from 'node:crypto';
import type { Db } from '../../apps/server/src/db/db.ts';
import { askForSlip } from '../../apps/server/src/lottery/slips/placeSlips.ts';
import type { Bettor, Client } from './bettors.ts';
import type { Contender } from './measure.ts';

const linesPerSlip = 10;

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

/** Returns a function that names the members of a client in turns. */
function inTurns(clients: readonly Client[]): (client: number) => Bettor {
  const asked = clients.map(() => 0);
  return (client) => {
    const { bettors } = clients[client] ?? { bettors: [] };
    const turn = asked[client] ?? 0;
    asked[client] = turn + 1;
    const bettor = bettors[turn % bettors.length];
    if (!bettor) throw new Error(`no member for client ${client}`);
    return bettor;
  };
}

/**
 * Sells slips the way a browser sends them: HTTP, session, checks, the sale, the answer, and the
 * new balance that is published. `round` names the round to bet on.
 */
export function slipsOverHttp(clients: readonly Client[], round: () => number): Contender {
  const next = inTurns(clients);
  return {
    name: 'slip of 10 lines through HTTP',
    async work(client) {
      const { host, token } = next(client);
      const answer = await clients[client]?.http.post(
        '/poy-api/poys.create',
        { host, 'x-nvenger-auth': token, 'idempotency-key': randomUUID() },
        { betId: round(), lines: randomLines() },
      );
      if (answer?.status !== 200) throw new Error(`a slip was refused: ${answer?.text}`);
    },
  };
}

/** Sells slips with the part of the database alone: those together that arrive together. */
export function slipsInDatabase(
  db: Db,
  clients: readonly Client[],
  round: () => number,
): Contender {
  const next = inTurns(clients);
  return {
    name: 'slip of 10 lines, SQL function alone',
    async work(client) {
      const { uuid: member, site } = next(client);
      const answer = await askForSlip(db, {
        member,
        site,
        key: randomUUID(),
        betId: round(),
        accept: 'same',
        lines: randomLines(),
      });
      if ('error' in answer) throw new Error(`a slip was refused: ${JSON.stringify(answer)}`);
    },
  };
}
