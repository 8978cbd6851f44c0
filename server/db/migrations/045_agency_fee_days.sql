-- What an agency asks for a permit is kept in versions; each counts from its moment on, null: ever since (C10).
alter table agency_finance
  drop constraint agency_finance_pkey,
  add primary key (agency_id, version),
  add column counts_from timestamptz;
