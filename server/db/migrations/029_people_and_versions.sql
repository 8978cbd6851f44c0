-- Counts the changes of a member's row (If-Match), so that two who change one never write over each other (C7, C14).
alter table member add column version int not null default 1;

-- What a hall's numbers were, one row a version: who changed them, when (domain.md 4.2; D2). The newest stands in `hall`
-- itself; a hall that was never changed has no row here.
create table hall_version (
  hall_id bigint not null references hall,
  version int not null,
  name text not null,
  tel text not null,
  city_id bigint not null references city,
  lat double precision,
  lng double precision,
  reservation_limit_minutes int not null,
  reservation_range_km int not null,
  takes_turns_by_app boolean not null,
  has_show_times boolean not null,
  has_free_cargo boolean not null,
  is_active boolean not null,
  driver_fee bigint not null,
  company_fee bigint not null,
  turn_expire_hours int not null,
  native_turn_expire_hours int not null,
  new_turn_limit_hours int not null,
  travel_time_hours int not null,
  -- Null: what the hall began with, before versions were kept.
  made_by bigint references member,
  made_at timestamptz,
  primary key (hall_id, version)
);

-- The hall's version a show was opened with: its permits have that one's travel time, whatever is changed meanwhile.
alter table show_run add column hall_version int;
