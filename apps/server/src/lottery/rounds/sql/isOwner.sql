-- Answers whether a statement runs as the owner of the rounds: in a function of the owner.
CREATE OR REPLACE FUNCTION lottery.is_owner() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT c.relowner = (SELECT a.oid FROM pg_roles a WHERE a.rolname = current_user)
    FROM pg_class c WHERE c.oid = 'lottery.round'::regclass
$$;
