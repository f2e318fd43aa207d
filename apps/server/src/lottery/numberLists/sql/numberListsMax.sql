-- The most lists a member can have.
CREATE OR REPLACE FUNCTION lottery.number_lists_max() RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 100';
