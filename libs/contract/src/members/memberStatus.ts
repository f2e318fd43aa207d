/**
 * The statuses of a member as the wire has them (specification §6). The restrictions hold at once; a
 * suspended member has no session at all.
 */
export const memberStatus = {
  unrestricted: 0,
  suspended: 1,
  noMoneyPages: 2,
  noGames: 3,
  noLottery: 4,
} as const;
