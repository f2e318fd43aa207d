import { server, src } from './places.mjs';

const lottery = `${src}/lottery`;

/** Faults in what only the owner may do with a draw. @type {readonly import('./places.mjs').Mutant[]} */
export const ownerSql = [
  {
    id: 'draw-by-the-freezing-transaction',
    file: `${lottery}/clockwork/frozenDraw.sql`,
    text: `
      AND e.ended_by IS DISTINCT FROM pg_current_xact_id_if_assigned()`,
    becomes: '',
    breaks: 'Whoever freezes a list has its result, and can take the freeze back.',
    tests: [server('lottery/clockwork/drawRound')],
  },
  {
    id: 'draw-by-a-fresh-public-value',
    file: `${lottery}/clockwork/frozenDraw.sql`,
    text: ' AND b.noted_by IS DISTINCT FROM pg_current_xact_id_if_assigned()',
    becomes: '',
    breaks: 'Whoever notes a public value has its result, and can try another value.',
    tests: [server('lottery/clockwork/drawRound')],
  },
  {
    id: 'draw-shown-by-the-voiding-transaction',
    file: `${lottery}/clockwork/revealVoided.sql`,
    text: `
        AND e.ended_by IS DISTINCT FROM pg_current_xact_id_if_assigned()`,
    becomes: '',
    breaks: 'Whoever voids a round reads its number, and can take the void back.',
    tests: [server('lottery/clockwork/drawRound')],
  },
  {
    id: 'draw-shown-while-it-runs',
    file: `${lottery}/clockwork/revealVoided.sql`,
    text: ' AND coalesce(r.shots_close_at, r.closes_at) <= clock_timestamp()',
    becomes: '',
    breaks: 'A voided round shows its number while its shooting would still go on.',
    tests: [server('lottery/clockwork/drawRound')],
  },
  {
    id: 'draw-goes-back',
    file: `${lottery}/rounds/sql/guardDraw.sql`,
    text: `OLD.status IN ('resulted', 'voided')`,
    becomes: `OLD.status IN ('resulted')`,
    breaks: 'A round comes back after its number was shown.',
    tests: [server('lottery/clockwork/drawRound')],
  },
  {
    id: 'draw-terms-after-the-sale',
    file: `${lottery}/rounds/sql/guardTerms.sql`,
    text: `NOT IN ('waiting', 'open')`,
    becomes: `IN ('resulted')`,
    breaks: 'Whoever takes the public value of a frozen round away chooses between two results.',
    tests: [server('lottery/clockwork/drawRound')],
  },
  {
    id: 'draw-result-moved',
    file: `${lottery}/rounds/sql/guardResult.sql`,
    text: ' OR UPDATE OF round_id',
    becomes: '',
    breaks: 'The result of an entered round becomes that of a round that draws its own.',
    tests: [server('lottery/clockwork/drawRound')],
  },
  {
    id: 'draw-result-by-hand',
    file: `${lottery}/rounds/sql/guardResult.sql`,
    text: 'IF NOT lottery.is_owner()',
    becomes: 'IF false',
    breaks: 'The role gives a round that draws its own result another one.',
    tests: [server('lottery/clockwork/drawRound')],
  },
];
