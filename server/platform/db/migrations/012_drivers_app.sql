-- The drivers' app (decision 046). The account of a driver has no password: it signs in with the key of its phone.
alter table member add column driver_id bigint references driver;
create unique index member_driver on member (driver_id) where driver_id is not null;

-- A device bound to an account. It signs a challenge with the private key, which it never sends.
create table bound_device (
  id text primary key,
  member_id bigint not null references member,
  -- P-256, SPKI.
  public_key bytea not null,
  name text not null,
  made_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references member
);
-- An account has one living device at a time.
create unique index bound_device_living on bound_device (member_id) where ended_at is null;

-- The code with which a driver binds a phone face to face; a new one replaces it. Only a hash of it is stored.
create table enrolment_code (
  driver_id bigint primary key references driver,
  code_hash bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  made_at timestamptz not null,
  made_by bigint not null references member,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- 'driver-app' binds a phone to the driver with that number.
alter table activation_code drop constraint activation_code_purpose_check;
alter table activation_code add constraint activation_code_purpose_check
  check (purpose in ('registration', 'password', 'driver', 'driver-app'));
