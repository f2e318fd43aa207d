-- The ways to pay in of every site, with the terms that hold. A site of real money begins with bank
-- transfers alone; a demo has every way there is. The code to scan comes first where the site has not said
-- otherwise, because nothing is typed with it.
CREATE OR REPLACE VIEW wallet.method AS
SELECT s.id AS site_id, k.kind, k.feed,
  coalesce(m.active, s.demo OR k.kind = 'normal') AS active,
  coalesce(m.sort, CASE k.kind WHEN 'qrcode' THEN 0 ELSE k.sort END) AS sort,
  coalesce(m.minimum, k.minimum) AS minimum,
  coalesce(m.maximum, k.maximum) AS maximum,
  coalesce(m.fee, k.fee) AS fee,
  m.closes, m.opens, m.accounts
FROM sites.site s CROSS JOIN wallet.payment_kind k
LEFT JOIN wallet.payment_method m ON m.site_id = s.id AND m.kind = k.kind;
