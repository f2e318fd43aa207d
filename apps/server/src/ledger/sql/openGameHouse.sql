-- Opens the house account of a provider of games, by a name that begins with `game:`, and lets every type of
-- games use it beside the common one; a second call changes nothing. Each provider has an account of its
-- own, so that its books compare with ours. Error: PY004 another name.
CREATE OR REPLACE FUNCTION ledger.open_game_house(p_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_name !~ '^game:[a-z0-9-]+$' THEN
    RAISE EXCEPTION '% is no name of a provider''s account', p_name USING ERRCODE = 'PY004';
  END IF;
  INSERT INTO ledger.account (name, asset) VALUES (p_name, 'THB') ON CONFLICT DO NOTHING;
  INSERT INTO ledger.type_house (type, house)
    SELECT t.code, a.id FROM ledger.transaction_type t JOIN ledger.account g ON g.id = t.house AND g.name = 'games'
        AND g.member IS NULL, ledger.account a
      WHERE a.member IS NULL AND a.name = p_name AND a.asset = 'THB'
    ON CONFLICT DO NOTHING;
END $$;
