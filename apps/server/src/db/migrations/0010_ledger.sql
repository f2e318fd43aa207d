-- The ledger: one-row transfers between two accounts, append-only. Functions of this schema are the only door:
-- nothing else may write to its tables. Amounts are integers in the asset's smallest unit (satang for THB).
CREATE SCHEMA ledger;

CREATE TABLE ledger.asset (code text COLLATE "C" PRIMARY KEY);
INSERT INTO ledger.asset VALUES ('THB');

-- What moves. A rule of the value's own type: a CHECK of the table would be read and prepared anew by every statement that writes it.
CREATE DOMAIN ledger.amount AS bigint CONSTRAINT amount_above_zero CHECK (VALUE > 0);

-- A member's account carries its running balance and counts its postings in `version`. A house account carries neither:
-- one hot row would make every slip wait for every other. Its balance is the sum of its postings. (A CHECK is read and prepared anew by every
-- statement that writes its table, which costs a slip as much as an insert; so the tables of the hot path have only those that guard money.)
CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid,
  name text COLLATE "C" NOT NULL,
  asset text COLLATE "C" NOT NULL REFERENCES ledger.asset,
  balance bigint CONSTRAINT balance_not_negative CHECK (balance >= 0),
  version bigint,
  CONSTRAINT one_account UNIQUE NULLS NOT DISTINCT (member, name, asset)
) WITH (fillfactor = 50);

INSERT INTO ledger.account (name, asset) VALUES ('bank', 'THB'), ('lottery', 'THB'), ('promotion', 'THB'), ('adjustment', 'THB');

-- What a transfer can be for. `side` is the member's: credit brings money to the member from the house account named, debit
-- takes it there.
CREATE TYPE ledger.side AS ENUM ('credit', 'debit');
CREATE TABLE ledger.transaction_type (code text COLLATE "C" PRIMARY KEY, side ledger.side NOT NULL, house bigint NOT NULL REFERENCES ledger.account);
INSERT INTO ledger.transaction_type
  SELECT v.code, v.side::ledger.side, a.id FROM ledger.account a JOIN (VALUES
  ('DEPOSIT', 'credit', 'bank'),
  ('ADMIN_INCREASE', 'credit', 'adjustment'), ('ADMIN_DECREASE', 'debit', 'adjustment'),
  ('ABORT_POY', 'credit', 'lottery'), ('YING_WIN', 'credit', 'promotion'),
  ('BET_YEEKEE', 'debit', 'lottery'), ('WIN_YEEKEE', 'credit', 'lottery'),
  ('BET_GOV', 'debit', 'lottery'), ('WIN_GOV', 'credit', 'lottery'),
  ('BET_STOCK', 'debit', 'lottery'), ('WIN_STOCK', 'credit', 'lottery'),
  ('BET_SET_4', 'debit', 'lottery'), ('WIN_SET_4', 'credit', 'lottery')
  ) v (code, side, house) ON v.house = a.name AND a.member IS NULL;

-- `*_balance` and `*_version` are the account's after this transfer; null on the side of a house account.
CREATE TABLE ledger.transfer (
  key text COLLATE "C" CONSTRAINT one_transfer_per_key PRIMARY KEY,
  type text NOT NULL,
  from_account bigint NOT NULL,
  to_account bigint NOT NULL,
  amount ledger.amount NOT NULL,
  from_balance bigint,
  from_version bigint,
  to_balance bigint,
  to_version bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ref_kind text,
  ref_id bigint,
  ref_text text,
  ref_group text
);
CREATE UNIQUE INDEX transfer_from ON ledger.transfer (from_account, from_version) WHERE from_version IS NOT NULL;
CREATE UNIQUE INDEX transfer_to ON ledger.transfer (to_account, to_version) WHERE to_version IS NOT NULL;

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: a mistake is reversed by another transfer';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Opens a member's cash account with nothing in it; a second call answers the first one's.
CREATE FUNCTION ledger.open_account(p_member uuid) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO ledger.account (member, name, asset, balance, version) VALUES (p_member, 'cash', 'THB', 0, 0) ON CONFLICT DO NOTHING;
  SELECT id FROM ledger.account WHERE member = p_member AND name = 'cash' AND asset = 'THB';
$$;

-- Locks a member's cash account to the end of the transaction and answers it. Error: PY003 no such account.
CREATE FUNCTION ledger.lock_account(p_member uuid) RETURNS ledger.account LANGUAGE plpgsql AS $$
DECLARE
  mine ledger.account;
BEGIN
  SELECT * INTO mine FROM ledger.account a WHERE a.member = p_member AND a.name = 'cash' AND a.asset = 'THB' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account of member %', p_member USING ERRCODE = 'PY003';
  END IF;
  RETURN mine;
END $$;

-- One transfer on an account that lock_account has answered in this transaction, with a key that was never used: a used one is a unique
-- violation and undoes everything. Balance and transfer are one statement: starting a statement costs more than either. Answers the moment of
-- the transfer. Errors: PY001 balance too small, PY004 no such type on that side.
CREATE FUNCTION ledger.post_locked(
  mine ledger.account, p_key text, p_side ledger.side, p_type text, p_amount bigint, p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF p_side = 'credit' THEN
    WITH moved AS (
      UPDATE ledger.account a SET balance = mine.balance + p_amount, version = mine.version + 1 WHERE a.id = mine.id
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at, ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, t.house, mine.id, p_amount, mine.balance + p_amount, mine.version + 1, at, p_ref_kind, p_ref_id, p_ref_text, p_ref_group
        FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = 'credit';
  ELSIF mine.balance < p_amount THEN
    RAISE EXCEPTION 'balance % is smaller than %', mine.balance, p_amount USING ERRCODE = 'PY001';
  ELSE
    WITH moved AS (
      UPDATE ledger.account a SET balance = mine.balance - p_amount, version = mine.version + 1 WHERE a.id = mine.id
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, created_at, ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, mine.id, t.house, p_amount, mine.balance - p_amount, mine.version + 1, at, p_ref_kind, p_ref_id, p_ref_text, p_ref_group
        FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = 'debit';
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no % of type %', p_side, p_type USING ERRCODE = 'PY004';
  END IF;
  RETURN at;
END $$;

-- One transfer between a member's cash and the house account of its type. The same key with the same content answers the
-- first one again and moves nothing; with other content it is refused.
-- Errors: PY001 balance too small, PY002 key used with other content, PY003 no such account, PY004 no such type on that side.
CREATE FUNCTION ledger.post(
  p_key text, p_side ledger.side, p_type text, p_member uuid, p_amount bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text,
  OUT balance bigint, OUT version bigint, OUT created_at timestamptz, OUT replayed boolean
) LANGUAGE plpgsql AS $$
DECLARE
  mine ledger.account := ledger.lock_account(p_member);
  made ledger.transfer;
BEGIN
  -- Looked up under the account's lock: of two calls with one key the second sees the first.
  SELECT * INTO made FROM ledger.transfer t WHERE t.key = p_key;
  replayed := FOUND;
  IF NOT replayed THEN
    created_at := ledger.post_locked(mine, p_key, p_side, p_type, p_amount, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
    balance := CASE p_side WHEN 'credit' THEN mine.balance + p_amount ELSE mine.balance - p_amount END;
    version := mine.version + 1;
    RETURN;
  ELSIF (made.type, made.amount, CASE p_side WHEN 'credit' THEN made.to_account ELSE made.from_account END, made.ref_kind, made.ref_id, made.ref_text, made.ref_group)
      IS DISTINCT FROM (p_type, p_amount, mine.id, p_ref_kind, p_ref_id, p_ref_text, p_ref_group) THEN
    RAISE EXCEPTION 'key % was used with other content', p_key USING ERRCODE = 'PY002';
  END IF;
  balance := coalesce(made.to_balance, made.from_balance);
  version := coalesce(made.to_version, made.from_version);
  created_at := made.created_at;
END $$;

-- Many credits of one type at once, for payouts and refunds: row i is (keys[i], members[i], amounts[i], ref_ids[i], ref_texts[i]). A key that
-- was paid before is passed over, so a batch may be sent again. Answers each credited member's new balance, version and sum.
CREATE FUNCTION ledger.credit_many(
  p_type text, p_keys text[], p_members uuid[], p_amounts bigint[],
  p_ref_kind text, p_ref_ids bigint[], p_ref_texts text[], p_ref_group text
) RETURNS TABLE (member uuid, balance bigint, version bigint, amount bigint) LANGUAGE plpgsql
-- A plan for any number of rows would be one for few.
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  house bigint;
  wanted int;
  locked int;
BEGIN
  SELECT t.house INTO house FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = 'credit';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no credit of type %', p_type USING ERRCODE = 'PY004';
  END IF;

  SELECT count(DISTINCT m) INTO wanted FROM unnest(p_members) m;
  SELECT count(*) INTO locked FROM (
    SELECT a.id FROM ledger.account a
      WHERE a.member = ANY (p_members) AND a.name = 'cash' AND a.asset = 'THB' ORDER BY a.id FOR NO KEY UPDATE
  ) account;
  IF locked <> wanted THEN
    RAISE EXCEPTION '% of % members have no account', wanted - locked, wanted USING ERRCODE = 'PY003';
  END IF;

  -- A statement of its own: its snapshot is taken after the locks, so it sees whatever another settler has just paid.
  RETURN QUERY
    WITH asked AS (
      SELECT u.* FROM unnest(p_keys, p_members, p_amounts, p_ref_ids, p_ref_texts) WITH ORDINALITY u (key, member, amount, ref_id, ref_text, n)
        WHERE NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.key = u.key)
    ), running AS (
      SELECT k.*, a.id AS account,
          a.balance + sum(k.amount) OVER so_far AS balance, a.version + count(*) OVER so_far AS version
        FROM asked k JOIN ledger.account a ON a.member = k.member AND a.name = 'cash' AND a.asset = 'THB'
        WINDOW so_far AS (PARTITION BY a.id ORDER BY k.n)
    ), posted AS (
      INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, ref_kind, ref_id, ref_text, ref_group)
        SELECT r.key, p_type, house, r.account, r.amount, r.balance, r.version, p_ref_kind, r.ref_id, r.ref_text, p_ref_group
          FROM running r ORDER BY r.n
    ), total AS (
      SELECT r.account, max(r.balance)::bigint AS balance, max(r.version) AS version, sum(r.amount)::bigint AS amount FROM running r GROUP BY r.account
    )
    UPDATE ledger.account a SET balance = t.balance, version = t.version
      FROM total t WHERE a.id = t.account
      RETURNING a.member, a.balance, a.version, t.amount;
END $$;

-- The audits, over one snapshot; a sound ledger answers no row.
--   asset_sum: the accounts of an asset do not sum to zero, or a transfer joins two assets
--   balance: a member's running balance is not the sum of the account's postings
--   chain: a posting's balance or version does not follow from the one before it
CREATE FUNCTION ledger.audit() RETURNS TABLE (audit text, account bigint, transfer text, detail text) LANGUAGE sql STABLE AS $$
  WITH posting AS (
    SELECT from_account AS account, key AS transfer, -amount AS amount, from_balance AS balance, from_version AS version FROM ledger.transfer
    UNION ALL
    SELECT to_account, key, amount, to_balance, to_version FROM ledger.transfer
  ), total AS (
    SELECT a.id, a.asset, a.member, a.balance, a.version, coalesce(sum(p.amount), 0) AS postings, count(p.amount) AS count
      FROM ledger.account a LEFT JOIN posting p ON p.account = a.id GROUP BY a.id
  ), chained AS (
    SELECT p.account, p.transfer, p.amount, p.balance, p.version,
        coalesce(lag(p.balance) OVER follows, 0) AS balance_before, coalesce(lag(p.version) OVER follows, 0) AS version_before
      FROM posting p JOIN ledger.account a ON a.id = p.account AND a.member IS NOT NULL
      WINDOW follows AS (PARTITION BY p.account ORDER BY p.version)
  )
  SELECT 'asset_sum', NULL::bigint, NULL::text, format('%s sums to %s', asset, sum(coalesce(balance, postings)))
    FROM total GROUP BY asset HAVING sum(coalesce(balance, postings)) <> 0
  UNION ALL
  SELECT 'asset_sum', NULL, t.key, format('from account %s to account %s', t.from_account, t.to_account)
    FROM ledger.transfer t LEFT JOIN ledger.account f ON f.id = t.from_account LEFT JOIN ledger.account o ON o.id = t.to_account
    WHERE (f.asset = o.asset) IS NOT TRUE
  UNION ALL
  SELECT 'balance', id, NULL, format('balance %s and version %s, postings %s in %s', balance, version, postings, count)
    FROM total WHERE member IS NOT NULL AND (balance = postings AND version = count) IS NOT TRUE
  UNION ALL
  SELECT 'chain', account, transfer, format('balance %s version %s after %s version %s and %s', balance, version, balance_before, version_before, amount)
    FROM chained WHERE (balance = balance_before + amount AND version = version_before + 1) IS NOT TRUE
$$;
