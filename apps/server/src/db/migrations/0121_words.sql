-- The language that a site speaks first: a text that another language lacks comes in it, and so does a page for
-- a visitor who has chosen no language and whose browser asks for none that the site has.
ALTER TABLE sites.site ADD first_language text COLLATE "C" NOT NULL DEFAULT 'th'
  CHECK (first_language IN ('th', 'en', 'km', 'my'));
