-- The letter or digit of a receipt for 0 … 31; a single expression, which is written into the
-- expression that asks.
CREATE OR REPLACE FUNCTION lottery.receipt_letter(nth int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('[0:31]={0,1,2,3,4,5,6,7,8,9,A,B,C,D,E,F,G,H,J,K,M,N,P,Q,R,S,T,V,W,X,Y,Z}'::text[])[nth]
$$;
