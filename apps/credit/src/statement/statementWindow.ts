import { bangkokDay, formatWireTime, parseWireTime } from '@poy/bet-rules';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The lengths of a statement, in days before today. The middle one is the specification's default.
 */
export const statementDays = [0, 3, 30] as const;
export type StatementDays = (typeof statementDays)[number];

/** Returns the days that a text of the address names; an unknown text is the default of 3. */
export const toStatementDays = (text: string | null): StatementDays =>
  statementDays.find((days) => String(days) === text) ?? 3;

/**
 * Returns the window to ask the server for, from the start of the day `days` ago to the start of
 * tomorrow, in Bangkok days and in the filter format of the specification (§9). `now` is server
 * time in ms.
 */
export function statementWindow(
  now: number,
  days: StatementDays,
): { startedDate: string; endedDate: string } {
  const today = parseWireTime(bangkokDay(now));
  return {
    startedDate: formatWireTime(today - days * dayMs),
    endedDate: formatWireTime(today + dayMs),
  };
}
