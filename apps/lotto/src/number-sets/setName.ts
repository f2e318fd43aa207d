/** The most letters a set's name has. */
export const maxNameLength = 40;
