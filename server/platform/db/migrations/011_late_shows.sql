-- A missed show is run late as a show of its own: the opening of the missed one. The kinds of other migrations are kept.
alter table show_run add column late_for timestamptz;
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'override_kind_check');
begin
  alter table override drop constraint override_kind_check;
  execute 'alter table override add constraint override_kind_check '
    || replace(kinds, '''RUN_ABORTED''', '''RUN_ABORTED''::text, ''RUN_LATE''');
end $$;
