-- The audit lies in a table for each Shamsi month, so that an old month goes away whole, and what asks for some days reads no
-- others (decision 33). Rows are copied: a minute or two for ten million of them.

create function shamsi_days_before(year int) returns int language sql immutable as
  'select 365 * (year + 1595) + (year + 1595) / 33 * 8 + ((year + 1595) % 33 + 3) / 4';

-- The Shamsi month of Tehran in which a moment lies: '1405_08', its beginning, and the next one's (as contract/shamsi.ts reckons).
create function shamsi_month(moment timestamptz, out name text, out starts timestamptz, out ends timestamptz)
language plpgsql immutable as $$
declare
  -- Of the days below, the first of 1970.
  epoch constant int := shamsi_days_before(1348) + 286;
  days int := (moment at time zone 'Asia/Tehran')::date - date '1970-01-01' + epoch;
  year int := floor(days / 365.2422) - 1595;
  month int;
  first int[] := array[0, 31, 62, 93, 124, 155, 186, 216, 246, 276, 306, 336];
begin
  while shamsi_days_before(year + 1) <= days loop year := year + 1; end loop;
  while shamsi_days_before(year) > days loop year := year - 1; end loop;
  days := days - shamsi_days_before(year);
  month := case when days < 186 then days / 31 + 1 else (days - 186) / 30 + 7 end;
  name := lpad(year::text, 4, '0') || '_' || lpad(month::text, 2, '0');
  starts := (date '1970-01-01' + shamsi_days_before(year) + first[month] - epoch)::timestamp at time zone 'Asia/Tehran';
  ends := (date '1970-01-01' - epoch + case when month = 12 then shamsi_days_before(year + 1)
    else shamsi_days_before(year) + first[month + 1] end)::timestamp at time zone 'Asia/Tehran';
end $$;

alter table audit_event rename to audit_event_before;
create sequence audit_event_numbers;
select setval('audit_event_numbers', last_value, is_called) from audit_event_id_seq;
create table audit_event (like audit_event_before including defaults) partition by range (at);
alter table audit_event alter column id set default nextval('audit_event_numbers');
-- What is of no month that has its table: a job makes the table and takes them there.
create table audit_event_other partition of audit_event default;

create trigger audit_event_rows_stay before update or delete on audit_event
  for each row execute function refuse_rewriting();
create trigger audit_event_stays before truncate on audit_event
  for each statement execute function refuse_rewriting();
create trigger audit_event_stays before truncate on audit_event_other
  for each statement execute function refuse_rewriting();

-- Makes the table of a month, with what stands of it among the others.
create function add_audit_month(moment timestamptz) returns void language plpgsql as $$
declare
  month record;
  part text;
begin
  select * into month from shamsi_month(moment);
  part := 'audit_event_' || month.name;
  execute format('create table %I (like audit_event including defaults)', part);
  if exists (select from audit_event_other where at >= month.starts and at < month.ends) then
    -- They change their table, and are not deleted.
    alter table audit_event_other disable trigger audit_event_rows_stay;
    execute format('with moved as (delete from audit_event_other where at >= $1 and at < $2 returning *)
      insert into %I select * from moved', part) using month.starts, month.ends;
    alter table audit_event_other enable trigger audit_event_rows_stay;
  end if;
  execute format('alter table audit_event attach partition %I for values from (%L) to (%L)', part, month.starts, month.ends);
  execute format('create trigger audit_event_stays before truncate on %I
    for each statement execute function refuse_rewriting()', part);
end $$;

-- Makes the tables of all months between two moments that lack one, and of those whose events stand among the others.
create function sort_audit(since timestamptz, until timestamptz) returns int language plpgsql as $$
declare
  made int := 0;
  moment timestamptz;
  month record;
begin
  perform pg_advisory_xact_lock(hashtext('sort_audit'));
  loop
    select min(at) into moment from audit_event_other;
    exit when moment is null;
    perform add_audit_month(moment);
    made := made + 1;
  end loop;
  moment := since;
  while moment <= until loop
    select * into month from shamsi_month(moment);
    if to_regclass('audit_event_' || month.name) is null then
      perform add_audit_month(moment);
      made := made + 1;
    end if;
    moment := month.ends;
  end loop;
  return made;
end $$;

do $$
declare
  moment timestamptz;
begin
  select min(at) into moment from audit_event_before;
  while moment is not null loop
    perform add_audit_month(moment);
    select min(at) into moment from audit_event_before where at >= (select ends from shamsi_month(moment));
  end loop;
end $$;
insert into audit_event select * from audit_event_before;

alter table audit_event add primary key (id, at);
create index on audit_event (at desc, id desc);
create index on audit_event (member_id, at desc, id desc);
create index on audit_event (call, at desc, id desc);
create index on audit_event (entity, entity_id, at desc, id desc);

drop table audit_event_before;
alter sequence audit_event_numbers rename to audit_event_id_seq;
alter sequence audit_event_id_seq owned by audit_event.id;
