-- The numbers of a show's cargos: what the yard calls and the desk types. Given when the show opens, in the order of the
-- cargo ids; a cargo that joins later takes the next one, and no number goes to another cargo within a show.
create table show_cargo (
  run_id bigint not null references show_run on delete cascade,
  cargo_id bigint not null references cargo,
  number int not null check (number > 0),
  primary key (run_id, cargo_id),
  unique (run_id, number)
);
create index on show_cargo (cargo_id);

-- A show that is open while this version is installed has its numbers at once.
insert into show_cargo (run_id, cargo_id, number)
select show_run.id, cargo.id, row_number() over (partition by show_run.id order by cargo.id)
from show_run
join cargo on cargo.hall_id = show_run.hall_id
join company on company.id = cargo.company_id and company.is_accepted and company.is_active
join company_hall on company_hall.company_id = cargo.company_id and company_hall.hall_id = cargo.hall_id
where show_run.state = 'OPEN' and cargo.is_hall_load and cargo.status = 0
  and cargo.announce_at <= show_run.opens_at
  and cargo.received_at + cargo.announcement_limit_minutes * interval '1 minute' <= show_run.opens_at
  and cargo.trucks > (select count(*) from permit where permit.cargo_id = cargo.id and permit.status > 0);

-- One that is locked is decided from its snapshot.
insert into show_cargo (run_id, cargo_id, number)
select show_run.id, (one.cargo ->> 'id')::bigint, row_number() over (partition by show_run.id order by (one.cargo ->> 'id')::bigint)
from show_run, lateral jsonb_array_elements(show_run.snapshot::jsonb -> 'cargos') as one(cargo)
where show_run.state = 'LOCKED';

-- A number that was given changes what the hall's screens show.
create or replace function tell_halls() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  for changed in execute format(
    case tg_table_name
      when 'priority' then 'select distinct turn.hall_id from changed join turn on turn.id = changed.turn_id'
      when 'permit' then 'select distinct coalesce(changed.hall_id, cargo.hall_id) from changed join cargo on cargo.id = changed.cargo_id'
      when 'show_cargo' then 'select distinct show_run.hall_id from changed join show_run on show_run.id = changed.run_id'
      -- A cargo that goes to another hall is gone from the one it was in.
      when 'cargo' then 'select distinct hall_id from changed' || case tg_op when 'UPDATE' then ' union select hall_id from before' else '' end
      else 'select distinct hall_id from changed'
    end)
  loop
    if changed is not null then perform pg_notify('hall', changed::text); end if;
  end loop;
  return null;
end $$;
create trigger show_cargo_added after insert on show_cargo referencing new table as changed
  for each statement execute function tell_halls();
