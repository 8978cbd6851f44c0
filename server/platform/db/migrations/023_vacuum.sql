-- By default a table is vacuumed after a fifth of its rows changed, and analyzed after a tenth: of forty million turns these are
-- eight and four million. Small tables with many updates are vacuumed after a thousand.
do $$
declare
  name text;
begin
  foreach name in array array['cargo', 'turn', 'permit', 'permit_event', 'priority', 'show_turn', 'show_cargo', 'list_receipt', 'notice',
    'act_key', 'ledger_transfer', 'ledger_entry', 'ledger_hold', 'ledger_balance', 'override', 'session'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01)', name);
  end loop;
  foreach name in array array['job', 'hall', 'push_message', 'outgoing_message'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)', name);
  end loop;
end $$;
