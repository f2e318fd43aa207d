-- The bytes of visitors' records that were written on a day (UTC), of each site, and under the site
-- 0 of all sites together. Days that are over go away: see collector.keep.
CREATE TABLE collector.stored_bytes (
  day date NOT NULL,
  site_id int NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (day, site_id)
);
