-- The last time the member chose another password: whoever pays out looks twice within a day of it.
ALTER TABLE members.member ADD COLUMN password_changed_at timestamptz;
