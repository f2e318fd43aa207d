-- The bell of a market's exchange, by the clock of the exchange: from then on the number of the round
-- of that day can be known (decision 90).
CREATE TABLE lottery.bell (
  market_id smallint PRIMARY KEY REFERENCES lottery.market,
  -- The IANA name of the time zone.
  zone text NOT NULL,
  rings_at interval NOT NULL
);

-- Days on which a bell rings at another time: half days, the examination day of Seoul. Where rows
-- overlap, the earliest bell counts.
CREATE TABLE lottery.other_bell (
  market_id smallint NOT NULL REFERENCES lottery.market,
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  rings_at interval NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (market_id, first_day)
);

-- The moment from which the number of a round with entered figures can be known. It is written when
-- the round is made, and becomes earlier but never later. Null for computed rounds, and for rounds
-- that were made before this column: of those, promised_at counts.
ALTER TABLE lottery.round ADD COLUMN known_from timestamptz;

-- A 4-digit market can draw its 2 bottom apart. A round keeps the rule that it was made with.
ALTER TABLE lottery.market ADD COLUMN own_bottom boolean NOT NULL DEFAULT false
  CHECK (NOT own_bottom OR kind = 'digits4');
ALTER TABLE lottery.round ADD COLUMN own_bottom boolean NOT NULL DEFAULT false;
UPDATE lottery.market SET own_bottom = true WHERE code = 'BET_LOTERRY4_HANOY';

-- Two substitute days of Seoul that were missing in 2027. A start writes nothing into a year of a
-- calendar that has a day already.
INSERT INTO lottery.holiday (calendar, day, name)
  SELECT 'KRX', d.day, d.name
    FROM (VALUES (date '2027-05-03', 'Labour Day observed'), (date '2027-07-19', 'Constitution Day observed'))
      d (day, name)
    WHERE EXISTS (SELECT FROM lottery.holiday h
      WHERE h.calendar = 'KRX' AND h.day BETWEEN date '2027-01-01' AND date '2027-12-31')
  ON CONFLICT DO NOTHING;
