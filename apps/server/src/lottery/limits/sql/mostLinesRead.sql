-- Returns how many lines of a member in a round, in all options together, are read from the slips at
-- most. A member with more is counted number by number. With fewer, more slips write a counter for each
-- line; with more, a slip that is judged reads more.
CREATE OR REPLACE FUNCTION lottery.most_lines_read() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 500
$$;
