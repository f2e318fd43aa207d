-- What members write about themselves on /profile/edit. The two parts of a name are kept apart, because
-- the whole does not say where the first one ends. Lengths are in characters, as the rules count them.
ALTER TABLE members.member
  ADD COLUMN first_name text CHECK (char_length(first_name) BETWEEN 2 AND 30),
  ADD COLUMN last_name text CHECK (char_length(last_name) BETWEEN 2 AND 30),
  ADD CONSTRAINT member_email_check CHECK (char_length(email) <= 254),
  ADD CONSTRAINT member_line_id_check CHECK (char_length(line_id) <= 41),
  ADD CONSTRAINT member_names_check CHECK (
    (first_name IS NULL) = (last_name IS NULL)
    AND (first_name IS NULL OR name IS NOT DISTINCT FROM first_name || ' ' || last_name)
  );
