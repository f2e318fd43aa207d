-- The next number of a counter, which nobody else gets and which stays free where the transaction is
-- undone. It is above p_least, too, so that numbers that were given without the counter are no fault.
-- Whoever else counts the same waits until this transaction has ended.
CREATE OR REPLACE FUNCTION seal.next_number(p_counts text, p_least bigint) RETURNS bigint
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO seal.counter AS c (counts, base, last) VALUES (p_counts, p_least, p_least + 1)
    ON CONFLICT (counts) DO UPDATE SET last = greatest(c.last, p_least) + 1
    RETURNING c.last
$$;
