-- Returns figures with their front and bottom numbers in ascending order, so that those of two persons
-- who read them in another order are equal.
CREATE OR REPLACE FUNCTION lottery.sorted_figures(p_source jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT p_source || coalesce((
    SELECT jsonb_object_agg(key, (SELECT jsonb_agg(number ORDER BY number) FROM jsonb_array_elements(value) number))
      FROM jsonb_each(p_source) WHERE jsonb_typeof(p_source) = 'object' AND jsonb_typeof(value) = 'array'), '{}')
$$;
