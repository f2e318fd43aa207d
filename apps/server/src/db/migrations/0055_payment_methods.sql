-- The ways to pay in. A row is the terms that every site begins with; satang and thousandths.
CREATE TABLE wallet.payment_kind (
  kind text COLLATE "C" PRIMARY KEY
    CHECK (kind IN ('normal', 'fast', 'manual', 'qrcode', 'truemoney', 'crypto')),
  sort int NOT NULL,
  minimum bigint NOT NULL CHECK (minimum > 0),
  maximum bigint NOT NULL,
  -- The share that the payer's provider or chain keeps, in thousandths. It is shown and never taken.
  fee int NOT NULL DEFAULT 0 CHECK (fee BETWEEN 0 AND 1000),
  -- The feed that reports the money, and so the accounts that it comes to.
  feed text COLLATE "C" NOT NULL CHECK (feed IN ('bank', 'wallet', 'chain')),
  CONSTRAINT kind_bounds CHECK (maximum >= minimum)
);
INSERT INTO wallet.payment_kind (kind, sort, minimum, maximum, feed) VALUES ('normal', 10, 10000, 20000000, 'bank');

-- The terms of a site that its operators changed. Without a row those of the kind hold.
CREATE TABLE wallet.payment_method (
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL REFERENCES wallet.payment_kind,
  active boolean NOT NULL,
  sort int NOT NULL CHECK (sort BETWEEN 0 AND 1000),
  minimum bigint NOT NULL CHECK (minimum > 0),
  maximum bigint NOT NULL,
  fee int NOT NULL CHECK (fee BETWEEN 0 AND 1000),
  -- The hours of maintenance of every day, in minutes of the Bangkok day; they may go over midnight.
  closes int CHECK (closes BETWEEN 0 AND 1439),
  opens int CHECK (opens BETWEEN 0 AND 1439),
  -- The accounts of the site that the method uses; null for all that its feed reports on.
  accounts int[],
  PRIMARY KEY (site_id, kind),
  CONSTRAINT method_bounds CHECK (maximum >= minimum),
  CONSTRAINT method_hours CHECK (num_nonnulls(closes, opens) <> 1 AND closes <> opens)
);

ALTER TABLE wallet.bank
  ADD COLUMN feed text COLLATE "C" NOT NULL DEFAULT 'bank' CHECK (feed IN ('bank', 'wallet', 'chain')),
  -- The PromptPay number of the account (phone, tax or wallet number); null where it has none.
  ADD COLUMN promptpay text CHECK (promptpay ~ '^(\d{10}|\d{13}|\d{15})$');

-- A member has one open request of each kind. The exact amounts of an account are shared by the kinds
-- that are matched by them; a request of another kind is for the amount that was asked for.
ALTER TABLE wallet.deposit
  ADD COLUMN kind text COLLATE "C" NOT NULL DEFAULT 'normal' REFERENCES wallet.payment_kind,
  DROP CONSTRAINT deposit_check,
  ADD CONSTRAINT exact_amount CHECK (CASE WHEN kind IN ('normal', 'fast', 'qrcode')
    THEN prepared - asked BETWEEN 1 AND 99 ELSE prepared = asked END);
DROP INDEX wallet.deposit_open;
CREATE UNIQUE INDEX deposit_open ON wallet.deposit (member, kind) WHERE status = 'pending';
DROP INDEX wallet.deposit_amount;
CREATE UNIQUE INDEX deposit_amount ON wallet.deposit (bank_id, prepared)
  WHERE status = 'pending' AND kind IN ('normal', 'fast', 'qrcode');
