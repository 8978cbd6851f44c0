-- The global search finds a cargo by the number of its shipping order, in any spelling.
create index cargo_shipping_order on cargo (nullif(search_key(shipping_order), ''))
  where nullif(search_key(shipping_order), '') is not null;
