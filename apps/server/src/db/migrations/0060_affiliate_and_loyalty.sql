-- The word by which a member invites others, for the address /register/<af_slug>.
ALTER TABLE members.member
  ADD COLUMN af_slug text NOT NULL DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
CREATE UNIQUE INDEX member_af_slug ON members.member (site_id, af_slug);
CREATE INDEX member_ref_uid ON members.member (site_id, ref_uid, created_at) WHERE ref_uid <> 0;

-- The kinds of transfer of a member's affiliate account (`af-cash`). Commission comes from the house
-- account named and goes back there; without one, the money goes to the member's own cash.
CREATE TABLE ledger.af_type (
  code text COLLATE "C" PRIMARY KEY,
  house bigint REFERENCES ledger.account
);
INSERT INTO ledger.af_type
  SELECT v.code, a.id FROM (VALUES ('AF_COMMISSION', 'affiliate'), ('AF_COMMISSION_BACK', 'affiliate'),
    ('MOVE_AF_TO_MONEY', NULL)) v (code, house)
  LEFT JOIN ledger.account a ON a.name = v.house AND a.member IS NULL;
-- It comes from the affiliate account alone, never from the house.
DELETE FROM ledger.transaction_type WHERE code = 'MOVE_AF_TO_MONEY';

-- What a site gives for settled stake; without a row the server's defaults hold. Commission is in
-- thousandths of the stake, `point_stake` the satang that make a point, `point_value` the satang that
-- a point is worth.
CREATE TABLE wallet.reward_rule (
  site_id int PRIMARY KEY REFERENCES sites.site ON DELETE CASCADE,
  commission int NOT NULL DEFAULT 5 CHECK (commission BETWEEN 0 AND 1000),
  point_stake bigint NOT NULL DEFAULT 10000 CHECK (point_stake > 0),
  point_value bigint NOT NULL DEFAULT 50 CHECK (point_value > 0)
);

-- The commission that a member has earned in thousandths of a satang, so that no rest is lost, and the
-- whole satang that were given. Where less is earned than was given, a correction has taken stake
-- back: the rest is a claim against the commission to come.
CREATE TABLE wallet.affiliate (
  member uuid PRIMARY KEY REFERENCES members.member,
  earned bigint NOT NULL CHECK (earned >= 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  -- The transfers that were asked for; the number of each is a part of its key.
  changes int NOT NULL DEFAULT 1
);

-- Whose commission the stake of a member in a round was, and at which rate: a correction takes back
-- what was given.
CREATE TABLE wallet.commission (
  round_id bigint NOT NULL,
  member uuid NOT NULL,
  referrer uuid NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  thousandths int NOT NULL,
  PRIMARY KEY (round_id, member)
);

-- Points of a lifetime, the satang that do not make a point yet, and the points that were redeemed.
-- Where fewer were earned than redeemed, a correction has taken stake back.
CREATE TABLE wallet.loyalty (
  member uuid PRIMARY KEY REFERENCES members.member,
  points bigint NOT NULL CHECK (points >= 0),
  rest bigint NOT NULL CHECK (rest >= 0),
  spent bigint NOT NULL DEFAULT 0 CHECK (spent >= 0)
);

CREATE TABLE wallet.redemption (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid NOT NULL REFERENCES wallet.loyalty,
  idempotency_key text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (member, idempotency_key)
);

-- The points of a lifetime from which a member has a level.
CREATE TABLE wallet.loyalty_level (
  level smallint PRIMARY KEY CHECK (level BETWEEN 1 AND 5),
  points bigint NOT NULL UNIQUE CHECK (points >= 0)
);
INSERT INTO wallet.loyalty_level VALUES (1, 0), (2, 100), (3, 1000), (4, 10000), (5, 50000);
