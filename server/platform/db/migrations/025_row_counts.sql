-- The dashboard's counters without counting all rows: each statement adds its change as a row of its own, because one row for each
-- number would make every announcement wait for the one before it. The job of retention adds the changes up.
create table row_count (
  -- A table, or reserved_cargo: cargos with a permit that was not voided.
  name text not null check (name in ('driver', 'cargo', 'reserved_cargo')),
  change bigint not null
);

create function count_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_count select tg_table_name, count(*) from made having count(*) > 0;
  else
    insert into row_count select tg_table_name, -count(*) from gone having count(*) > 0;
  end if;
  return null;
end $$;

create function count_reserved() returns trigger language plpgsql as $$
declare
  cargos bigint[];
  changes bigint[];
begin
  -- Permits that each cargo got or lost; the tables of an event that is not this one do not exist.
  if tg_op = 'INSERT' then
    select array_agg(cargo_id), array_agg(change) into cargos, changes
      from (select cargo_id, count(*) as change from made where status <> 0 group by 1) as each;
  elsif tg_op = 'DELETE' then
    select array_agg(cargo_id), array_agg(change) into cargos, changes
      from (select cargo_id, -count(*) as change from gone where status <> 0 group by 1) as each;
  else
    select array_agg(cargo_id), array_agg(change) into cargos, changes from (
      select cargo_id, sum(one) as change from (
        select cargo_id, 1 as one from made where status <> 0 union all select cargo_id, -1 from gone where status <> 0
      ) as sides group by 1 having sum(one) <> 0) as each;
  end if;
  if cargos is null then
    return null;
  end if;
  -- Permits of one cargo change one after the other, so that each statement sees those before it.
  perform from cargo where id = any(cargos) order by id for no key update;
  insert into row_count
    select 'reserved_cargo', sum((live.now > 0)::int - (live.now > each.change)::int)
    from unnest(cargos, changes) as each (cargo_id, change)
      cross join lateral (select count(*) as now from permit where permit.cargo_id = each.cargo_id and status <> 0) as live
    having sum((live.now > 0)::int - (live.now > each.change)::int) <> 0;
  return null;
end $$;

-- Adds what is missing. One statement has one snapshot of rows and changes, so it may run beside all others.
create function recount_rows() returns void language sql as $$
  insert into row_count
    select name, found - coalesce((select sum(change) from row_count where row_count.name = counted.name), 0) from (
      select 'driver' as name, count(*) as found from driver
      union all select 'cargo', count(*) from cargo
      union all select 'reserved_cargo', count(distinct cargo_id) from permit where status <> 0
    ) as counted;
$$;

create trigger driver_counted after insert on driver
  referencing new table as made for each statement execute function count_rows();
create trigger driver_uncounted after delete on driver
  referencing old table as gone for each statement execute function count_rows();
create trigger cargo_counted after insert on cargo
  referencing new table as made for each statement execute function count_rows();
create trigger cargo_uncounted after delete on cargo
  referencing old table as gone for each statement execute function count_rows();
create trigger permit_counted after insert on permit
  referencing new table as made for each statement execute function count_reserved();
create trigger permit_recounted after update on permit
  referencing old table as gone new table as made for each statement execute function count_reserved();
create trigger permit_uncounted after delete on permit
  referencing old table as gone for each statement execute function count_reserved();
