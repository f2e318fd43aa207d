-- The names of themes are in the code (libs/contract/src/themes.json): a new theme needs no migration.
-- A site whose theme a release does not know is shown in the first one.
ALTER TABLE sites.site DROP CONSTRAINT site_theme_check;
ALTER TABLE sites.site ADD CONSTRAINT site_theme_check CHECK (theme ~ '^[a-z][a-z0-9-]{0,29}$');
