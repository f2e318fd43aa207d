-- The days after which a session ends although it is used; null: it lasts as long as it is used at
-- least monthly.
ALTER TABLE sites.site ADD COLUMN session_days smallint CHECK (session_days BETWEEN 1 AND 3650);
