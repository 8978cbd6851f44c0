-- Halls tell when something in them changes, and write a balance sheet of every day; turns that never list end.

-- How many shows a turn may let pass that had a load for it; 0 never ends one (domain.md 4.1, X42).
alter table hall_policy add column turn_expire_shows int not null default 0 check (turn_expire_shows between 0 and 100);
-- The shows with a load for it that it let pass since its last list.
alter table turn add column idle_shows int not null default 0;
comment on column turn.unchecked is
  'Guards that could not be asked when it was given: WAYBILL is asked again before the permit is printed (X22), PAPERS are judged at the lock by the dates that are stored.';

-- The hall that gave it: its show's, or the desk's that took a free cargo; null where no hall had a part in it.
alter table permit add column hall_id bigint references hall;
update permit set hall_id = coalesce(
  (select turn.hall_id from turn where turn.id = permit.turn_id),
  (select cargo.hall_id from cargo where cargo.id = permit.cargo_id));
create index permit_hall on permit (hall_id, issued_at desc, id desc) where hall_id is not null;
-- The clockwork asks for the permits of every turn that waits for one, every second.
create index permit_turn on permit (turn_id) where turn_id is not null;
-- A truck carries one load.
create unique index permit_live_vehicle on permit (vehicle_id) where status between 1 and 4;

-- The newest act out of order that the hall knew when the record was sealed: the next record goes on after it.
alter table show_run add column last_override_id bigint;
alter table show_run disable trigger show_run_published;
update show_run set last_override_id = coalesce(
  (select max(override.id) from override where override.hall_id = show_run.hall_id and override.at <= show_run.published_at), 0)
where state = 'PUBLISHED';
alter table show_run enable trigger show_run_published;
create index on override (hall_id, id);

-- Since when a show time counts: it opens nothing at an hour before it was there; null counts for all hours.
alter table hall_show_time add column active_since timestamptz;

-- Whoever listens hears a hall's id once for each transaction that changed something in it, when it is committed.
create function tell_halls() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  for changed in execute format(
    case tg_table_name
      when 'priority' then 'select distinct turn.hall_id from changed join turn on turn.id = changed.turn_id'
      when 'permit' then 'select distinct coalesce(changed.hall_id, cargo.hall_id) from changed join cargo on cargo.id = changed.cargo_id'
      -- A cargo that goes to another hall is gone from the one it was in.
      when 'cargo' then 'select distinct hall_id from changed' || case tg_op when 'UPDATE' then ' union select hall_id from before' else '' end
      else 'select distinct hall_id from changed'
    end)
  loop
    if changed is not null then perform pg_notify('hall', changed::text); end if;
  end loop;
  return null;
end $$;

create trigger turn_added after insert on turn referencing new table as changed
  for each statement execute function tell_halls();
create trigger turn_changed after update on turn referencing new table as changed
  for each statement execute function tell_halls();
create trigger show_run_added after insert on show_run referencing new table as changed
  for each statement execute function tell_halls();
create trigger show_run_changed after update on show_run referencing new table as changed
  for each statement execute function tell_halls();
create trigger cargo_added after insert on cargo referencing new table as changed
  for each statement execute function tell_halls();
create trigger cargo_changed after update on cargo referencing old table as before new table as changed
  for each statement execute function tell_halls();
create trigger priority_added after insert on priority referencing new table as changed
  for each statement execute function tell_halls();
create trigger priority_changed after update on priority referencing new table as changed
  for each statement execute function tell_halls();
create trigger permit_added after insert on permit referencing new table as changed
  for each statement execute function tell_halls();
create trigger permit_changed after update on permit referencing new table as changed
  for each statement execute function tell_halls();

-- A hall's day in trucks, written once when the day is over (domain.md 4.7 "hall balance sheet").
create table hall_day_sheet (
  hall_id bigint not null references hall,
  day date not null,
  announced int not null,
  permitted int not null,
  unfilled int not null,
  remaining int not null,
  issued int not null,
  printed int not null,
  unprinted int not null,
  voided int not null,
  differences text[] not null default '{}',
  written_at timestamptz not null,
  primary key (hall_id, day)
);
