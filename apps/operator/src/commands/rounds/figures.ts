import type { Doubt, EnteredSource, ResultEntry } from '@poy/contract/operators';
import { Refused, UsageError, type Context } from '../../command.ts';
import { reason, round } from '../shared.ts';

/**
 * Options that carry the figures of a result, in the first step and in the second one. The market
 * decides which of them are needed.
 */
export const figures = {
  round,
  first: { kind: 'text', value: '<6 digits>', about: 'Government: give the first prize.' },
  bottom2: {
    kind: 'text',
    value: '<2 digits>',
    about: 'Government, and 4-digit lotteries that draw it apart (Hanoi): give the 2-digit draw.',
  },
  front3: {
    kind: 'list',
    value: '<123,456>',
    about: 'Government: give the two 3-digit front numbers.',
  },
  bottom3: {
    kind: 'list',
    value: '<123,456>',
    about: 'Government: give the two 3-digit bottom numbers.',
  },
  index: { kind: 'text', value: '<38,712.21>', about: 'Stock: give the index at the close.' },
  change: {
    kind: 'text',
    value: '<+134.57>',
    about: 'Stock: give the change of the index. Write --change=-12.30 when it fell.',
  },
  result: { kind: 'text', value: '<4 digits>', about: '4-digit lotteries: give the number drawn.' },
  void: {
    kind: 'flag',
    about: 'Say that there is no result. Every slip is refunded, and members read the reason.',
  },
  reason,
} as const;

export interface FigureValues {
  readonly first?: string | undefined;
  readonly bottom2?: string | undefined;
  readonly front3?: string[] | undefined;
  readonly bottom3?: string[] | undefined;
  readonly index?: string | undefined;
  readonly change?: string | undefined;
  readonly result?: string | undefined;
  readonly void?: boolean | undefined;
}

/**
 * Reads the figures from the options.
 * @throws UsageError where there are no figures, where some are missing, or where they belong to
 * two kinds of market
 */
export function figuresGiven(
  { first, bottom2, front3, bottom3, index, change, result, void: voids }: FigureValues,
  about: string,
): EnteredSource {
  // A 2 bottom belongs to the government's figures, or beside a 4-digit number.
  const ofGovernment = first ?? front3 ?? bottom3 ?? (result === undefined ? bottom2 : undefined);
  const ofOthers = [index ?? change, result, voids];
  const kinds = [ofGovernment, ...ofOthers].filter((one) => one !== undefined);
  if (kinds.length === 0)
    throw new UsageError(
      'No figures were given. Give the figures of the market, or --void when there is no result.',
      about,
    );
  if (kinds.length > 1)
    throw new UsageError(
      'Give the figures of one kind of market only: government, stock or 4-digit, or --void alone.',
      about,
    );
  if (voids) return { kind: 'void' };
  if (index !== undefined && change !== undefined) return { kind: 'stock', index, change };
  if (result !== undefined)
    return { kind: 'digits4', result, ...(bottom2 !== undefined && { bottom2 }) };
  if (first !== undefined && bottom2 !== undefined && front3 && bottom3)
    return { kind: 'government', first, bottom2, front3, bottom3 };
  throw new UsageError(
    index !== undefined || change !== undefined
      ? 'A stock result needs --index and --change.'
      : 'A government result needs --first, --bottom2, --front3 and --bottom3.',
    about,
  );
}

const doubtWords: Readonly<Record<Doubt, string>> = {
  front3Twice: 'Both front numbers are the same.',
  bottom3Twice: 'Both bottom numbers are the same.',
  frontIsBottom: 'A front number and a bottom number are the same.',
};

/** Shows the winning numbers of the figures and stores the figures when a person agrees. */
export async function showAndStore(
  { show, confirm }: Context,
  preview: ResultEntry,
  store: () => Promise<ResultEntry>,
): Promise<ResultEntry> {
  const { betId, betName, number, headline, winning, voids, doubts } = preview;
  show({
    betId,
    betName,
    number,
    headline,
    ...(voids ? { outcome: 'The round is voided and every slip is refunded.' } : { winning }),
  });
  if (
    !(await confirm(
      [...doubts.map((one) => doubtWords[one]), 'Is this what the source says?'].join(' '),
    ))
  )
    throw new Refused('NOT_STORED', 'Nothing was stored.');
  return store();
}
