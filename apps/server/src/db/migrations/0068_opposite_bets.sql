-- A rule by which a person looks at a withdrawal: most of what was played could hardly lose or win,
-- because its member bought the other side too.
ALTER TABLE wallet.withdrawal_rule DROP CONSTRAINT withdrawal_rule_reviewed_check,
  ADD CONSTRAINT withdrawal_rule_reviewed_check
    CHECK (reviewed <@ ARRAY['first', 'large', 'changed', 'device', 'name', 'opposite']);
UPDATE wallet.withdrawal_rule SET reviewed = array_append(reviewed, 'opposite');
