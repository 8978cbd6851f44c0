-- The turns of one driver, or one vehicle, in one hall: by the one column alone all turns of the hall were read beside them.
create index turn_driver_hall on turn (driver_id, hall_id);
create index turn_vehicle_hall on turn (vehicle_id, hall_id);
drop index turn_driver_id_idx;
drop index turn_vehicle;
