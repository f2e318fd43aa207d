-- The game wallet: partners, titles, launches, rounds, and what each message of a provider moved.
CREATE SCHEMA games;

-- The products that a site lets its members play. A site without a row offers the lottery and no games.
CREATE SCHEMA play;
CREATE TABLE play.rule (
  site_id int PRIMARY KEY REFERENCES sites.site ON DELETE CASCADE,
  games boolean NOT NULL DEFAULT false,
  -- Countries (ISO 3166, large letters) in which no game may be launched or bet on.
  blocked_regions text[] NOT NULL DEFAULT '{}',
  -- Whether somebody may play whose country is not known.
  unknown_region boolean NOT NULL DEFAULT true,
  -- How much of a game's stake counts for turnover, commission and points, in thousandths.
  game_stake int NOT NULL DEFAULT 1000 CHECK (game_stake BETWEEN 0 AND 1000)
);

-- A partner is one provider as this installation knows it. Its members' stakes go to a house account of
-- its own, so that its books compare with ours.
CREATE TABLE games.partner (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{2,40}$'),
  dialect text COLLATE "C" NOT NULL,
  house text COLLATE "C" NOT NULL UNIQUE,
  -- Where the provider's own calls begin, and the name by which it knows this installation.
  address text CHECK (address ~ '^https?://[^[:space:]]*[^/[:space:]]$'),
  operator_id text,
  currency text NOT NULL DEFAULT 'THB' CHECK (currency ~ '^[A-Z]{3}$'),
  -- The provider gives a call up after this time in ms; no bet is written later.
  deadline_ms int NOT NULL DEFAULT 5000 CHECK (deadline_ms BETWEEN 500 AND 60000),
  -- The highest stake of one bet in satang; null: no limit of the partner's own.
  most_bet bigint CHECK (most_bet > 0),
  -- A draining partner takes no launch and no bet; what it owes is still taken.
  state text NOT NULL DEFAULT 'off' CHECK (state IN ('off', 'on', 'draining')),
  -- Played by the sandbox, for demo sites alone.
  demo_only boolean NOT NULL DEFAULT false,
  -- When a signed call went well each way, and when the conformance kit passed against this row.
  checked_at timestamptz,
  conformed_at timestamptz,
  CONSTRAINT opened_when_tried CHECK (
    state = 'off' OR (address IS NOT NULL AND (demo_only OR (checked_at IS NOT NULL AND conformed_at IS NOT NULL))))
);

-- The provider's public keys. Two hold during a rotation.
CREATE TABLE games.partner_key (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner int NOT NULL REFERENCES games.partner,
  public_key text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz CHECK (until > since)
);
CREATE INDEX partner_key_partner ON games.partner_key (partner);

CREATE TABLE games.title (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner int NOT NULL REFERENCES games.partner,
  -- The provider's own code.
  code text COLLATE "C" NOT NULL CHECK (char_length(code) BETWEEN 1 AND 100),
  name text NOT NULL,
  category text COLLATE "C" NOT NULL,
  position int NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'withdrawn')),
  picture text,
  -- Whether it can be tried without money.
  demo boolean NOT NULL DEFAULT false,
  launch text NOT NULL DEFAULT 'redirect' CHECK (launch IN ('frame', 'redirect')),
  highlight boolean NOT NULL DEFAULT false,
  CONSTRAINT one_title UNIQUE (partner, code)
);

-- A launch: the provider names the member by the token that it was given. Only the token's SHA-256 is
-- kept. The region is that of the launch; a bet reads it here.
CREATE TABLE games.session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  partner int NOT NULL REFERENCES games.partner,
  member uuid NOT NULL,
  title text COLLATE "C" NOT NULL,
  -- The session of the site in which it was launched: bets end with it.
  session uuid,
  region text CHECK (region ~ '^[A-Z]{2}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX session_member ON games.session (member, partner);
CREATE INDEX session_expires ON games.session (expires_at);

-- A round of a game of one member. `staked` and `paid` are satang, after what was taken back.
CREATE TABLE games.round (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner int NOT NULL,
  member uuid NOT NULL,
  ref text COLLATE "C" NOT NULL,
  title text COLLATE "C",
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  staked bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  -- The stake that was counted for turnover when the round closed; null before.
  counted bigint,
  CONSTRAINT one_round UNIQUE (partner, member, ref)
) WITH (fillfactor = 70);
CREATE INDEX round_open ON games.round (partner, opened_at) WHERE closed_at IS NULL;
CREATE INDEX round_open_of_member ON games.round (member) WHERE closed_at IS NULL;
CREATE INDEX round_of_member ON games.round (member, opened_at);

-- Everything that a provider's messages moved or refused to move for good, a row for each transaction
-- and kind. A rollback of a transaction that never came is kept too, and refuses it when it comes.
CREATE TABLE games.move (
  partner int NOT NULL,
  transaction text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('bet', 'payout', 'rollback', 'adjust')),
  member uuid NOT NULL,
  round text COLLATE "C",
  title text COLLATE "C",
  -- Hundred-thousandths of the currency, as the provider told them. A satang is 1,000 of them.
  units bigint NOT NULL,
  -- What came to the member's cash in satang, below zero where it left; and what became a debt.
  satang bigint NOT NULL,
  owed bigint NOT NULL DEFAULT 0,
  -- Units of a payout below a satang, which no account can hold.
  rest int NOT NULL DEFAULT 0 CHECK (rest BETWEEN 0 AND 999),
  -- The type in the ledger; null where nothing moved.
  type text COLLATE "C",
  reference text COLLATE "C",
  -- The rollback that undid this, by its transaction.
  undone_by text COLLATE "C",
  -- The member's cash and its count of postings afterwards.
  balance bigint NOT NULL,
  version bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (partner, transaction, kind)
);
CREATE INDEX move_rolled_back ON games.move (partner, reference) WHERE kind = 'rollback';
CREATE INDEX move_round ON games.move (partner, member, round);
CREATE INDEX move_at ON games.move (partner, at);

-- The answer of every function that executes a command. `refusal` is null where it was done.
CREATE TYPE games.outcome AS (
  refusal text, why text, repeated boolean, is_unknown boolean,
  member uuid, balance bigint, version bigint, moved bigint, type text
);

-- The stake of closed rounds counts too, by the round's id.
ALTER TABLE stake.settled DROP CONSTRAINT settled_source_check;
ALTER TABLE stake.settled ADD CONSTRAINT settled_source_check CHECK (source IN ('lottery', 'games'));

-- What providers sent and were answered, without headers and tokens, for 30 days. `fault` is null where the
-- message reached the core.
CREATE TABLE games.message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner int NOT NULL,
  path text NOT NULL,
  fault text,
  ms int NOT NULL,
  asked text NOT NULL,
  answered text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX message_at ON games.message (at);
CREATE INDEX message_fault ON games.message (partner, at) WHERE fault IS NOT NULL;
