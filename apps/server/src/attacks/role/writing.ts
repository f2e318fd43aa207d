import { waysOf } from './Way.ts';

const rich = 'UPDATE ledger.account SET balance = balance + 1000000';
const later = "now() + interval '1 hour'";
const round = (changes: string, number = '$ROUND'): string =>
  `UPDATE lottery.round SET ${changes} WHERE id = ${number}`;
const entered = `INSERT INTO lottery.round_result (round_id, result, winning, source)
  VALUES ($ENDED, '12345', '{}', '{}')`;

/** Ways to write money, seals, the operators' log, or what a draw depends on, past the functions. */
export const writing = waysOf({
  'a balance': `${rich} WHERE member = '$MEMBER'`,
  'a balance with its trigger off': [
    'ALTER TABLE ledger.account DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
    rich,
  ],
  'a balance by MERGE': `MERGE INTO ledger.account a USING (SELECT 1) x (y) ON a.member = '$MEMBER'
    WHEN MATCHED THEN UPDATE SET balance = 1`,
  'a balance by a view': [
    "UPDATE ledger.cash SET balance = 1000000 WHERE member = '$MEMBER'",
    'INSERT INTO ledger.cash (member, balance) VALUES (gen_random_uuid(), 1)',
  ],
  'a balance by COPY': [
    "COPY ledger.account FROM PROGRAM 'echo 1'",
    "COPY ledger.account FROM '/etc/hostname'",
  ],
  'a balance by a rule': [
    'CREATE RULE r AS ON SELECT TO ledger.cash DO ALSO UPDATE ledger.account SET balance = 1',
    'CREATE TRIGGER t BEFORE INSERT ON lottery.shot FOR EACH ROW EXECUTE FUNCTION ledger.open_account()',
  ],
  'a balance in the place of a name': [
    'CREATE TEMP VIEW sealed_row AS SELECT now() AS at, 1::bigint AS id, pg_temp.f() AS content',
    "SELECT seal.seal('pg_temp', interval '0')",
    'CREATE TEMP TABLE account (member uuid, balance bigint)',
    'SET search_path = pg_temp, ledger',
  ],
  'a transfer': [
    'INSERT INTO ledger.transfer DEFAULT VALUES',
    'UPDATE ledger.transfer SET amount = 1',
    'DELETE FROM ledger.transfer',
    'TRUNCATE ledger.transfer',
  ],
  'a transfer by a function behind the door': [
    `DO $$ DECLARE f record; BEGIN FOR f IN SELECT p.oid::regprocedure AS n FROM pg_proc p
      WHERE p.pronamespace = 'ledger'::regnamespace AND has_function_privilege(p.oid, 'EXECUTE') AND NOT p.prosecdef
      LOOP RAISE EXCEPTION 'open: %', f.n; END LOOP; END $$`,
  ],
  'kinds of transactions and assets': [
    "INSERT INTO ledger.asset VALUES ('XXX')",
    "UPDATE ledger.transaction_type SET code = 'X'",
    'DELETE FROM ledger.type_house',
  ],
  'the numbers of the ledger': [
    "SELECT setval('ledger.account_id_seq', 1)",
    'ALTER SEQUENCE ledger.account_id_seq RESTART',
    'DROP TABLE ledger.transfer CASCADE',
    'ALTER TABLE ledger.account ADD COLUMN x int',
  ],
  'a lock that lets nobody pay': [
    'BEGIN',
    'LOCK TABLE ledger.account IN ACCESS EXCLUSIVE MODE',
    'LOCK TABLE ledger.transfer IN SHARE MODE',
  ],
  'a seal': [
    'INSERT INTO seal.batch DEFAULT VALUES',
    "UPDATE seal.batch SET hash = '\\x00'",
    'DELETE FROM seal.batch',
    'TRUNCATE seal.mark',
  ],
  'a count of the seals, or of the log': [
    'UPDATE seal.counter SET last = 0',
    'DELETE FROM seal.counter',
    "SELECT seal.next_number('operator rows', 1000)",
  ],
  'an alarm of the seals': [
    'DELETE FROM seal.alarm',
    "INSERT INTO seal.alarm (chain, since) VALUES ('ledger', now())",
    'LOCK TABLE seal.alarm IN ACCESS EXCLUSIVE MODE',
    "SELECT seal.watch('nothing')",
  ],
  'a seal of another time': [
    "SELECT seal.seal('ledger', interval '-100 years')",
    "SELECT seal.seal('ledger', interval '1000 years')",
    "SELECT seal.seal('ledger', NULL)",
    "SELECT seal.seal('nothing', interval '10 s')",
  ],
  'the rows that are sealed': [
    'CREATE OR REPLACE VIEW seal.sealed_row AS SELECT 1',
    'DROP VIEW seal.sealed_row CASCADE',
    'ALTER VIEW seal.sealed_row RENAME TO x',
  ],
  'the log': [
    "UPDATE operator.audit_log SET reason = ''",
    'DELETE FROM operator.audit_log',
    'TRUNCATE operator.audit_log',
  ],
  'the log by MERGE':
    'MERGE INTO operator.audit_log a USING (SELECT 1) x (y) ON true WHEN MATCHED THEN DELETE',
  'the log by a row that meets another': `INSERT INTO operator.audit_log OVERRIDING SYSTEM VALUE
    SELECT * FROM operator.audit_log LIMIT 1
    ON CONFLICT (id) DO UPDATE SET reason = 'another'`,
  'the log with its trigger off': [
    'ALTER TABLE operator.audit_log DISABLE TRIGGER USER',
    'DROP TRIGGER append_only ON operator.audit_log',
    'DROP FUNCTION operator.refuse_change() CASCADE',
    'CREATE RULE r AS ON UPDATE TO operator.audit_log DO INSTEAD NOTHING',
  ],
  'the log by a reference that deletes':
    'CREATE TABLE operator.t (a bigint REFERENCES operator.audit_log ON DELETE CASCADE)',
  'the state of a round': [
    round("status = 'voided'"),
    round("status = 'closed'"),
    round("status = 'calculating'", '$ENDED'),
    round("status = 'resulted'", '$ENDED'),
  ],
  'the times of a round': [
    round(`closes_at = ${later}`),
    round(`shots_close_at = ${later}`),
    round(`shots_close_at = ${later}`, '$ENDED'),
    round(`opens_at = opens_at - interval '1 day'`),
    round(`known_from = ${later}`),
  ],
  'the terms of a draw': [
    round('min_shots = 16'),
    round('min_shooters = 1'),
    round('beacon = NULL'),
    round("draw_mode = 'classic', commitment = NULL"),
    round("commitment = repeat('0', 64)"),
    round("prize_amounts = '{1}'"),
  ],
  'a round of its own':
    'INSERT INTO lottery.round OVERRIDING SYSTEM VALUE SELECT * FROM lottery.round WHERE id = $ROUND',
  'a round that meets another': `INSERT INTO lottery.round OVERRIDING SYSTEM VALUE
    SELECT * FROM lottery.round WHERE id = $ROUND
    ON CONFLICT (id) DO UPDATE SET status = 'voided'`,
  'a round by MERGE': `MERGE INTO lottery.round r USING (SELECT $ROUND) x (id) ON r.id = x.id
    WHEN MATCHED THEN UPDATE SET status = 'voided'`,
  'a round that is gone': [
    'DELETE FROM lottery.round WHERE id = $ROUND',
    'TRUNCATE lottery.round CASCADE',
  ],
  'what a round may do': [
    "UPDATE lottery.round_action SET becomes = '{open}'",
    'DELETE FROM lottery.round_action',
    "INSERT INTO lottery.round_action VALUES ('x', true, 'calculating', 'always', '{open}')",
  ],
  'how a market draws': [
    "UPDATE lottery.market SET draw_mode = 'classic'",
    'UPDATE lottery.market SET beacon = NULL',
    'UPDATE lottery.market SET min_shooters = 1',
  ],
  'a shot that was taken': [
    "UPDATE lottery.shot SET number = '00000'",
    'DELETE FROM lottery.shot',
    'TRUNCATE lottery.shot',
  ],
  'a shot after the end':
    "INSERT INTO lottery.shot VALUES ($ENDED, 9999, '00000', '$MEMBER', 'x', now())",
  'a list of shots': [
    "INSERT INTO lottery.shot_list VALUES ($ENDED, '', '', 0, 0, 0)",
    'UPDATE lottery.shot_list SET count = 0',
    'DELETE FROM lottery.shot_list',
  ],
  'a promise': [
    "INSERT INTO lottery.round_seed (round_id, seed) VALUES ($ROUND, repeat('0', 64))",
    "UPDATE lottery.round_seed SET sealed_number = '00000'",
    'DELETE FROM lottery.round_seed',
  ],
  'what is shown': [
    "INSERT INTO lottery.revealed (round_id, sealed_number) VALUES ($ROUND, '00000')",
    'DELETE FROM lottery.revealed',
    'UPDATE lottery.draw_end SET fixed_at = NULL',
    'DELETE FROM lottery.draw_end',
  ],
  'a public value of another time':
    "INSERT INTO lottery.round_beacon (round_id, value, noted_by) VALUES ($ENDED, repeat('0', 64), '1')",
  'a result': [
    entered,
    `${entered} ON CONFLICT (round_id) DO UPDATE SET result = '1'`,
    'UPDATE lottery.round_result SET round_id = $ENDED',
    'DELETE FROM lottery.round_result',
  ],
  'a result by the functions': [
    "SELECT lottery.store_result($ENDED, '12345', '{}', '{}')",
    "SELECT lottery.store_wins($ENDED, '{}')",
    "SELECT lottery.confirm_result($ENDED, 1, NULL, 'x')",
    "SELECT lottery.enter_result($ENDED, 1, false, '{}', '12345', '{}', 'x')",
    "SELECT lottery.enter_result($ENDED, 1, true, '{}', '12345', '{}', 'x')",
  ],
  'an action that a round does not allow': [
    `SELECT lottery.move_round($ENDED, ${later}, NULL)`,
    `SELECT lottery.reopen_round($ENDED, ${later}, NULL)`,
    "SELECT lottery.void_round($ENDED, 'x')",
    `SELECT lottery.move_round($ROUND, NULL, ${later})`,
  ],
  'wins and prizes': [
    "INSERT INTO lottery.slip_win VALUES ($ENDED, 1, '$MEMBER', 100000)",
    "INSERT INTO lottery.shot_prize VALUES ($ENDED, 1, '$MEMBER', 'x', 100000, true)",
    'DELETE FROM lottery.slip_win',
  ],
  'a correction':
    'INSERT INTO lottery.correction (round_id, version, entry_id) VALUES ($ENDED, 2, 1)',
  'the lists of what was applied': [
    "UPDATE public.sql_object SET hash = ''",
    'DELETE FROM public.migration',
    "UPDATE public.work_grant SET hash = ''",
  ],
});
