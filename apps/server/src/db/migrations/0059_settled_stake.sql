-- The stake of each member in the rounds that were settled: what turnover, commission and loyalty
-- points are counted from. Stake of a voided round, and of a cancelled slip, is none.
CREATE TABLE lottery.settled_stake (
  round_id bigint NOT NULL REFERENCES lottery.round,
  member uuid NOT NULL,
  -- Satang, slips and sets together; 0 where a correction has voided the round.
  stake bigint NOT NULL CHECK (stake >= 0),
  -- When the round was settled.
  at timestamptz NOT NULL,
  -- Set where the member was seen with no money left, and none at stake, after this round.
  emptied_at timestamptz,
  -- When a correction took it back.
  taken_at timestamptz,
  -- The stake that commission and points were given for.
  rewarded bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, member)
);
CREATE INDEX settled_stake_member ON lottery.settled_stake (member, at);
CREATE INDEX settled_stake_taken ON lottery.settled_stake (member) WHERE taken_at IS NOT NULL;
CREATE INDEX settled_stake_to_reward ON lottery.settled_stake (at, round_id, member) WHERE rewarded <> stake;

-- The progress of counting: every slip up to `last_slip` and every set ticket up to `last_set` of the
-- round is counted. Where a correction has voided a round, or has taken that back, what was counted
-- is set to nothing first (`cleared`).
CREATE TABLE lottery.stake_count (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  last_slip bigint NOT NULL DEFAULT 0,
  last_set bigint NOT NULL DEFAULT 0,
  cleared boolean NOT NULL DEFAULT true,
  done_at timestamptz
);
CREATE INDEX stake_to_count ON lottery.stake_count (round_id) WHERE done_at IS NULL;

-- The rounds of before are counted too.
INSERT INTO lottery.stake_count (round_id)
  SELECT id FROM lottery.round WHERE settled_at IS NOT NULL AND status = 'resulted';

-- What a site asks to be played before money may be withdrawn; without a row the server's defaults
-- hold. `per_deposit` is in thousandths of the deposit.
CREATE TABLE wallet.turnover_rule (
  site_id int PRIMARY KEY REFERENCES sites.site ON DELETE CASCADE,
  per_deposit int NOT NULL CHECK (per_deposit BETWEEN 0 AND 100000)
);

-- Where a member's turnover was known to be complete: what came before is not read again.
CREATE TABLE wallet.turnover_met (
  member uuid PRIMARY KEY,
  -- The count of postings of the member's account up to there, and the moment.
  version bigint NOT NULL,
  at timestamptz NOT NULL
);
