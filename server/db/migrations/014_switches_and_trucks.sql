-- A hall and its show times switched as a whole, and trucks taken from a cargo of an open show, are acts that everybody reads.

alter table override
  -- Trucks of the cargo before and after the act; null for an act that is not about them.
  add column trucks_before int,
  add column trucks_after int,
  add constraint override_trucks_check check ((trucks_before is null) = (trucks_after is null));
alter table override drop constraint override_kind_check;
alter table override add constraint override_kind_check check (kind in
  ('TURN_CANCELLED', 'TURN_BY_ADMIN', 'GUARD_OVERRIDDEN', 'TURN_REINSTATED', 'TURN_RETURNED', 'PERMIT_VOIDED',
   'FREE_ASSIGNED', 'FREE_CLAIMED', 'PRIORITY_DELETED', 'LIST_REPLACED', 'LIST_EMPTIED', 'CARGO_FINISHED', 'TRUCKS_LOWERED',
   'HALL_ON', 'HALL_OFF', 'SHOW_TIMES_ON', 'SHOW_TIMES_OFF', 'SHOW_TIME_ADDED', 'SHOW_TIME_ON', 'SHOW_TIME_OFF', 'RUN_ABORTED'));
