-- Content: the texts of a site that operators write, in place of those that come with the product or beside them.
CREATE SCHEMA content;

-- A picture that the server drew. It has one address on the hosts of its site.
CREATE TABLE content.picture (
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  hash text COLLATE "C" NOT NULL CHECK (hash ~ '^[0-9a-f]{32}$'),
  width int NOT NULL CHECK (width BETWEEN 1 AND 4096),
  height int NOT NULL CHECK (height BETWEEN 1 AND 4096),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 524288),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, hash)
);

-- An item has one address at a site. One that comes with the product has a row once the site changes it.
CREATE TABLE content.item (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (
    kind IN ('guide', 'promotion', 'news', 'video', 'banner', 'popup', 'block', 'page')),
  slug text COLLATE "C" NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 60),
  -- Its place among those of its kind; null: the one that it came with, or the last.
  position int,
  hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT one_item UNIQUE (site_id, kind, slug)
);

-- What an item said at a time. The newest published version whose time has come is shown.
CREATE TABLE content.version (
  item int NOT NULL REFERENCES content.item ON DELETE CASCADE,
  number int NOT NULL CHECK (number >= 1),
  -- By language {title, summary, body}, the body in Markdown. Null: the texts that came with the product.
  texts jsonb CHECK (jsonb_typeof(texts) = 'object'),
  -- The address of a picture of the site.
  picture text,
  -- Where the item leads to.
  link text,
  audience text NOT NULL DEFAULT 'everyone' CHECK (audience IN ('everyone', 'guests', 'members')),
  shown_from timestamptz,
  shown_to timestamptz,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published')),
  publish_at timestamptz,
  made_by int NOT NULL REFERENCES operator.operator,
  why text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (item, number),
  CHECK ((state = 'published') = (publish_at IS NOT NULL)),
  CHECK (shown_from < shown_to)
);

-- A word of a page that a site says in its own way, in place of ours.
CREATE TABLE content.word (
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  language text COLLATE "C" NOT NULL CHECK (language IN ('th', 'en', 'km', 'my')),
  namespace text COLLATE "C" NOT NULL CHECK (char_length(namespace) BETWEEN 1 AND 40),
  key text COLLATE "C" NOT NULL CHECK (char_length(key) BETWEEN 1 AND 120),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
  PRIMARY KEY (site_id, language, namespace, key)
);
