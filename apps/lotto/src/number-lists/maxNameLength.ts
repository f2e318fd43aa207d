/** The most letters that the name of a list has. */
export const maxNameLength = 40;
