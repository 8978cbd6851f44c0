-- Since when a low wallet cannot even pay for the next cargo; null: it can.
alter table low_balance add column short_since timestamptz;
