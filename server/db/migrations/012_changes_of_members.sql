-- Whoever listens hears whose cargos or permits a transaction changed, once for each company, owner and hall together, when
-- it is committed: «company,owner,hall», an absent one empty. Nothing else is told (decision 020).
create function tell_members() returns trigger language plpgsql as $$
declare
  changed text;
begin
  for changed in execute
    'select distinct concat_ws('','', cargo.company_id, coalesce(cargo.owner_id::text, ''''), coalesce(' ||
    case tg_table_name
      when 'cargo' then 'cargo.hall_id::text, '''')) from changed as cargo'
        || case tg_op when 'UPDATE' then
          ' union select concat_ws('','', cargo.company_id, coalesce(cargo.owner_id::text, ''''), coalesce(cargo.hall_id::text, '''')) from before as cargo'
        else '' end
      when 'permit' then 'changed.hall_id::text, cargo.hall_id::text, '''')) from changed join cargo on cargo.id = changed.cargo_id'
      else 'cargo.hall_id::text, '''')) from changed join cargo on cargo.id = changed.cargo_id'
    end
  loop
    perform pg_notify('member', changed);
  end loop;
  return null;
end $$;

create trigger cargo_added_told after insert on cargo referencing new table as changed
  for each statement execute function tell_members();
create trigger cargo_changed_told after update on cargo referencing old table as before new table as changed
  for each statement execute function tell_members();
create trigger permit_added_told after insert on permit referencing new table as changed
  for each statement execute function tell_members();
create trigger permit_changed_told after update on permit referencing new table as changed
  for each statement execute function tell_members();
create trigger priority_added_told after insert on priority referencing new table as changed
  for each statement execute function tell_members();
create trigger priority_changed_told after update on priority referencing new table as changed
  for each statement execute function tell_members();
