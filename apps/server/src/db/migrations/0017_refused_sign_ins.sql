-- Refused sign-ins of operators in the current hour, by address, and under the address * of all
-- addresses together. `noted` of them have a row of their own in the log; a summary of the others
-- is written there after the hour.
CREATE TABLE operator.refused_sign_in (
  hour timestamptz NOT NULL,
  address text NOT NULL,
  refused int NOT NULL,
  noted int NOT NULL,
  PRIMARY KEY (hour, address)
);
