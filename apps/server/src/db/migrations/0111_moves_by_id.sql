-- A message is looked up by the id of its transaction, and the primary key has it. The other indexes of moves
-- began with the partner too, so that the database could as well take one of them while it knew nothing of the
-- table's size, and go through all moves of the partner. They begin with what tells moves apart.
DROP INDEX games.move_at;
CREATE INDEX move_at ON games.move (at, partner);
DROP INDEX games.move_round;
CREATE INDEX move_round ON games.move (round, member, partner);
DROP INDEX games.move_rolled_back;
CREATE INDEX move_rolled_back ON games.move (reference, partner) WHERE kind = 'rollback';
