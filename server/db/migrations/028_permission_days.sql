-- A permission of an agency counts from a day on; null: from when it was granted (C8).
alter table agency_permission add column counts_from timestamptz;
