-- What was done is never rewritten, not even by the server's own user (S2; trust of the audit). An answer to "who did what"
-- that could be changed afterwards would answer nothing.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to';
end $$;
create trigger audit_event_rows_stay before update or delete on audit_event
  for each row execute function refuse_rewriting();
create trigger audit_event_stays before truncate on audit_event
  for each statement execute function refuse_rewriting();

-- Guesses that met no number were kept for ever; they are swept by age from now on.
delete from inquiry_answer where status = 'INVALID';
create index inquiry_answer_unknown on inquiry_answer (checked_at) where status = 'INVALID';
