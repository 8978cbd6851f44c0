-- Who may not come in any more has no open stream either: the members of a main office that was made inactive.
create function tell_sessions_of_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', session.id::text) from session join member on member.id = session.member_id
    where member.main_office_id = new.id and session.revoked_at is null;
  return null;
end $$;
create trigger office_closed after update of is_active on main_office for each row
  when (old.is_active and not new.is_active) execute function tell_sessions_of_office();
