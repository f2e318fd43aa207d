/** A movement as a list has it; the units are satang, and of a chain millionths of a USDT. */
export interface ListedMovement {
  readonly movementId: string;
  readonly units: number;
}

/** A movement that the list of a bank, a wallet or a chain and its feed do not have alike. */
export interface Difference {
  readonly movementId: string;
  readonly kind: 'unheard' | 'unlisted' | 'amount';
  readonly bankUnits: number | null;
  readonly feedUnits: number | null;
}

const byId = (list: readonly ListedMovement[]) =>
  new Map(list.map(({ movementId, units }) => [movementId, units]));

/**
 * Compares what a bank, a wallet or a chain lists of a day with what its feed reported of it.
 * @returns the movements that are in one of them alone, or with two amounts, by their ids
 */
export function compareDay(
  bank: readonly ListedMovement[],
  feed: readonly ListedMovement[],
): Difference[] {
  const [listed, heard] = [byId(bank), byId(feed)];
  return [...new Set([...listed.keys(), ...heard.keys()])].sort().flatMap((movementId) => {
    const bankUnits = listed.get(movementId) ?? null;
    const feedUnits = heard.get(movementId) ?? null;
    if (bankUnits === feedUnits) return [];
    const kind = feedUnits === null ? 'unheard' : bankUnits === null ? 'unlisted' : 'amount';
    return [{ movementId, kind, bankUnits, feedUnits }];
  });
}
