-- NOTIFY on commit, for event streams and caches of other instances. Payloads name what changed; clients refetch.

-- Notifies a hall's id, once for each transaction.
create function tell_halls() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  for changed in execute format(
    case tg_table_name
      when 'priority' then 'select distinct turn.hall_id from changed join turn on turn.id = changed.turn_id'
      when 'permit' then 'select distinct coalesce(changed.hall_id, cargo.hall_id) from changed join cargo on cargo.id = changed.cargo_id'
      when 'show_cargo' then 'select distinct show_run.hall_id from changed join show_run on show_run.id = changed.run_id'
      -- A cargo that moves to another hall changes both.
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
create trigger show_cargo_added after insert on show_cargo referencing new table as changed
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

-- Notifies `company,owner,hall` of changed cargos and permits, an absent one empty (decision 020).
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

-- Notifies members whose notices changed, 300 ids in a payload.
create function tell_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', told.ids)
  from (
    select string_agg(member_id::text, ',') as ids
    from (select member_id, (row_number() over (order by member_id) - 1) / 300 as line
          from (select distinct member_id from changed) as members) as numbered
    group by line
  ) as told;
  return null;
end $$;
create trigger notice_added_told after insert on notice referencing new table as changed
  for each statement execute function tell_notices();
create trigger notice_changed_told after update on notice referencing new table as changed
  for each statement execute function tell_notices();

-- Notifies sessions that became invalid, so that their streams end.
create function tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', new.id::text);
  return null;
end $$;
create trigger session_ended after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session();
create function tell_sessions_of_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', session.id::text) from session where session.member_id = new.id and session.revoked_at is null;
  return null;
end $$;
create trigger member_suspended after update of is_active on member for each row
  when (old.is_active and not new.is_active) execute function tell_sessions_of_member();
create function tell_sessions_of_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', session.id::text) from session join member on member.id = session.member_id
    where member.main_office_id = new.id and session.revoked_at is null;
  return null;
end $$;
create trigger office_closed after update of is_active on main_office for each row
  when (old.is_active and not new.is_active) execute function tell_sessions_of_office();
