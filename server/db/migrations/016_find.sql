-- What is found by its number: a turn, a truck by its plate, the turns of a truck whatever became of them.
create index turn_number on turn (number);
create index turn_vehicle on turn (vehicle_id);
create index vehicle_plate on vehicle (plate_number);
