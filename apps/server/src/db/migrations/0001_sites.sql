-- White-label sites. What a browser may know of a site comes from here, never from the build.
CREATE SCHEMA sites;

CREATE TABLE sites.site (
  -- The specification's agentId.
  id int PRIMARY KEY,
  host text NOT NULL UNIQUE CHECK (host = lower(host)),
  title text NOT NULL,
  description text NOT NULL,
  site_verification text,
  ga_id text,
  theme text NOT NULL CHECK (theme IN ('marigold', 'lotus')),
  -- Play money, said on every page. A site without a licence has no other choice.
  demo boolean NOT NULL DEFAULT true,
  licence text,
  minimum_age smallint NOT NULL DEFAULT 20,
  -- Says whether visitors are asked before more than the necessary is collected of them, how many
  -- days that is kept, and where the tracker sends it (the origin of another server; null: this
  -- one).
  consent text NOT NULL DEFAULT 'opt-in' CHECK (consent IN ('opt-in', 'notice', 'none')),
  visitor_days smallint NOT NULL DEFAULT 90 CHECK (visitor_days BETWEEN 1 AND 3650),
  tracker_url text CHECK (tracker_url ~ '^https?://[^/]+$'),
  -- Module name to the address of its mf-manifest.json: each team deploys alone, each site mixes
  -- its own modules.
  remotes jsonb NOT NULL,
  -- Support data where a member has none of their own; '-' means none.
  active_popup boolean NOT NULL DEFAULT false,
  active_support boolean NOT NULL DEFAULT false,
  office_phone_number text NOT NULL DEFAULT '-',
  url_bailek text NOT NULL DEFAULT '-',
  url_popup text NOT NULL DEFAULT '-',
  url_support text NOT NULL DEFAULT '-',
  CHECK (demo OR licence IS NOT NULL)
);

-- Further names of a site: 127.0.0.1 for localhost, www.example.com for example.com.
CREATE TABLE sites.alias (
  host text PRIMARY KEY CHECK (host = lower(host)),
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE
);
