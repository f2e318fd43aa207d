-- When a signed message of the provider came, since the partner was set up as it is. It is written about once
-- an hour: it says that the provider reaches us and is believed, and not how much it says.
ALTER TABLE games.partner ADD COLUMN signed_seen_at timestamptz;
