/** Options that many commands have. */
export const reason = { kind: 'text', value: '<words>', about: 'Why; it is kept in the audit log', required: true } as const;
export const round = { kind: 'number', value: '<betId>', about: 'The round', required: true } as const;
export const yes = { kind: 'flag', about: 'Do it without asking' } as const;
export const limit = { kind: 'number', value: '<count>', about: 'Rows at most' } as const;
