-- Members and their sessions.
CREATE SCHEMA members;

CREATE TABLE members.member (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The number other members refer to (refUid).
  uid int GENERATED ALWAYS AS IDENTITY UNIQUE,
  site_id int NOT NULL REFERENCES sites.site,
  user_name text NOT NULL,
  password_hash text NOT NULL,
  -- The password is printed for everybody to read: it opens nothing outside of a demo.
  known_password boolean NOT NULL DEFAULT false,
  phone_number text,
  -- 0 in good standing; 1 suspended, 2 no money pages, 3 no games, 4 no lottery.
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  -- The reason of the restriction, in an operator's words.
  status_reason text,
  level smallint NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 5),
  name text,
  email text,
  avatar text,
  line_id text,
  line_uid text,
  -- Where the member came from.
  ref_uid int NOT NULL DEFAULT 0,
  refer_url text,
  register_from_domain text,
  slug text,
  employee_slug text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A member belongs to one site for life; names are unique per site.
  UNIQUE (site_id, user_name)
);

-- Failed sign-ins by name, whether or not a member has it: names cannot be probed through the lock.
CREATE TABLE members.login_attempt (
  site_id int NOT NULL,
  user_name text NOT NULL,
  failed smallint NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, user_name)
);
CREATE INDEX login_attempt_last_at ON members.login_attempt (last_at);

CREATE TABLE members.session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member uuid NOT NULL REFERENCES members.member,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_member ON members.session (member) WHERE revoked_at IS NULL;
