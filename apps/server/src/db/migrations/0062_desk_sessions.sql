-- A session of the operators' desk lives in a cookie, and ends sooner than one of the command line.
ALTER TABLE operator.session ADD COLUMN desk boolean NOT NULL DEFAULT false;
