-- Money that a bank takes back stops the withdrawal of its member, also where no debt arises.
ALTER TABLE wallet.withdrawal
  -- The satang that banks have taken back, or say that they take back, while it was open; 0 where there
  -- is none, and after two persons have approved it.
  ADD COLUMN taken_back bigint NOT NULL DEFAULT 0 CHECK (taken_back >= 0),
  DROP CONSTRAINT withdrawal_returned_why_check,
  -- `debt`: by a rule of the site, its money paid what its member owed.
  ADD CONSTRAINT withdrawal_returned_why_check CHECK (returned_why IN ('cancelled', 'refused', 'bank', 'debt'));

ALTER TABLE wallet.movement_alarm
  -- True where the contradicting report says that the bank takes the movement back.
  ADD COLUMN reversed boolean NOT NULL DEFAULT false;

ALTER TABLE wallet.withdrawal_rule
  -- True where the money of an open withdrawal pays a debt that a movement leaves which was taken back.
  ADD COLUMN hold_repays boolean NOT NULL DEFAULT false;

-- A site that is made from now on holds no withdrawal after a new account or password; a person looks at
-- it instead. Each site that is there keeps the rules that it has followed until now.
INSERT INTO wallet.withdrawal_rule (site_id, minimum, per_time, per_day, times_per_day, hold_seconds, reviewed,
    review_above, two_above)
  SELECT s.id, r.minimum, r.per_time, r.per_day, r.times_per_day, r.hold_seconds, r.reviewed, r.review_above,
    r.two_above
  FROM sites.site s CROSS JOIN wallet.withdrawal_rule r WHERE r.site_id IS NULL
  ON CONFLICT (site_id) DO NOTHING;
UPDATE wallet.withdrawal_rule SET hold_seconds = 0,
    reviewed = array_append(array_remove(reviewed, 'changed'), 'changed')
  WHERE site_id IS NULL;
