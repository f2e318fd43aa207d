-- The members of a site who count as the inviters of those that nobody has invited, by the locale of the
-- sign-up: {"th": 12, "kh": 40}. Null where nobody does.
ALTER TABLE sites.site ADD COLUMN ref_uids jsonb CHECK (jsonb_typeof(ref_uids) = 'object');
