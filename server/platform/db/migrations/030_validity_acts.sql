-- New validity of the cards of a queued driver is public. The kinds of other migrations are kept.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'override_kind_check');
begin
  alter table override drop constraint override_kind_check;
  execute 'alter table override add constraint override_kind_check '
    || replace(kinds, '''PHONE_CODE''', '''PHONE_CODE''::text, ''VALIDITY_EDITED''');
end $$;
