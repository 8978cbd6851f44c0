-- An objection that was upheld is an act that everybody reads; what was published is annotated and never edited (X40).

alter table override drop constraint override_kind_check;
alter table override add constraint override_kind_check check (kind in
  ('TURN_CANCELLED', 'TURN_BY_ADMIN', 'GUARD_OVERRIDDEN', 'TURN_REINSTATED', 'TURN_RETURNED', 'PERMIT_VOIDED',
   'FREE_ASSIGNED', 'FREE_CLAIMED', 'PRIORITY_DELETED', 'LIST_REPLACED', 'LIST_EMPTIED', 'CARGO_FINISHED', 'CARGO_POSTPONED',
   'TRUCKS_LOWERED', 'HALL_ON', 'HALL_OFF', 'SHOW_TIMES_ON', 'SHOW_TIMES_OFF', 'SHOW_TIME_ADDED', 'SHOW_TIME_ON',
   'SHOW_TIME_OFF', 'RUN_ABORTED', 'OBJECTION_UPHELD'));
create index override_upheld on override (run_id) where kind = 'OBJECTION_UPHELD';
