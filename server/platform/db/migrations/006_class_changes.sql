-- A driver's class before it was first changed in an open show: a turn that the driver takes later in that show has it.
create table class_change (
  run_id bigint not null references show_run on delete cascade,
  driver_id bigint not null references driver,
  was_native boolean not null,
  primary key (run_id, driver_id)
);
create index on class_change (driver_id);
