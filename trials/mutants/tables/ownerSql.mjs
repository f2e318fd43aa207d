import { server, src } from './places.mjs';

const lottery = `${src}/lottery`;

/** Faults in what only the owner may do with a draw. @type {readonly import('./places.mjs').Mutant[]} */
export const ownerSql = [
  {
    id: 'draw-by-the-freezing-transaction',
    file: `${src}/lottery/clockwork/drawing/fixDraws.sql`,
    text: `
        AND e.ended_by IS DISTINCT FROM pg_current_xact_id_if_assigned()`,
    becomes: '',
    breaks: 'Whoever freezes a list has its result, and can take the freeze back.',
    tests: [server('lottery/clockwork/drawing/drawRound')],
  },
  {
    id: 'draw-by-a-fresh-public-value',
    file: `${src}/lottery/clockwork/drawing/fixDraws.sql`,
    text: ' AND b.noted_by IS DISTINCT FROM pg_current_xact_id_if_assigned()',
    becomes: '',
    breaks: 'Whoever notes a public value has its result, and can try another value.',
    tests: [server('lottery/clockwork/drawing/drawRound')],
  },
  {
    id: 'draw-before-it-is-on-disk',
    file: `${src}/lottery/clockwork/drawing/frozenDraw.sql`,
    text: 'e.fixed_at <= pg_current_wal_flush_lsn()',
    becomes: 'e.fixed_at IS NOT NULL',
    breaks: 'A crash takes away the list that a known result was drawn from.',
    tests: [server('attacks/lostFreeze'), server('lottery/clockwork/drawing/drawRound')],
  },
  {
    id: 'draw-shown-before-the-void-is-on-disk',
    file: `${src}/lottery/clockwork/drawing/revealVoided.sql`,
    text: 'e.fixed_at <= pg_current_wal_flush_lsn()',
    becomes: 'e.fixed_at IS NOT NULL',
    breaks: 'A crash takes back the void of a round whose number is known.',
    tests: [server('lottery/clockwork/drawing/drawRound')],
  },
  {
    id: 'draw-voided-when-it-is-late',
    file: `${src}/lottery/control/actions/actionRefusal.sql`,
    text: ' OR lottery.is_drawable(p_round.id)',
    becomes: '',
    breaks: 'Whoever keeps a draw back for ten minutes voids a round whose result they know.',
    tests: [server('lottery/clockwork/drawing/drawRound')],
  },
  {
    id: 'draw-shown-while-it-runs',
    file: `${src}/lottery/clockwork/drawing/revealVoided.sql`,
    text: ' AND coalesce(r.shots_close_at, r.closes_at) <= clock_timestamp()',
    becomes: '',
    breaks: 'A voided round shows its number while its shooting would still go on.',
    tests: [server('lottery/clockwork/drawing/drawRound')],
  },
  {
    id: 'round-any-way',
    file: `${lottery}/rounds/sql/guardLife.sql`,
    text: 'AND a.status = OLD.status AND',
    becomes: 'AND',
    breaks: 'A round comes back after its number was shown.',
    tests: [server('lottery/clockwork/drawing/drawRound')],
  },
  {
    id: 'round-end-to-end-without-a-correction',
    file: `${lottery}/rounds/sql/guardLife.sql`,
    text: 'c.round_id = OLD.id AND c.made_by = pg_current_xact_id_if_assigned()',
    becomes: 'true',
    breaks: 'A result is voided again long after its correction, with no row of why.',
    tests: [server('lottery/corrections/corrections')],
  },
  {
    id: 'shot-after-the-end',
    file: `${lottery}/rounds/sql/guardShot.sql`,
    text: " + interval '5 seconds' > clock_timestamp()",
    becomes: " > '2000-01-01'",
    breaks: 'A list that a crash or a restore opened again gets another last shot.',
    tests: [server('lottery/clockwork/drawing/drawRound')],
  },
  {
    id: 'market-draws-in-another-way',
    file: `${lottery}/rounds/sql/guardMarket.sql`,
    text: 'OF kind, draw_mode, takes_shots, beacon, min_shots, min_shooters',
    becomes: 'OF kind',
    breaks: 'The role of the server lets new rounds of a market draw without a promise.',
    tests: [server('attacks/role')],
  },
  {
    id: 'role-writes-rounds',
    file: 'apps/server/src/db/schema/grantWork.ts',
    text: "'lottery.round': 'UPDATE (suspended_at, over_exposure, exposure_limit, settled_at)',",
    becomes: "'lottery.round': 'INSERT, UPDATE, DELETE',",
    breaks: 'The role of the server writes times and states of rounds.',
    tests: [server('attacks/role')],
  },
  {
    id: 'draw-terms-after-the-sale',
    file: `${lottery}/rounds/sql/guardTerms.sql`,
    text: `NOT IN ('waiting', 'open')`,
    becomes: `IN ('resulted')`,
    breaks: 'Whoever takes the public value of a frozen round away chooses between two results.',
    tests: [server('lottery/clockwork/drawing/drawRound')],
  },
];
