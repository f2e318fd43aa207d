-- The most sets a member can have.
CREATE OR REPLACE FUNCTION lottery.number_sets_max() RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 100';
