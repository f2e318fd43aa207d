-- Tells whether a kind is about money or safety.
CREATE OR REPLACE FUNCTION notifications.is_urgent(p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_kind IN ('slip-won', 'slip-void', 'deposit', 'withdrawal', 'device')
$$;
