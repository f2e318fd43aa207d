import type { Notification } from '@poy/contract';

/** The parts of the list that a member can choose, with the kinds in each. */
const kindsOf = {
  results: ['slip-won', 'slip-void', 'result'],
  money: ['deposit', 'withdrawal'],
  system: ['support', 'device', 'news'],
} as const satisfies Record<string, readonly Notification['kind'][]>;

export type Group = 'all' | keyof typeof kindsOf;
export const groups = ['all', 'results', 'money', 'system'] as const satisfies readonly Group[];

/** Reads a group from the page's address. Nonsense means all. */
export const toGroup = (text: string | null): Group => groups.find((one) => one === text) ?? 'all';

/** Answers whether a row belongs to a group. */
export const isOf = (group: Group, { kind }: Pick<Notification, 'kind'>): boolean =>
  group === 'all' || kindsOf[group].some((one) => one === kind);
