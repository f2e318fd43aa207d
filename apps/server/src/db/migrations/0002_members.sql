-- Members, their sessions, and the operators of the installation.
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

CREATE TABLE members.operator (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_name text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  known_password boolean NOT NULL DEFAULT false,
  role text NOT NULL CHECK (role IN ('administrator', 'superAdmin', 'staff')),
  -- Works for every site there is or will be; otherwise for those in operator_site alone. Nobody has it by default.
  all_sites boolean NOT NULL,
  -- Who last gave them a password, and when; whether they have chosen another one since.
  password_given_by int REFERENCES members.operator,
  password_given_at timestamptz,
  password_own boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((password_given_by IS NULL) = (password_given_at IS NULL)),
  CHECK (password_own OR password_given_by IS NOT NULL)
);

-- The sites of an operator who does not work for all of them.
CREATE TABLE members.operator_site (
  operator int NOT NULL REFERENCES members.operator,
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  PRIMARY KEY (operator, site_id)
);

-- Whoever may sit behind an operator's account: its owner, whoever gave the password that is in use or gave one in the last
-- 24 hours, and whoever may sit behind the giver's account.
CREATE FUNCTION members.hands_of(p_operator int) RETURNS SETOF int LANGUAGE sql STABLE AS $$
  WITH RECURSIVE hand (id) AS (
    SELECT p_operator
    UNION
    SELECT o.password_given_by FROM hand h JOIN members.operator o ON o.id = h.id
      WHERE o.password_given_by IS NOT NULL
        AND (NOT o.password_own OR o.password_given_at > clock_timestamp() - interval '24 hours')
  )
  SELECT h.id FROM hand h
$$;

-- Why an operator is no second person for what another one began; null = they are two. The one place of this rule: results,
-- voids, corrections and money ask it. An account is no second person in its first 24 hours.
CREATE FUNCTION members.second_person_refusal(p_first int, p_second int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_first = p_second THEN 'SAME_PERSON'
    WHEN EXISTS (SELECT members.hands_of(p_first) INTERSECT SELECT members.hands_of(p_second)) THEN 'PASSWORD_NOT_OWN'
    WHEN EXISTS (SELECT FROM members.operator o WHERE o.id = p_second AND o.created_at > clock_timestamp() - interval '24 hours') THEN 'OPERATOR_NEW'
  END
$$;

-- Whether a password opens anything: one that everybody knows does so only while the server runs as a demo
-- (`demo`) and all money is play money.
CREATE FUNCTION members.password_holds(known_password boolean, demo boolean) RETURNS boolean LANGUAGE sql STABLE
  RETURN NOT known_password OR (demo AND sites.all_demo());

-- A password of one's own is known to nobody else.
CREATE FUNCTION members.password_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.known_password := false;
  RETURN NEW;
END $$;
CREATE TRIGGER password_changed BEFORE UPDATE OF password_hash ON members.member FOR EACH ROW
  WHEN (OLD.password_hash <> NEW.password_hash) EXECUTE FUNCTION members.password_changed();
CREATE TRIGGER password_changed BEFORE UPDATE OF password_hash ON members.operator FOR EACH ROW
  WHEN (OLD.password_hash <> NEW.password_hash) EXECUTE FUNCTION members.password_changed();
