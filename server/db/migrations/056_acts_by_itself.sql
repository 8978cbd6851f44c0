-- What the clockwork does by itself is read by everybody too: a turn whose time is over, a show that was not held or ended undecided.

alter table override alter column member_id drop not null;
alter table override add constraint override_by_itself_check check ((member_id is null) = (role = 'System'));
alter table override drop constraint override_kind_check;
alter table override add constraint override_kind_check check (kind in
  ('TURN_CANCELLED', 'TURN_BY_ADMIN', 'GUARD_OVERRIDDEN', 'TURN_REINSTATED', 'TURN_RETURNED', 'PERMIT_VOIDED',
   'FREE_ASSIGNED', 'FREE_CLAIMED', 'PRIORITY_DELETED', 'LIST_REPLACED', 'LIST_EMPTIED', 'CARGO_FINISHED', 'CARGO_POSTPONED',
   'TRUCKS_LOWERED', 'HALL_ON', 'HALL_OFF', 'SHOW_TIMES_ON', 'SHOW_TIMES_OFF', 'SHOW_TIME_ADDED', 'SHOW_TIME_ON',
   'SHOW_TIME_OFF', 'RUN_ABORTED', 'OBJECTION_UPHELD', 'TURN_EXPIRED', 'RUN_SKIPPED'));
