/** The groups of markets, as `/lotto/{betGroup}` names them. Each has its words in `host:groups`. */
export const groups: readonly string[] = ['yeekee', 'pingpong', 'government', 'stock', 'foreign'];
