-- The accounts that members may pay into, by the way to pay in.
CREATE OR REPLACE VIEW wallet.method_account AS
SELECT w.site_id, w.kind, b.id AS bank_id
FROM wallet.method w
JOIN wallet.bank b ON b.site_id = w.site_id AND b.feed = w.feed
WHERE b.active AND (w.accounts IS NULL OR b.id = ANY (w.accounts))
  AND (w.kind <> 'qrcode' OR b.promptpay IS NOT NULL);
