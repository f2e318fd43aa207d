-- Operators move money from one member to another: a decision about two members.
ALTER TABLE wallet.proposal
  ADD COLUMN to_member uuid REFERENCES members.member,
  DROP CONSTRAINT proposal_kind_check,
  ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('forgive', 'increase', 'decrease', 'move', 'reject', 'limit')),
  ADD CONSTRAINT two_members CHECK (
    CASE kind WHEN 'move' THEN (to_member <> member) IS TRUE ELSE to_member IS NULL END);
