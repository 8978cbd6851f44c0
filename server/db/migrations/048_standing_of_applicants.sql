-- Companies and owners out of service for a reason, and two records of one national id that became one (C1-C3; X20).

alter table company add column suspended_at timestamptz, add column suspended_reason text not null default '',
  add column merged_into bigint references company,
  add constraint company_suspended check ((suspended_at is null) = (suspended_reason = ''));
alter table owner add column suspended_at timestamptz, add column suspended_reason text not null default '',
  add column merged_into bigint references owner,
  add constraint owner_suspended check ((suspended_at is null) = (suspended_reason = ''));
