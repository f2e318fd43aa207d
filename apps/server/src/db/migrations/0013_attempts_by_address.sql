-- Failed sign-ins are counted by name and address, so that a stranger cannot lock somebody out.
-- The address * counts the attempts on a name from all addresses together.
ALTER TABLE members.login_attempt ADD COLUMN address text NOT NULL DEFAULT '*';
ALTER TABLE members.login_attempt DROP CONSTRAINT login_attempt_pkey;
ALTER TABLE members.login_attempt ADD PRIMARY KEY (site_id, user_name, address);
ALTER TABLE members.login_attempt ALTER COLUMN address DROP DEFAULT;

-- The addresses that somebody has signed in from before, also in sessions that have ended.
CREATE INDEX session_address ON members.session (member, address);
CREATE INDEX session_address ON operator.session (operator, address);
