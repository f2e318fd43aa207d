-- What the client wrote beside each line of a slip for itself: [[ref, add, min, max], …], null where
-- no line has anything. It decides nothing, and nobody searches by it.
ALTER TABLE lottery.slip ADD COLUMN marks jsonb;
ALTER TABLE lottery.slip ALTER marks SET STATISTICS 0;
