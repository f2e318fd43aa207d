-- Returns texts once each, in the order of their first places.
CREATE OR REPLACE FUNCTION lottery.distinct_texts(p_texts text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(t.text ORDER BY t.place)
    FROM (SELECT u.text, min(u.place) AS place FROM unnest(p_texts) WITH ORDINALITY u (text, place) GROUP BY u.text) t
$$;
