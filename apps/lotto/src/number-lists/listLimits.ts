/** The most letters that the name of a list has. */
export const maxNameLength = 40;

/** The most lines a list has. */
export const maxListLines = 500;

/**
 * The lowest and the highest stake of a line in a list, in whole baht. They cover any stake that a
 * round could take.
 */
export const listStakes = { min: 1, max: 1_000_000 } as const;
