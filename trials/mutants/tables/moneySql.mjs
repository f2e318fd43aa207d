import { server, src } from './places.mjs';

/**
 * Faults in the other functions of the database: wallet, members, operators, seals and visitors.
 * @type {readonly import('./places.mjs').Mutant[]}
 */
export const moneySql = [
  {
    id: 'reward-for-an-own-account',
    file: `${src}/wallet/rewards/rewardBatch.sql`,
    text: `
        AND (r.phone_number = m.phone_number) IS NOT TRUE`,
    becomes: '',
    breaks: 'A member earns commission by an account of their own.',
    tests: [server('wallet/rewards/rewards')],
  },
  {
    id: 'reward-points-rounded-up',
    file: `${src}/wallet/loyalty/changePoints.sql`,
    text: 'floor((l.rest + p_change)::numeric / p_point_stake)',
    becomes: 'ceil((l.rest + p_change)::numeric / p_point_stake)',
    breaks: 'Stake that makes no whole point gives one.',
    tests: [server('wallet/rewards/rewards')],
  },
  {
    id: 'reward-commission-not-taken-back',
    file: `${src}/wallet/affiliate/changeCommission.sql`,
    text: 'UPDATE wallet.affiliate a SET earned = a.earned + p_change * given.thousandths',
    becomes: 'UPDATE wallet.affiliate a SET earned = a.earned + abs(p_change) * given.thousandths',
    breaks: 'A correction that takes stake back pays commission for it.',
    tests: [server('wallet/rewards/rewards')],
  },
  {
    id: 'claim-of-two-members',
    file: `${src}/wallet/movements/guardMovement.sql`,
    text: `IS DISTINCT FROM (OLD.claimed_for, OLD.claimed_by, OLD.returns) THEN
    RAISE EXCEPTION 'movement % is claimed already', OLD.id;`,
    becomes: `IS DISTINCT FROM (OLD.claimed_for, OLD.claimed_by, OLD.returns) THEN
    RETURN NEW;`,
    breaks: 'A claimed movement is claimed for another member.',
    tests: [server('wallet/movements/unmatched/claims')],
  },
  {
    id: 'claim-decided-twice',
    file: `${src}/wallet/movements/guardMovement.sql`,
    text: `ELSIF OLD.status <> 'unmatched' AND`,
    becomes: 'ELSIF false AND',
    breaks: 'A movement that was decided is decided again.',
    tests: [
      server('wallet/movements/unmatched/claims'),
      server('wallet/movements/receiveMovement'),
    ],
  },
  {
    id: 'proposal-decided-twice',
    file: `${src}/wallet/proposals/guardProposal.sql`,
    text: `IF OLD.status <> 'waiting' THEN`,
    becomes: 'IF false THEN',
    breaks: 'A proposal that was decided is decided again.',
    tests: [server('wallet/proposals/guardProposal')],
  },
  {
    id: 'paid-into-a-closed-account',
    file: `${src}/wallet/deposits/methods/methodAccount.sql`,
    text: 'WHERE b.active AND',
    becomes: 'WHERE',
    breaks: 'Members are sent to an account that is not in use.',
    tests: [server('wallet/deposits/methods/methods'), server('wallet/deposits/createDeposit')],
  },
  {
    id: 'day-compared-too-early',
    file: `${src}/wallet/days/uncomparedDays.sql`,
    text: `d.starts + interval '24 hours' <= now() - p_late`,
    becomes: 'd.starts <= now() - p_late',
    breaks: 'A day is compared with the list of a bank before it is over.',
    tests: [server('wallet/days/uncomparedDays')],
  },
  {
    id: 'second-person-the-same',
    file: `${src}/operator/secondPerson/secondPersonRefusal.sql`,
    text: `WHEN p_first = p_second THEN 'SAME_PERSON'`,
    becomes: `WHEN false THEN 'SAME_PERSON'`,
    breaks: 'The first person is told as another hand and not as the same person.',
    tests: [
      server('operator/secondPerson/secondPerson'),
      server('lottery/control/results/resultConfirmation'),
    ],
  },
  {
    id: 'second-person-behind-two-names',
    file: `${src}/operator/password/handsOf.sql`,
    text: `o.password_given_at > clock_timestamp() - interval '24 hours'),`,
    becomes: 'false),',
    breaks: 'Somebody who just gave a password acts as two persons.',
    tests: [server('operator/secondPerson/secondPerson')],
  },
  {
    id: 'session-holds-after-its-end',
    file: `${src}/members/sessions/sessionHolds.sql`,
    text: `s.revoked_at IS NULL AND `,
    becomes: '',
    breaks: 'A session that was ended goes on.',
    tests: [server('members/members'), server('members/ownSessions/ownSessions')],
  },
  {
    id: 'session-older-than-its-site-allows',
    file: `${src}/members/sessions/sessionHolds.sql`,
    text: 's.created_at <= p_now - t.session_days',
    becomes: 's.last_seen_at <= p_now - t.session_days',
    breaks: 'A session lives for ever where it is used.',
    tests: [server('members/sessions/sessionLife')],
  },
  {
    id: 'suspended-member-stays',
    file: `${src}/members/suspended.sql`,
    text: 'WHEN (NEW.status = 1)',
    becomes: 'WHEN (NEW.status = 2)',
    breaks: 'The sessions of a suspended member come back.',
    tests: [server('members/members'), server('operator/members/memberCare')],
  },
  {
    id: 'demo-password-opens-a-real-site',
    file: `${src}/members/password/passwordHolds.sql`,
    text: '(demo AND sites.all_demo())',
    becomes: 'demo',
    breaks: 'A password that everybody knows opens accounts with real money.',
    tests: [server('demo/demo')],
  },
  {
    id: 'seal-of-changed-rows',
    file: `${src}/seals/sql/verify.sql`,
    text: `coalesce(f.hash, sha256(''))) <> s.hash`,
    becomes: `coalesce(f.hash, sha256(''))) IS NULL`,
    breaks: 'A changed row of the ledger is not found.',
    tests: [server('seals/seals')],
  },
  {
    id: 'seal-of-missing-rows',
    file: `${src}/seals/sql/verify.sql`,
    text: 'WHEN s.rows <> coalesce(f.rows, 0)',
    becomes: 'WHEN s.rows < coalesce(f.rows, 0)',
    breaks: 'A row that was removed is told as one that was changed.',
    tests: [server('seals/seals')],
  },
  {
    id: 'visitor-kept-too-long',
    file: `${src}/collector/records/keep.sql`,
    text: 'r.received_at < moment - make_interval(days => s.visitor_days)',
    becomes: 'r.received_at < moment - make_interval(days => 2 * s.visitor_days)',
    breaks: 'What is known of visitors is kept twice as long as the site allows.',
    tests: [server('collector/records/keepRecords')],
  },
];
