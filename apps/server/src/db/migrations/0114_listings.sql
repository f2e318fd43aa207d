-- The titles of a partner as its provider listed them last: what is new, gone or otherwise is seen by them, and
-- what is new is added from them. A provider may take the question once a minute.
CREATE TABLE games.listing (
  partner int PRIMARY KEY REFERENCES games.partner,
  read_at timestamptz NOT NULL,
  titles jsonb NOT NULL CHECK (jsonb_typeof(titles) = 'array'),
  -- The titles that no row can have: their codes or names are none.
  unusable int NOT NULL CHECK (unusable >= 0)
);

-- The moment of the first opening; the epoch where it was open, or may have been, before there was this column.
ALTER TABLE games.title ADD COLUMN opened_at timestamptz;
UPDATE games.title SET opened_at = 'epoch';
