-- Idempotency keys, the audit, background jobs, and devices.

-- An idempotency key, inserted in the transaction of its act and never deleted (decision 003).
create table act_key (
  member_id bigint not null references member,
  key text not null check (length(key) between 16 and 64),
  fingerprint bytea not null,
  verdict text not null default 'applied' check (verdict in ('applied', 'rejected', 'cancelled')),
  status int,
  response jsonb,
  entity_ref uuid,
  client_id text,
  created_at timestamptz not null,
  primary key (member_id, key)
);

-- The state of a background job, shared by all instances.
create table job (
  name text primary key,
  every_ms bigint not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  runs bigint not null,
  failures bigint not null,
  failed_at timestamptz,
  -- The last error.
  error text not null default '',
  -- The last result that was not empty; null: none.
  done jsonb,
  done_at timestamptz,
  -- The instance of the last run.
  server text not null
);

-- The last report of a device: the version of its page and the size of its outbox.
create table device (
  client_id text primary key,
  member_id bigint not null references member on delete cascade,
  page_version text not null,
  waiting int not null,
  oldest_at timestamptz,
  said_at timestamptz not null
);
create index on device (said_at);
create index on device (member_id);

-- The audit has a partition for each Shamsi month: an old month is dropped as a whole, and a query for some days reads
-- their months only (decision 33). Rows are immutable, also for the server's own user.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to';
end $$;

create sequence audit_event_id_seq;
create table audit_event (
  id bigint not null default nextval('audit_event_id_seq'),
  at timestamptz not null,
  member_id bigint,
  role text,
  call text not null,
  entity text,
  entity_id text,
  reason text,
  detail jsonb,
  ip text not null default '',
  -- The X-Request-Id of the request, which is also in the log.
  request_id text not null default '',
  primary key (id, at)
) partition by range (at);
alter sequence audit_event_id_seq owned by audit_event.id;
-- Events of months without a partition; a job creates the partition and moves them.
create table audit_event_other partition of audit_event default;
-- Newest first: all, of a member, of a call, of an entity.
create index on audit_event (at desc, id desc);
create index on audit_event (member_id, at desc, id desc);
create index on audit_event (call, at desc, id desc);
create index on audit_event (entity, entity_id, at desc, id desc);
create trigger audit_event_rows_stay before update or delete on audit_event
  for each row execute function refuse_rewriting();
create trigger audit_event_stays before truncate on audit_event
  for each statement execute function refuse_rewriting();
create trigger audit_event_stays before truncate on audit_event_other
  for each statement execute function refuse_rewriting();

create function shamsi_days_before(year int) returns int language sql immutable as
  'select 365 * (year + 1595) + (year + 1595) / 33 * 8 + ((year + 1595) % 33 + 3) / 4';

-- The Shamsi month of Tehran that contains a moment: '1405_08', its start, and its end (as contract/kernel/value/shamsi.ts computes).
create function shamsi_month(moment timestamptz, out name text, out starts timestamptz, out ends timestamptz)
language plpgsql immutable as $$
declare
  -- 1970-01-01 as a day number of shamsi_days_before.
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

-- Creates the partition of a month and moves its events there.
create function add_audit_month(moment timestamptz) returns void language plpgsql as $$
declare
  month record;
  part text;
begin
  select * into month from shamsi_month(moment);
  part := 'audit_event_' || month.name;
  execute format('create table %I (like audit_event including defaults)', part);
  if exists (select from audit_event_other where at >= month.starts and at < month.ends) then
    -- The rows move to another partition; the trigger would refuse the delete.
    alter table audit_event_other disable trigger audit_event_rows_stay;
    execute format('with moved as (delete from audit_event_other where at >= $1 and at < $2 returning *)
      insert into %I select * from moved', part) using month.starts, month.ends;
    alter table audit_event_other enable trigger audit_event_rows_stay;
  end if;
  execute format('alter table audit_event attach partition %I for values from (%L) to (%L)', part, month.starts, month.ends);
  execute format('create trigger audit_event_stays before truncate on %I
    for each statement execute function refuse_rewriting()', part);
end $$;

-- Creates missing partitions of the months between two moments, and of events in audit_event_other. Returns their number.
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

