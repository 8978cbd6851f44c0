-- When a show was really opened, by the database's clock, as locked_at and published_at are (decision 017). Null for shows
-- of before, and for those that were skipped.
alter table show_run add column opened_at timestamptz;
