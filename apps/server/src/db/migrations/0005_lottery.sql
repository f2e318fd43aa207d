-- Markets, rounds, slips, shots and results. Money is in satang, multipliers in thousandths.
CREATE SCHEMA lottery;

CREATE TYPE lottery.bet_option AS ENUM (
  'teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3', 'teng_bon_2', 'teng_lang_2', 'teng_bon_1', 'teng_lang_1'
);

CREATE TYPE lottery.round_status AS ENUM ('waiting', 'open', 'closed', 'calculating', 'resulted', 'voided');

-- The number under which a line is limited and counted: its digits in ascending order where any
-- order wins, so that 135 and 531 are one; else the number itself. A single expression, which is
-- written into the expression that asks.
CREATE FUNCTION lottery.number_key(option lottery.bet_option, number text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE option WHEN 'tode_3' THEN least(substr(number, 1, 1), substr(number, 2, 1), substr(number, 3, 1))
      || greatest(least(substr(number, 1, 1), substr(number, 2, 1)),
          least(greatest(substr(number, 1, 1), substr(number, 2, 1)), substr(number, 3, 1)))
      || greatest(substr(number, 1, 1), substr(number, 2, 1), substr(number, 3, 1)) ELSE number END
$$;

-- The kinds of result a market can have; ping-pong is as yeekee.
CREATE TYPE lottery.result_kind AS ENUM ('yeekee', 'government', 'stock', 'digits4');

-- classic: computed from the shots alone; sealed: the same sum and a number, fair: the shots and a
-- seed, whose hash was published when the round was made. The exact rules: docs/fairness.md.
CREATE TYPE lottery.draw_mode AS ENUM ('classic', 'sealed', 'fair');

-- A lottery that has rounds. All numbers of the game are data here, copied into a round where
-- players must be able to rely on them.
CREATE TABLE lottery.market (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  bet_group text NOT NULL,
  -- A round's bet type is this and its number: BET_LOTTO_YEEKEE_ and 73.
  bet_type_prefix text NOT NULL,
  name text NOT NULL,
  flag text,
  position smallint NOT NULL,
  -- Transaction types of a stake and of a win.
  bet_type text NOT NULL,
  win_type text NOT NULL,
  kind lottery.result_kind NOT NULL,
  -- Null where the result is not computed but entered by an operator.
  draw_mode lottery.draw_mode CHECK (draw_mode IS NULL OR kind = 'yeekee'),
  takes_shots boolean NOT NULL CHECK (takes_shots = (draw_mode IS NOT NULL)),
  -- 4-digit sets are sold for its rounds.
  offers_sets boolean NOT NULL DEFAULT false,

  -- The timetable in Bangkok time, one of two kinds. Many rounds a day: round n closes at day_start
  -- + n × every_seconds.
  day_start interval,
  every_seconds int CHECK (every_seconds > 0),
  rounds_per_day int CHECK (rounds_per_day > 0),
  open_before_seconds int,
  -- Or one round on some days: it closes at closes_at (24:00 is the midnight that ends the day) on
  -- these ISO weekdays (1 Monday … 7 Sunday) or these days of the month, not on holidays of the
  -- calendar, and opens when the one before has closed. Its result is expected later by
  -- result_after.
  closes_at interval,
  weekdays smallint[] CHECK (weekdays <@ '{1,2,3,4,5,6,7}'),
  month_days smallint[] CHECK (1 <= ALL (month_days) AND 28 >= ALL (month_days)),
  result_after interval CHECK (result_after > interval '0'),
  calendar text,
  CHECK (CASE WHEN closes_at IS NULL
    THEN num_nulls(day_start, every_seconds, rounds_per_day, open_before_seconds) = 0
        AND num_nonnulls(weekdays, month_days, result_after, calendar) = 0
    ELSE num_nonnulls(day_start, every_seconds, rounds_per_day, open_before_seconds) = 0
        AND num_nonnulls(weekdays, month_days) = 1 AND result_after IS NOT NULL END),
  create_ahead_days smallint NOT NULL DEFAULT 3 CHECK (create_ahead_days >= 1),

  shots_after_seconds int NOT NULL DEFAULT 0,
  shot_every_seconds int NOT NULL DEFAULT 10,
  min_shots int NOT NULL DEFAULT 20 CHECK (min_shots >= 16),
  min_shooters int NOT NULL DEFAULT 2,
  -- Live stake a member needs in the round for a shooting prize, in satang.
  prize_min_stake bigint NOT NULL DEFAULT 0,
  -- A public random value that is mixed into a draw that promises something: {"url", "chain",
  -- "genesis", "period"} (seconds), null = none.
  beacon jsonb CHECK (beacon IS NULL OR (draw_mode IN ('sealed', 'fair')) IS TRUE),

  -- A member may cancel a slip so long after sending it (null = never), so long before the close,
  -- so many times a day.
  cancel_within_seconds int,
  cancel_before_close_seconds int NOT NULL DEFAULT 600,
  cancels_per_day smallint NOT NULL DEFAULT 4,
  -- Multiplier (0 = not offered) and stake bounds of each option, side by side: a slip needs them
  -- all, in one row.
  options lottery.bet_option[] NOT NULL,
  multipliers int[] NOT NULL CHECK (cardinality(multipliers) = cardinality(options) AND 0 <= ALL (multipliers)),
  stake_mins bigint[] NOT NULL CHECK (cardinality(stake_mins) = cardinality(options) AND 0 < ALL (stake_mins)),
  stake_maxs bigint[] NOT NULL CHECK (cardinality(stake_maxs) = cardinality(options)),
  -- The most that is sold of one number of a round, to one member and to all, in satang, by option
  -- as above; a null in it = no cap.
  member_number_cap bigint[] NOT NULL CHECK (cardinality(member_number_cap) = cardinality(options)),
  number_cap bigint[] NOT NULL CHECK (cardinality(number_cap) = cardinality(options)),
  -- The most satang that any result of a round may cost; above it the clockwork stops the sale.
  exposure_limit bigint NOT NULL CHECK (exposure_limit > 0)
);

-- Days on which a calendar's exchange is closed: no rounds then.
CREATE TABLE lottery.holiday (
  calendar text NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (calendar, day)
);

-- A draw that takes place on another day than the timetable says. It is read when the round is
-- made; a round that is there is moved by an operator.
CREATE TABLE lottery.moved_draw (
  market_id smallint NOT NULL REFERENCES lottery.market,
  day date NOT NULL,
  moved_to date NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (market_id, day)
);

-- Days on which a daily market closes at another time: an exchange's half day, its summer time
-- where the usual close would come after the bell.
CREATE TABLE lottery.other_close (
  market_id smallint NOT NULL REFERENCES lottery.market,
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  closes_at interval NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (market_id, first_day)
);

-- The prizes for the shooters of certain rows, counted newest first.
CREATE TABLE lottery.market_prize (
  market_id smallint NOT NULL REFERENCES lottery.market,
  shot_row smallint NOT NULL CHECK (shot_row >= 1),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (market_id, shot_row)
);

-- Rounds are shared by all sites; a site offers some of the markets.
CREATE TABLE lottery.site_market (
  site_id int NOT NULL REFERENCES sites.site,
  market_id smallint NOT NULL REFERENCES lottery.market,
  offered boolean NOT NULL DEFAULT true,
  PRIMARY KEY (site_id, market_id)
);

CREATE TABLE lottery.round (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_id smallint NOT NULL REFERENCES lottery.market,
  -- The Bangkok day the round belongs to and is found under; it may close after that day's
  -- midnight.
  day date NOT NULL,
  -- The day the timetable has it on, whatever it was moved to since: no round is made twice. Null
  -- where none of a timetable.
  planned_day date,
  number int NOT NULL,
  kind lottery.result_kind NOT NULL,
  draw_mode lottery.draw_mode,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  -- Null where no shots are taken.
  shots_close_at timestamptz CHECK (shots_close_at >= closes_at),
  -- When the result is expected; of a computed round, when its shooting ends.
  results_at timestamptz NOT NULL CHECK (results_at >= closes_at),
  -- When the round's result was first promised: from then on its number may be known to somebody,
  -- and no one person may void it or sell it again. It goes with a close that is moved before it
  -- has come, and with nothing else: another time of the result alone promises nothing. A trigger
  -- takes it from results_at.
  promised_at timestamptz NOT NULL,
  -- It was closed before and sells again; what was promised then stays.
  reopened boolean NOT NULL DEFAULT false,
  min_shots int NOT NULL,
  min_shooters int NOT NULL,
  -- Shooting prizes as they were when the round was made: rows counted newest first, satang, and
  -- the live stake a shooter needs.
  prize_rows smallint[] NOT NULL DEFAULT '{}',
  prize_amounts bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(prize_amounts) = cardinality(prize_rows)),
  prize_min_stake bigint NOT NULL DEFAULT 0,
  -- SHA-256 of what the draw promises, the text of its seed or of its seal, and the beacon to mix
  -- in.
  commitment text CHECK (commitment ~ '^[0-9a-f]{64}$'),
  beacon jsonb,
  status lottery.round_status NOT NULL DEFAULT 'waiting',
  -- Set while the sale is stopped: by an operator, or, where over_exposure is set, by the
  -- clockwork, until the worst case is within the limit again.
  suspended_at timestamptz,
  over_exposure boolean NOT NULL DEFAULT false CHECK (NOT over_exposure OR suspended_at IS NOT NULL),
  -- The most satang that any result of this round may cost; null = the market's.
  exposure_limit bigint CHECK (exposure_limit > 0),
  void_reason text,
  -- Set when every payout or refund of the round is made.
  settled_at timestamptz,
  UNIQUE (market_id, planned_day, number),
  CHECK ((draw_mode IS NULL) = (shots_close_at IS NULL)),
  CHECK ((draw_mode IN ('sealed', 'fair')) IS TRUE = (commitment IS NOT NULL))
) WITH (fillfactor = 80);

-- One small index per step of the clockwork; the last are for lists of rounds around now and of a
-- day.
CREATE INDEX round_to_open ON lottery.round (opens_at) WHERE status = 'waiting';
CREATE INDEX round_to_close ON lottery.round (closes_at) WHERE status = 'open';
CREATE INDEX round_to_freeze ON lottery.round (shots_close_at) WHERE status = 'closed';
CREATE INDEX round_to_compute ON lottery.round (results_at) WHERE status = 'calculating';
CREATE INDEX round_to_settle ON lottery.round (results_at)
  WHERE settled_at IS NULL AND status IN ('resulted', 'voided');
CREATE INDEX round_of_market ON lottery.round (market_id, closes_at);
CREATE INDEX round_of_day ON lottery.round (market_id, day, closes_at);

-- The seed of a fair draw, or the salt and the number of a sealed one: kept secret until the round
-- has a result or is voided. The server's role may not read this table; lottery.revealed_seed shows
-- what may be shown, and lottery.frozen_draw what a result is computed from.
CREATE TABLE lottery.round_seed (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  salt text CHECK (salt ~ '^[0-9a-f]{64}$'),
  sealed_number text CHECK (sealed_number ~ '^[0-9]{5}$'),
  CHECK (num_nonnulls(seed, salt) = 1 AND (salt IS NULL) = (sealed_number IS NULL))
);

-- The public random value of a round, fixed after its shooting ended.
CREATE TABLE lottery.round_beacon (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  value text NOT NULL CHECK (value ~ '^[0-9a-f]{64}$'),
  fetched_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Where a round departs from its market; a null is the market's own.
CREATE TABLE lottery.round_rate (
  round_id bigint NOT NULL REFERENCES lottery.round,
  option lottery.bet_option NOT NULL,
  multiplier int CHECK (multiplier >= 0),
  stake_min bigint CHECK (stake_min > 0),
  stake_max bigint CHECK (stake_max > 0),
  PRIMARY KEY (round_id, option)
);

-- Lower multipliers for certain numbers of a round; 0 = closed.
CREATE TABLE lottery.number_reach (
  round_id bigint NOT NULL REFERENCES lottery.round,
  option lottery.bet_option NOT NULL,
  number text NOT NULL CHECK (number = lottery.number_key(option, number)),
  multiplier int NOT NULL CHECK (multiplier >= 0),
  PRIMARY KEY (round_id, option, number)
);

-- A slip and its lines, one array element per line: a slip is written once and never changed, and
-- one row is sold three times as fast as eleven. What became of a line follows from the round's
-- result.
CREATE TABLE lottery.slip (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member uuid NOT NULL,
  round_id bigint NOT NULL,
  -- The client's idempotency key, and the hash of what was asked with it.
  key text COLLATE "C" NOT NULL,
  fingerprint bytea NOT NULL,
  stake bigint NOT NULL,
  created_at timestamptz NOT NULL,
  options lottery.bet_option[] NOT NULL,
  numbers text[] NOT NULL,
  stakes bigint[] NOT NULL,
  -- The multipliers the lines were bought at, and the usual ones then; null = the same.
  multipliers int[] NOT NULL,
  usual_multipliers int[],
  PRIMARY KEY (round_id, id),
  CONSTRAINT slip_of_member UNIQUE (member, id),
  CONSTRAINT one_slip_per_key UNIQUE (member, key)
);

-- Nobody searches by these, and statistics of arrays are dear to make.
ALTER TABLE lottery.slip ALTER options SET STATISTICS 0, ALTER numbers SET STATISTICS 0, ALTER stakes SET STATISTICS 0,
  ALTER multipliers SET STATISTICS 0, ALTER usual_multipliers SET STATISTICS 0, ALTER fingerprint SET STATISTICS 0;

-- Shots are counted in the order they were accepted: `sequence` has no gaps, because the round's
-- counter is locked for each.
CREATE TABLE lottery.shot_count (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  count int NOT NULL DEFAULT 0,
  sum bigint NOT NULL DEFAULT 0
);

CREATE TABLE lottery.shot (
  round_id bigint NOT NULL,
  sequence int NOT NULL,
  number text NOT NULL CHECK (number ~ '^[0-9]{5}$'),
  member uuid NOT NULL,
  -- The member's name as others may see it.
  shown_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, sequence)
);
CREATE INDEX shot_of_member ON lottery.shot (round_id, member, created_at);

-- The shots of a round as they were when shooting ended, and their hash: on disk before anything is
-- computed from them.
CREATE TABLE lottery.shot_list (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  -- Oldest first, joined by commas.
  list text NOT NULL,
  sha256 text NOT NULL,
  count int NOT NULL,
  shooters int NOT NULL,
  sum bigint NOT NULL,
  frozen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Exactly one per round. `winning` is option → winning numbers, and the truth about every line;
-- `source` are the figures it comes from, in the form of the round's kind.
CREATE TABLE lottery.round_result (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  -- The digits shown: yeekee 5, government 6, stock 3, 4-digit lotteries 4.
  result text NOT NULL,
  winning jsonb NOT NULL,
  source jsonb NOT NULL,
  -- It has replaced one that was wrong.
  corrected boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The slips of a round that won, with the sum of their winning lines. A slip of a round with a
-- result that is not here lost.
CREATE TABLE lottery.slip_win (
  round_id bigint NOT NULL,
  slip_id bigint NOT NULL,
  member uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (round_id, slip_id)
);

-- The order in which they are paid: member by member, so that few accounts are held at a time, each
-- once for a round.
CREATE INDEX slip_win_to_pay ON lottery.slip_win (round_id, member, slip_id);

-- Shooting prizes; `paid` is false where the shooter had too little stake in the round.
CREATE TABLE lottery.shot_prize (
  round_id bigint NOT NULL REFERENCES lottery.round_result,
  shot_row smallint NOT NULL,
  member uuid NOT NULL,
  shown_name text NOT NULL,
  amount bigint NOT NULL,
  paid boolean NOT NULL,
  PRIMARY KEY (round_id, shot_row)
);

-- The progress of a round: of a voided one every slip up to `last_slip` is refunded, of another
-- every winner up to `last_member` and, of that one, `last_slip` is paid.
CREATE TABLE lottery.settlement (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  last_slip bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_member uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);

-- Slips that their members took back. A slip is written once and never changed, so it is not marked
-- there: whoever pays, refunds, counts or corrects slips passes these by.
CREATE TABLE lottery.slip_cancel (
  round_id bigint NOT NULL,
  slip_id bigint NOT NULL,
  member uuid NOT NULL,
  cancelled_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, slip_id)
);
CREATE INDEX slip_cancel_of_member ON lottery.slip_cancel (member, cancelled_at);

-- ── Limits ──

-- Limited numbers: lower multipliers by an operators' list (lottery.number_reach) and by what is
-- sold, and how much of a number is sold at all.
--
-- Everything here is read when a slip is sold, so that operators may change it while a round is
-- open; a line keeps the multiplier it was bought at, in its slip. A number is known by its key
-- everywhere (lottery.number_key).

-- Once more than `above` satang are sold on a number of the option in a round, the rest is sold at
-- this multiplier.
CREATE TABLE lottery.market_tier (
  market_id smallint NOT NULL REFERENCES lottery.market,
  option lottery.bet_option NOT NULL,
  above bigint NOT NULL CHECK (above >= 0),
  multiplier int NOT NULL CHECK (multiplier > 0),
  PRIMARY KEY (market_id, option, above)
);

-- The satang that are sold on a number of a round to everybody, and those that all of it pays if
-- the number comes. A slip locks its numbers here, always in the order of option and number, so
-- that they are judged and counted without another slip in between.
CREATE TABLE lottery.number_sold (
  round_id bigint NOT NULL,
  option lottery.bet_option NOT NULL,
  number text COLLATE "C" NOT NULL,
  sold bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, option, number)
) WITH (fillfactor = 50);

-- The satang that each member has staked on a number, under the lock of the number.
CREATE TABLE lottery.member_sold (
  round_id bigint NOT NULL,
  member uuid NOT NULL,
  option lottery.bet_option NOT NULL,
  number text COLLATE "C" NOT NULL,
  sold bigint NOT NULL,
  PRIMARY KEY (round_id, member, option, number)
);

-- ── 4-digit sets ──

-- 4-digit sets: a set is bought at a fixed price on a number of four digits and held against the
-- four digits of a round's result. Of all that its number hits only the highest prize is paid.
-- Money is in satang.

-- The prizes that a set can win; where two pay alike the earlier one is named.
CREATE TYPE lottery.set_tier AS ENUM ('straight4', 'straight3', 'tode4', 'tode3', 'front3', 'front2', 'back2');

-- The lotteries that are sold in sets, and on what terms. `prizes` of one set are in the order of
-- the tiers, 0 = not offered; `stock` is how many sets of each number a round has, null = without
-- limit.
CREATE TABLE lottery.set_market (
  market_id smallint PRIMARY KEY REFERENCES lottery.market,
  price bigint NOT NULL CHECK (price > 0),
  prizes bigint[] NOT NULL CHECK (cardinality(prizes) = 7 AND 0 <= ALL (prizes)),
  stock int CHECK (stock >= 0)
);

-- Another stock for certain numbers; 0 = not sold.
CREATE TABLE lottery.set_stock (
  market_id smallint NOT NULL REFERENCES lottery.set_market,
  number text NOT NULL CHECK (number ~ '^[0-9]{4}$'),
  stock int NOT NULL CHECK (stock >= 0),
  PRIMARY KEY (market_id, number)
);

-- The number of sets that a round has sold of a number: the row is locked for each sale, so no more
-- than the stock is ever sold.
CREATE TABLE lottery.set_sold (
  round_id bigint NOT NULL REFERENCES lottery.round,
  number text NOT NULL,
  sold int NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, number)
) WITH (fillfactor = 70);

-- One purchase, with its lines side by side, written once and never changed. Price and prizes are
-- those it was bought at.
CREATE TABLE lottery.set_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member uuid NOT NULL,
  round_id bigint NOT NULL REFERENCES lottery.round,
  -- The client's idempotency key, and the hash of what was asked with it.
  key text COLLATE "C" NOT NULL,
  fingerprint bytea NOT NULL,
  stake bigint NOT NULL,
  price bigint NOT NULL,
  prizes bigint[] NOT NULL,
  numbers text[] NOT NULL,
  quantities int[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, id),
  CONSTRAINT set_ticket_of_member UNIQUE (member, id),
  CONSTRAINT one_set_ticket_per_key UNIQUE (member, key)
);

-- The tickets of a round that won, with the sum of their sets. A ticket of a round with a result
-- that is not here lost.
CREATE TABLE lottery.set_win (
  round_id bigint NOT NULL,
  ticket_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (round_id, ticket_id)
);

-- The progress of the payouts (or refunds) of a round's tickets: every ticket up to `last_ticket`
-- is done.
CREATE TABLE lottery.set_settlement (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  last_ticket bigint NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX set_to_settle ON lottery.set_settlement (round_id) WHERE done_at IS NULL;

-- ── Number lists ──

-- Named lists of bets that a member keeps for later. They belong to no round, so they have no
-- multipliers; a stake may be left open (null). Columns side by side as in lottery.slip, stakes in
-- satang.
CREATE TABLE lottery.number_list (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- Goes up by one with each change, so that nobody overwrites what was never seen.
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  options lottery.bet_option[] NOT NULL CHECK (cardinality(options) BETWEEN 1 AND 500),
  numbers text[] NOT NULL CHECK (cardinality(numbers) = cardinality(options)),
  stakes bigint[] NOT NULL CHECK (cardinality(stakes) = cardinality(options)),
  CONSTRAINT number_list_name UNIQUE (member, name)
);

-- ── What operators do to rounds and results ──

-- The actions that may be done, state by state; where an action has several rows, all of their
-- conditions must hold, and without a row it cannot be done. `computed` are the rounds that draw
-- their own result (yeekee, ping-pong): nobody may enter, correct or reopen one, touch its times
-- once its shots could tell what that would change, or void it between its close and its result.
CREATE TABLE lottery.round_action (
  action text NOT NULL,
  computed boolean NOT NULL,
  status lottery.round_status NOT NULL,
  -- always; before_shots: no shot was taken; before_close: its close has not come; before_promise:
  -- the time its result was promised for has not come; stuck: its result is ten minutes late;
  -- no_figures: nobody has entered figures of it; settled: all is paid and no correction runs;
  -- suspended, running: as it says.
  condition text NOT NULL CHECK (condition IN ('always', 'before_shots', 'before_close', 'before_promise', 'stuck',
      'no_figures', 'settled', 'suspended', 'running')),
  PRIMARY KEY (action, computed, status, condition)
);

INSERT INTO lottery.round_action (action, computed, status, condition) VALUES
  ('move', false, 'waiting', 'always'), ('move', false, 'open', 'always'), ('move', false, 'calculating', 'no_figures'),
  ('move', true, 'waiting', 'always'), ('move', true, 'open', 'before_shots'),
  ('suspend', false, 'waiting', 'running'), ('suspend', false, 'open', 'running'),
      ('suspend', true, 'waiting', 'running'), ('suspend', true, 'open', 'running'),
  ('resume', false, 'waiting', 'suspended'), ('resume', false, 'open', 'suspended'),
      ('resume', true, 'waiting', 'suspended'), ('resume', true, 'open', 'suspended'),
  ('void', false, 'waiting', 'before_promise'), ('void', false, 'open', 'before_promise'),
      ('void', false, 'calculating', 'before_promise'), ('void', false, 'calculating', 'no_figures'),
  ('void', true, 'waiting', 'before_close'), ('void', true, 'open', 'before_close'),
      ('void', true, 'calculating', 'stuck'),
  ('reopen', false, 'calculating', 'before_promise'), ('reopen', false, 'calculating', 'no_figures'),
  ('enter', false, 'calculating', 'always'),
  ('correct', false, 'resulted', 'settled'), ('correct', false, 'voided', 'settled'),
  ('limit', false, 'waiting', 'always'), ('limit', false, 'open', 'always'), ('limit', true, 'waiting', 'always'),
      ('limit', true, 'open', 'always');

-- Figures of a round as somebody entered them, and what a second person made of it. Written once,
-- decided once, never changed after.
CREATE TABLE lottery.result_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id bigint NOT NULL REFERENCES lottery.round,
  -- It shall replace the result there is.
  correction boolean NOT NULL,
  -- The figures; null where the round is to be voided without any.
  source jsonb,
  -- The digits shown and option → winning numbers; both null where the round is to be voided.
  result text,
  winning jsonb,
  reason text NOT NULL,
  entered_by int NOT NULL REFERENCES operator.operator,
  entered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  status text NOT NULL DEFAULT 'entered' CHECK (status IN ('entered', 'confirmed', 'rejected')),
  decided_by int REFERENCES operator.operator,
  decided_at timestamptz,
  decision_reason text,
  CHECK (source IS NOT NULL OR result IS NULL),
  CHECK ((result IS NULL) = (winning IS NULL)),
  CHECK ((status = 'entered') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT two_persons CHECK (status <> 'confirmed' OR decided_by <> entered_by)
);
CREATE UNIQUE INDEX one_entry_waits ON lottery.result_entry (round_id) WHERE status = 'entered';
CREATE INDEX entry_of_round ON lottery.result_entry (round_id, id);

-- ── Corrections: a confirmed result that was wrong ──

-- The versions of a round's result: each correction with what stood before it. The first version is
-- what the first correction found.
CREATE TABLE lottery.correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id bigint NOT NULL REFERENCES lottery.round,
  -- 2 for the first correction.
  version int NOT NULL CHECK (version >= 2),
  entry_id bigint NOT NULL UNIQUE REFERENCES lottery.result_entry,
  -- Null where the round was voided.
  old_result text,
  old_winning jsonb,
  old_source jsonb,
  new_result text,
  new_winning jsonb,
  new_source jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (round_id, version)
);

-- The change for a slip or a set ticket: what was paid for it and what should have been, in satang
-- with their transaction types. Where nothing changes there is no row.
CREATE TABLE lottery.correction_line (
  correction_id bigint NOT NULL REFERENCES lottery.correction,
  kind text NOT NULL CHECK (kind IN ('slip', 'set')),
  ref_id bigint NOT NULL,
  member uuid NOT NULL,
  -- The member's cash account: members are worked through in this order.
  account bigint NOT NULL,
  old_type text,
  old_amount bigint,
  new_type text,
  new_amount bigint,
  PRIMARY KEY (correction_id, kind, ref_id)
);
CREATE INDEX correction_line_account ON lottery.correction_line (correction_id, account);

-- The progress of a correction's transfers: every account up to `last_account` is done.
CREATE TABLE lottery.correction_progress (
  correction_id bigint PRIMARY KEY REFERENCES lottery.correction,
  last_account bigint NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX correction_to_do ON lottery.correction_progress (correction_id) WHERE done_at IS NULL;
