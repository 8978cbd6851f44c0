-- What a split reads of a turn's driver and vehicle, as it was when the show opened, or when the turn joined it later.
create table show_turn (
  run_id bigint not null references show_run on delete cascade,
  turn_id bigint not null references turn,
  is_native boolean not null,
  loader_type_id bigint not null references loader_type,
  capacity_kg int not null,
  driver_active boolean not null,
  vehicle_active boolean not null,
  linked boolean not null,
  card_valid_until date,
  health_card_valid_until date,
  inspection_valid_until date,
  primary key (run_id, turn_id)
);
create index on show_turn (turn_id);

alter table override drop constraint override_kind_check;
alter table override add constraint override_kind_check check (kind in
  ('TURN_CANCELLED', 'TURN_BY_ADMIN', 'GUARD_OVERRIDDEN', 'TURN_REINSTATED', 'TURN_RETURNED', 'PERMIT_VOIDED',
   'FREE_ASSIGNED', 'FREE_CLAIMED', 'PRIORITY_DELETED', 'LIST_REPLACED', 'LIST_EMPTIED', 'CARGO_FINISHED', 'CARGO_POSTPONED',
   'TRUCKS_LOWERED', 'HALL_ON', 'HALL_OFF', 'SHOW_TIMES_ON', 'SHOW_TIMES_OFF', 'SHOW_TIME_ADDED', 'SHOW_TIME_ON',
   'SHOW_TIME_OFF', 'RUN_ABORTED', 'OBJECTION_UPHELD', 'TURN_EXPIRED', 'RUN_SKIPPED',
   'NATIVE_ADDED', 'NATIVE_REMOVED', 'DRIVER_BLOCKED'));
