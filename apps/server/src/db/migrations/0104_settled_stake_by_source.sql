-- Settled stake stands apart from the lottery, by the source that settled it, so that what members stake
-- elsewhere can count for turnover, commission and points too (decision 59). The rows stay where they
-- are: nothing is written anew but the keys.
CREATE SCHEMA stake;
ALTER TABLE lottery.settled_stake SET SCHEMA stake;
ALTER TABLE stake.settled_stake RENAME TO settled;

-- source: who settled it. source_id: the round, where that is the lottery.
ALTER TABLE stake.settled RENAME COLUMN round_id TO source_id;
ALTER TABLE stake.settled
  ADD COLUMN source text COLLATE "C" NOT NULL DEFAULT 'lottery' CHECK (source IN ('lottery')),
  DROP CONSTRAINT settled_stake_round_id_fkey,
  DROP CONSTRAINT settled_stake_pkey,
  ADD PRIMARY KEY (source, source_id, member);
ALTER TABLE stake.settled ALTER COLUMN source DROP DEFAULT;
ALTER TABLE stake.settled RENAME CONSTRAINT settled_stake_stake_check TO settled_stake_check;

ALTER INDEX stake.settled_stake_member RENAME TO settled_member;
ALTER INDEX stake.settled_stake_taken RENAME TO settled_taken;
DROP INDEX stake.settled_stake_to_reward;
CREATE INDEX settled_to_reward ON stake.settled (at, source, source_id, member) WHERE rewarded <> stake;

-- Commission is given, and taken back, for the stake of a member in what one source settled.
ALTER TABLE wallet.commission RENAME COLUMN round_id TO source_id;
ALTER TABLE wallet.commission
  ADD COLUMN source text COLLATE "C" NOT NULL DEFAULT 'lottery',
  DROP CONSTRAINT commission_pkey,
  ADD PRIMARY KEY (source, source_id, member);
ALTER TABLE wallet.commission ALTER COLUMN source DROP DEFAULT;
