-- A site with a key at Google asks its visitors by reCAPTCHA. The secret itself is in no table: the
-- column names the environment variable of the server that holds it.
ALTER TABLE sites.site
  ADD COLUMN recaptcha_key text CHECK (recaptcha_key ~ '^[A-Za-z0-9_-]{1,100}$'),
  ADD COLUMN recaptcha_secret text CHECK (recaptcha_secret ~ '^RECAPTCHA_SECRET_[A-Z0-9_]{1,60}$'),
  ADD CONSTRAINT site_recaptcha_check CHECK ((recaptcha_key IS NULL) = (recaptcha_secret IS NULL));
