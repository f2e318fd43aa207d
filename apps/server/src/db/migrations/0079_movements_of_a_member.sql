-- The review of a withdrawal reads the movements of one member. Without this index it read everybody's.
CREATE INDEX bank_movement_claimed ON wallet.bank_movement (claimed_for) WHERE claimed_for IS NOT NULL;
