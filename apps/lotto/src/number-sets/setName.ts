/** The most letters that the name of a set has. */
export const maxNameLength = 40;
