/** Passwords that follow the rules. */
export const passwords = { demo: 'Demo#2026', right: 'Right#2026', other: 'Right#2027' };
