import { waysOf } from './Way.ts';

const secret = 'SELECT sealed_number FROM lottery.round_seed WHERE round_id = $ROUND';
const shown = 'FROM lottery.revealed WHERE round_id = $ROUND';
const voided = "SELECT lottery.void_round($ROUND, 'a reason')";
const freeze = 'SELECT count(*) > 0 FROM lottery.freeze_due(1000)';
const draw = 'SELECT lottery.draw_round($ENDED)';
const result = 'SELECT result FROM lottery.round_result WHERE round_id = $ENDED';
const quiet = 'ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF';

/** Ways to learn what is sealed of a round that can still be played, or of one that could be taken back. */
export const knowing = waysOf({
  'a plain read': secret,
  'a read with a lock': `${secret} FOR UPDATE`,
  'a cast that fails and names the value': `SELECT (${secret})::date`,
  'a cast in the condition of what is shown': `SELECT count(*) ${shown} AND sealed_number::date IS NULL`,
  'a cast to an enum': `SELECT sealed_number::lottery.round_status ${shown}`,
  'a cast to a domain': [
    "CREATE DOMAIN pg_temp.d AS text CHECK (VALUE < '5')",
    `SELECT sealed_number::pg_temp.d ${shown}`,
  ],
  'a cheap function of its own': [
    `CREATE FUNCTION pg_temp.f(t text) RETURNS boolean LANGUAGE plpgsql COST 0.0001
      AS 'BEGIN RAISE NOTICE ''%'', t; RETURN true; END'`,
    `SELECT count(*) ${shown} AND pg_temp.f(sealed_number)`,
  ],
  'a loop that tells what it sees': `DO $$ DECLARE r record; BEGIN
    FOR r IN SELECT * FROM lottery.round_seed LOOP RAISE NOTICE '%', r; END LOOP; END $$`,
  'an error that is taken apart': `DO $$ DECLARE d text; BEGIN PERFORM lottery.draw_round($ROUND);
    EXCEPTION WHEN OTHERS THEN GET STACKED DIAGNOSTICS d = PG_EXCEPTION_DETAIL; RAISE NOTICE '% %', SQLERRM, d; END $$`,
  'the row counts of a plan': `EXPLAIN (${quiet}) SELECT ${shown} AND sealed_number < '50000'`,
  'the row counts of a plan over the secret': `EXPLAIN (${quiet}) ${secret}`,
  'the row counts of a plan over a function': `EXPLAIN (${quiet}) SELECT * FROM lottery.frozen_draw($ENDED)`,
  'a cursor': ['BEGIN', `DECLARE c CURSOR FOR ${secret}`, 'FETCH ALL FROM c'],
  'a cursor that outlives its transaction': [
    'BEGIN',
    voided,
    'SELECT lottery.reveal_voided()',
    `DECLARE c CURSOR WITH HOLD FOR SELECT * ${shown}`,
    'ROLLBACK',
    'FETCH ALL FROM c',
  ],
  'a prepared statement': [`PREPARE p AS ${secret}`, 'EXECUTE p'],
  'a transaction that is prepared and not ended': [
    'BEGIN',
    voided,
    'SELECT lottery.reveal_voided()',
    `SELECT * ${shown}`,
    "PREPARE TRANSACTION 'held'",
  ],
  'a snapshot that another session reads by': [
    'BEGIN ISOLATION LEVEL REPEATABLE READ',
    voided,
    'SELECT length(pg_export_snapshot()) > 0',
    'SELECT lottery.reveal_voided()',
    `SELECT * ${shown}`,
  ],
  'a savepoint that is taken back': [
    'BEGIN',
    'SAVEPOINT s',
    voided,
    'SELECT lottery.fix_draws()',
    'SELECT lottery.reveal_voided()',
    `SELECT * ${shown}`,
    'ROLLBACK TO s',
  ],
  'a void that is taken back': [
    'BEGIN',
    voided,
    'SELECT lottery.fix_draws()',
    'SELECT lottery.reveal_voided()',
    `SELECT * ${shown}`,
    'ROLLBACK',
  ],
  'a void before the shooting ends': {
    commits: true,
    statements: [
      voided,
      'SELECT lottery.fix_draws()',
      'SELECT lottery.reveal_voided()',
      `SELECT * ${shown}`,
    ],
  },
  'a freeze that is taken back': [
    'BEGIN',
    freeze,
    'SELECT lottery.fix_draws()',
    draw,
    result,
    'ROLLBACK',
  ],
  'a freeze without waiting for the disk': [
    'SET synchronous_commit = off',
    'BEGIN',
    freeze,
    'SELECT lottery.fix_draws()',
    draw,
    result,
    'ROLLBACK',
  ],
  'a draw before the shooting ends': [
    'SELECT lottery.draw_round($ROUND)',
    'SELECT result FROM lottery.round_result WHERE round_id = $ROUND',
  ],
  'a draw of nothing': [
    'SELECT lottery.draw_round(NULL)',
    'SELECT lottery.draw_round(-1)',
    'SELECT lottery.frozen_draw($ROUND)',
  ],
  'the function that shows a promise': ['SELECT lottery.show_promise($ROUND)', `SELECT * ${shown}`],
  'the rule of the draw with the secret inside': `SELECT lottery.drawn_result('sealed',
    repeat('00000,', 15) || '00000', (${secret}), NULL)`,
  'the text of the seal with the secret inside': `SELECT lottery.seal_text($ROUND, 'x', (${secret}))`,
  'whether a round can be drawn': [
    'SELECT lottery.is_drawable($ROUND)',
    'SELECT lottery.is_drawable($ENDED)',
  ],
  'all numbers against the published hash': `SELECT count(*) FROM generate_series(0, 99999) n
    JOIN lottery.round r ON r.id = $ROUND AND r.commitment =
      encode(sha256(convert_to(lottery.seal_text(r.id, repeat('0', 64), lpad(n::text, 5, '0')), 'UTF8')), 'hex')`,
  'an own public value in the transaction that draws': [
    'BEGIN',
    `UPDATE lottery.round SET beacon = '{"url":"x","chain":"x","genesis":0,"period":3}' WHERE id = $ENDED`,
    'COMMIT',
    'BEGIN',
    "INSERT INTO lottery.round_beacon (round_id, value) VALUES ($ENDED, repeat('0', 64))",
    freeze,
    draw,
    result,
    'ROLLBACK',
  ],
  'RETURNING of a write': [
    'UPDATE lottery.round_seed SET salt = salt WHERE round_id = $ROUND RETURNING *',
    'DELETE FROM lottery.round_seed WHERE round_id = $ROUND RETURNING *',
  ],
  'RETURNING of old and new': {
    since: 18,
    statements: [
      'UPDATE lottery.round_seed SET salt = salt WHERE round_id = $ROUND RETURNING old.sealed_number, new.salt',
    ],
  },
  MERGE:
    'MERGE INTO lottery.round_seed s USING (SELECT 1) x (a) ON s.round_id = $ROUND WHEN MATCHED THEN DO NOTHING',
  'MERGE with RETURNING': {
    since: 17,
    statements: [
      `MERGE INTO lottery.round_seed s USING (SELECT 1) x (a) ON s.round_id = $ROUND
        WHEN MATCHED THEN UPDATE SET salt = salt RETURNING s.*`,
    ],
  },
  'INSERT that meets the row': `INSERT INTO lottery.revealed (round_id) VALUES ($ROUND)
    ON CONFLICT (round_id) DO UPDATE SET seed = (${secret}) RETURNING *`,
  'COPY to a file': [`COPY (${secret}) TO '/tmp/poy-stolen'`, 'COPY lottery.round_seed TO STDOUT'],
  'COPY to a program': `COPY (${secret}) TO PROGRAM 'cat'`,
  'a temporary table': [`CREATE TEMP TABLE t AS ${secret}`, 'SELECT * FROM t'],
  'a temporary view': [`CREATE TEMP VIEW v AS ${secret}`, 'SELECT * FROM v'],
  'a table that refers to it': 'CREATE TABLE lottery.t (a bigint REFERENCES lottery.round_seed)',
  'another meaning of names': [
    'CREATE FUNCTION pg_temp.digest_number(text) RETURNS text LANGUAGE sql AS $$ SELECT $1 $$',
    'SET search_path = pg_temp, lottery, public',
    'SELECT draw_round($ENDED)',
    'SELECT digest_number($$1$$)',
  ],
  'another function in the place of a rule':
    "CREATE OR REPLACE FUNCTION lottery.digest_number(p_text text) RETURNS text LANGUAGE sql AS 'SELECT p_text'",
  'an operator, a cast and a collation of its own': [
    'CREATE OPERATOR lottery.<<< (LEFTARG = text, RIGHTARG = text, FUNCTION = text_lt)',
    'CREATE CAST (text AS lottery.draw_mode) WITH INOUT AS IMPLICIT',
    "CREATE COLLATION lottery.c (locale = 'C')",
  ],
  'a trigger, a rule and a policy of its own': [
    'CREATE TRIGGER t AFTER UPDATE ON lottery.round EXECUTE FUNCTION operator.refuse_change()',
    'CREATE RULE r AS ON SELECT TO lottery.revealed DO INSTEAD SELECT * FROM lottery.round_seed',
    'CREATE POLICY p ON lottery.round_seed',
  ],
  'large objects': [
    `SELECT lo_from_bytea(0, convert_to((${secret}), 'UTF8')) > 0`,
    "SELECT lo_import('/etc/hostname') > 0",
  ],
  'LISTEN and NOTIFY': ['LISTEN stolen', `SELECT pg_notify('stolen', (${secret}))`],
  'statistics of the columns': "SELECT * FROM pg_stats WHERE tablename = 'round_seed'",
  'statistics as they are stored':
    "SELECT * FROM pg_statistic WHERE starelid = 'lottery.round_seed'::regclass",
  'statistics of its own': [
    'CREATE STATISTICS lottery.s ON seed, salt FROM lottery.round_seed',
    "SELECT * FROM pg_stats_ext WHERE tablename = 'round_seed'",
  ],
  'ANALYZE and VACUUM that talk': [
    'ANALYZE VERBOSE lottery.round_seed',
    'VACUUM VERBOSE lottery.round_seed',
  ],
  'a lock as an oracle': [
    'BEGIN',
    'LOCK TABLE lottery.round_seed IN ACCESS EXCLUSIVE MODE',
    `SELECT pg_try_advisory_lock(hashtext((${secret})))`,
  ],
  'time as an oracle': `SELECT pg_sleep(CASE WHEN (${secret}) < '50000' THEN 1 ELSE 0 END)`,
  'a sample of the table':
    'SELECT * FROM lottery.round_seed TABLESAMPLE SYSTEM (100) WHERE round_id = $ROUND',
  'tables as XML': [
    "SELECT query_to_xml('SELECT * FROM lottery.round_seed WHERE round_id = $ROUND', true, false, '')",
    "SELECT table_to_xml('lottery.round_seed', true, false, '')",
  ],
  'files of the server': [
    "SELECT pg_read_file('PG_VERSION')",
    "SELECT pg_read_binary_file(pg_relation_filepath('lottery.round_seed'))",
    "SELECT count(*) FROM pg_ls_dir('base')",
  ],
  'modules that read pages': [
    'CREATE EXTENSION pageinspect',
    'CREATE EXTENSION pg_walinspect',
    'CREATE EXTENSION dblink',
    "LOAD 'auto_explain'",
  ],
  'the log of the database': [
    'SELECT pg_current_logfile()',
    "SELECT pg_create_logical_replication_slot('s', 'pgoutput')",
    'CREATE PUBLICATION p FOR ALL TABLES',
  ],
  'what other sessions ask':
    "SELECT query FROM pg_stat_activity WHERE usename = 'poy_owner' AND query LIKE '%sealed%'",
  'another role': [
    'SET ROLE poy_owner',
    'SET SESSION AUTHORIZATION poy_owner',
    'GRANT poy_owner TO CURRENT_USER',
    'ALTER ROLE CURRENT_USER SUPERUSER',
    secret,
  ],
  'settings that let triggers and logs be': [
    'SET session_replication_role = replica',
    "SET log_statement = 'all'",
    "SET client_min_messages = 'debug5'",
    secret,
  ],
  'a right that it gives itself': [
    'GRANT SELECT ON lottery.round_seed TO PUBLIC',
    'ALTER TABLE lottery.round_seed OWNER TO CURRENT_USER',
    'ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC',
    secret,
  ],
  'a procedure of another language': [
    "CREATE FUNCTION lottery.f() RETURNS text LANGUAGE plpython3u AS 'return 1'",
    "DO LANGUAGE plperlu 'elog(NOTICE, 1)'",
  ],
  'a view of the secrets by its old name':
    'SELECT * FROM lottery.revealed_seed WHERE round_id = $ROUND',
});
