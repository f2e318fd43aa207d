-- Keeps the numbers and seeds that hashes were published of: neither can be exchanged.
CREATE OR REPLACE TRIGGER guard_seed BEFORE UPDATE OR TRUNCATE ON lottery.round_seed
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
