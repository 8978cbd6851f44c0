-- What the forecast reads of a published record, by run: derived from the record, and filled again from it when a row is absent.
create table show_facts (
  run_id bigint primary key references show_run,
  facts jsonb not null
);
