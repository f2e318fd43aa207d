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

-- What is sold on a number of a round to everybody, and what all of it pays if the number comes, in
-- satang. A slip locks its numbers here, always in the order of option and number, so that they are
-- judged and counted without another slip in between.
CREATE TABLE lottery.number_sold (
  round_id bigint NOT NULL,
  option lottery.bet_option NOT NULL,
  number text COLLATE "C" NOT NULL,
  sold bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, option, number)
) WITH (fillfactor = 50);

-- What each member has staked on a number, under the lock of the number.
CREATE TABLE lottery.member_sold (
  round_id bigint NOT NULL,
  member uuid NOT NULL,
  option lottery.bet_option NOT NULL,
  number text COLLATE "C" NOT NULL,
  sold bigint NOT NULL,
  PRIMARY KEY (round_id, member, option, number)
);
