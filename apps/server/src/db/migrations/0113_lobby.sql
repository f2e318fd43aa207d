-- The lobby: how partners and titles are shown, what a site changes of it, and what members keep of it.

ALTER TABLE games.partner
  -- The name that pages show; null: its code.
  ADD COLUMN name text CHECK (char_length(name) BETWEEN 1 AND 60),
  -- The origins at which its games may lie inside a page. Without one they open in the place of the page.
  ADD COLUMN frames text[] NOT NULL DEFAULT '{}' CHECK (
    cardinality(frames) <= 10 AND array_position(frames, NULL) IS NULL
    AND array_to_string(frames, ' ') ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$');

-- A list is a part of a partner's titles with a page of its own: /game/<partner>/<list>.
CREATE TABLE games.list (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner int NOT NULL REFERENCES games.partner,
  code text COLLATE "C" NOT NULL CHECK (code ~ '^[A-Za-z0-9-]{1,40}$'),
  -- Names by language: th, en, km and my, any of them.
  names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
  position int NOT NULL DEFAULT 0,
  CONSTRAINT one_list UNIQUE (partner, code),
  CONSTRAINT list_of_partner UNIQUE (id, partner)
);

ALTER TABLE games.title
  ADD COLUMN names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
  -- Words of this installation, such as `fruit`, by which titles are found.
  ADD COLUMN themes text[] NOT NULL DEFAULT '{}' CHECK (
    cardinality(themes) <= 12 AND array_position(themes, NULL) IS NULL
    AND array_to_string(themes, ' ') ~ '^([a-z0-9-]{1,30}( |$))*$'),
  -- What comes back to players in the long run, in hundredths of a percent, as the provider says it.
  ADD COLUMN rtp int CHECK (rtp BETWEEN 1 AND 10000),
  ADD COLUMN list int,
  -- Countries (ISO 3166, large letters) in which this title is not launched, beside those of the site.
  ADD COLUMN blocked_regions text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT own_list FOREIGN KEY (list, partner) REFERENCES games.list (id, partner)
    ON DELETE SET NULL (list);
CREATE INDEX title_list ON games.title (list) WHERE list IS NOT NULL;

-- What a site changes of a partner and of a title. A value that is null is the title's own.
CREATE TABLE games.site_partner (
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  partner int NOT NULL REFERENCES games.partner,
  hidden boolean NOT NULL DEFAULT true,
  PRIMARY KEY (site_id, partner)
);
CREATE TABLE games.site_title (
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  title int NOT NULL REFERENCES games.title,
  position int,
  highlight boolean,
  hidden boolean NOT NULL DEFAULT false,
  PRIMARY KEY (site_id, title)
);

-- The titles that a member wants to see first. A title that is no favourite any more has no row.
CREATE TABLE games.favourite (
  member uuid NOT NULL,
  title int NOT NULL REFERENCES games.title,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, title)
);

-- The name of a launch that its page knows; the token is the provider's alone.
ALTER TABLE games.session ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
-- The latest launches of a member.
CREATE INDEX session_recent ON games.session (member, created_at);

-- Guests may try titles without money.
ALTER TABLE play.rule ADD COLUMN guest_demo boolean NOT NULL DEFAULT false;
