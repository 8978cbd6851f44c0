-- What a driver always prefers (decision 046): fills the list of a show on the phone, which the driver confirms.
create table standing_preference (
  driver_id bigint primary key references driver,
  -- Wanted destinations; none of both: any.
  province_ids bigint[] not null default '{}',
  city_ids bigint[] not null default '{}',
  -- Rials; null: any rent.
  least_rent bigint check (least_rent between 0 and 9007199254740991),
  least_rent_per_km bigint check (least_rent_per_km between 0 and 9007199254740991),
  not_at_night boolean not null default false,
  saved_at timestamptz not null
);
