import { server, src } from './places.mjs';

/** Faults in deposits with the slip of a bank. @type {readonly import('./places.mjs').Mutant[]} */
export const slips = [
  {
    id: 'slip-without-a-service',
    file: `${src}/wallet/deposits/manual/matching/matchSlip.ts`,
    text: ` AND s.checked = 'yes'`,
    becomes: '',
    breaks: 'A drawn picture takes money that came for somebody else.',
    tests: [server('wallet/deposits/manual/manual')],
  },
  {
    id: 'slip-ahead-above-the-limit',
    file: `${src}/wallet/deposits/manual/ahead/giveAhead.ts`,
    text: 'if (before + slip.satang > most) return null;',
    becomes: 'if (slip.satang > most) return null;',
    breaks: 'A site gives one member more ahead than it allows, slip by slip.',
    tests: [server('wallet/deposits/manual/ahead/aheadLimits')],
  },
  {
    id: 'slip-of-somebody-else',
    file: `${src}/wallet/deposits/manual/checkSlip.ts`,
    text: `answer === 'yes' && senderIs === 'own'`,
    becomes: `answer === 'yes'`,
    breaks: 'Whoever sends the slip of somebody else first gets the money.',
    tests: [server('wallet/deposits/manual/matching/whoseSlip')],
  },
  {
    id: 'slip-printed-twice',
    file: `${src}/wallet/deposits/manual/ahead/giveAhead.ts`,
    text: 'return rows.length > 0;',
    becomes: 'return false;',
    breaks: 'Two slips of one transfer are given ahead twice.',
    tests: [server('wallet/deposits/manual/ahead/aheadLimits')],
  },
  {
    id: 'slip-searched-for-ever',
    file: `${src}/wallet/deposits/manual/reading/readQr.ts`,
    text: 'timer = setTimeout(() => end([]), searchMs);',
    becomes: 'timer = setTimeout(() => end([]), 100 * searchMs);',
    breaks: 'A picture of noise keeps the reader busy for minutes.',
    tests: [server('wallet/deposits/manual/reading/drawSlip')],
  },
  {
    id: 'slip-searched-too-small',
    file: `${src}/wallet/deposits/manual/reading/drawSlip.ts`,
    text: 'const searchedShort = 1_440;',
    becomes: 'const searchedShort = 200;',
    breaks: 'The small code of a slip is not found.',
    tests: [server('wallet/deposits/manual/reading/drawSlip')],
  },
  {
    id: 'slip-with-a-changed-code',
    file: `${src}/wallet/deposits/manual/reading/drawSlip.ts`,
    text: `if (typeof code === 'string') throw refusal(code);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), code };`,
    becomes: `return {
    bytes, hash: createHash('sha256').update(bytes).digest('hex'), code: typeof code === 'string' ? null : code,
  };`,
    breaks: 'A slip whose code was changed waits for a person like an honest one.',
    tests: [server('wallet/deposits/manual/reading/drawSlip')],
  },
];
