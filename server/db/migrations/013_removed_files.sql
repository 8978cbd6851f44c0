-- A file that nothing names is marked, then its bytes go with no transaction open, then its row (decision 022). While it is
-- marked nobody takes it up again; who kept the mark and died leaves it to the next sweep.
alter table stored_file add column removing_at timestamptz;
