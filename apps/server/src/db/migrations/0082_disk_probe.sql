-- Something to write into, to see if the disk has room again. The server's role may make no
-- temporary table, so it writes here and takes it back.
CREATE SCHEMA disk;
CREATE TABLE disk.probe (filler text NOT NULL);
