-- A change of password goes on with the session in a new row. The id of the first row stays the name by
-- which pages know the session, so that a page that was open before can still say that it was left. Null
-- where the row is the first one.
ALTER TABLE members.session ADD COLUMN first_id uuid;
