-- Returns how many lines of a member, a round and an option are read from the slips at most; where
-- there are more they are counted number by number. With fewer, more slips write a counter for each
-- line; with more, a slip that is judged reads more.
CREATE OR REPLACE FUNCTION lottery.most_lines_read() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 500
$$;
