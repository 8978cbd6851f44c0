-- Vehicles as entities of their own: their number, their drivers in time, and papers that run out (J6, K4).

alter table vehicle
  -- Seventeen letters and digits; '' where it is not on record.
  add column vin text not null default '',
  -- Counts the changes that administrators make: an act says which one it has read (If-Match).
  add column version int not null default 1;
create unique index vehicle_vin on vehicle (vin) where vin <> '';
alter table driver add column version int not null default 1;

-- One row for each driver who has or had the vehicle, with the latest time: is_active says whether it is theirs now. When it
-- moved, and moved back, is in the audit.
alter table driver_vehicle
  -- Null: before this was kept.
  add column since timestamptz,
  add column until timestamptz;

-- What runs out soon, of those that are in service.
create index driver_card_until on driver (card_valid_until) where is_active;
create index driver_health_until on driver (health_card_valid_until) where is_active;
create index vehicle_inspection_until on vehicle (inspection_valid_until) where is_active;
