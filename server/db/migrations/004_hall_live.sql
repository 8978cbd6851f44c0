-- Halls tell when something in them changes, and write a balance sheet of every day.

-- Whoever listens hears a hall's id once for each transaction that changed something in it, when it is committed.
create function tell_halls() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  for changed in execute format(
    case tg_table_name
      when 'priority' then 'select distinct turn.hall_id from changed join turn on turn.id = changed.turn_id'
      when 'permit' then 'select distinct cargo.hall_id from changed join cargo on cargo.id = changed.cargo_id'
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
create trigger cargo_changed after update on cargo referencing new table as changed
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
