-- A list that an administrator registers in the hall's place is public. The kinds of other migrations are kept.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'override_kind_check');
begin
  alter table override drop constraint override_kind_check;
  execute 'alter table override add constraint override_kind_check '
    || replace(kinds, '''LIST_EMPTIED''', '''LIST_EMPTIED''::text, ''LIST_BY_TEAM''');
end $$;
