-- Who had which vehicle when: every time a driver comes back to a vehicle is a row of its own (J6).

alter table driver_vehicle
  drop constraint driver_vehicle_driver_id_vehicle_id_key,
  -- What is theirs now has not ended. Of what ended before this was kept nobody knows when.
  add check (until is null or not is_active);
-- A driver has a vehicle once at a time.
create unique index driver_vehicle_now on driver_vehicle (driver_id, vehicle_id) where is_active;
create index driver_vehicle_spans on driver_vehicle (driver_id, vehicle_id);

alter table vehicle
  -- Why it is out of service; null where nobody has said.
  add column inactive_reason text;
