-- A report that is made by itself may have the columns of a saved report of its table; of one that was deleted, all of them.
alter table report_schedule add column saved_report_id bigint references saved_report on delete set null;
create index on report_schedule (saved_report_id) where saved_report_id is not null;
