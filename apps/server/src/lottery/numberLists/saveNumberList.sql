-- Saves a new list (p_set null) or version p_version + 1 of one. A new list that is there already
-- with the same content is that list: the answer to the first call was lost. Answers {"setId"} or
-- {"error": code, ...}.
CREATE OR REPLACE FUNCTION lottery.save_number_list(
  p_member uuid, p_set bigint, p_version int, p_name text, p_options lottery.bet_option[], p_numbers text[],
  p_stakes bigint[]
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  same lottery.number_list;
  old lottery.number_list;
  saved bigint;
BEGIN
  -- One saving of a member at a time: lists are counted and names compared without another coming in
  -- between.
  PERFORM pg_advisory_xact_lock(hashtextextended('number_list:' || p_member, 0));
  SELECT * INTO same FROM lottery.number_list n WHERE n.member = p_member AND n.name = p_name;
  IF same.id <> coalesce(p_set, -1) THEN
    RETURN CASE WHEN p_set IS NULL AND (same.options, same.numbers, same.stakes)
        IS NOT DISTINCT FROM (p_options, p_numbers, p_stakes)
      THEN json_build_object('setId', same.id) ELSE '{"error":"NUMBER_SET_NAME_TAKEN"}' END;
  END IF;

  IF p_set IS NULL THEN
    IF (SELECT count(*) FROM lottery.number_list n WHERE n.member = p_member) >= lottery.number_lists_max() THEN
      RETURN json_build_object('error', 'NUMBER_SETS_FULL', 'max', lottery.number_lists_max());
    END IF;
    INSERT INTO lottery.number_list (member, name, options, numbers, stakes)
        VALUES (p_member, p_name, p_options, p_numbers, p_stakes) RETURNING id INTO saved;
    RETURN json_build_object('setId', saved);
  END IF;

  SELECT * INTO old FROM lottery.number_list n WHERE n.id = p_set AND n.member = p_member FOR UPDATE;
  IF old.id IS NULL THEN
    RETURN '{"error":"NOT_FOUND"}';
  ELSIF (old.name, old.options, old.numbers, old.stakes)
      IS NOT DISTINCT FROM (p_name, p_options, p_numbers, p_stakes) THEN
    RETURN json_build_object('setId', old.id);
  ELSIF old.version <> p_version THEN
    RETURN '{"error":"NUMBER_SET_CHANGED"}';
  END IF;
  UPDATE lottery.number_list n SET name = p_name, options = p_options, numbers = p_numbers, stakes = p_stakes,
      version = old.version + 1, updated_at = clock_timestamp()
    WHERE n.id = p_set;
  RETURN json_build_object('setId', p_set);
END $$;
