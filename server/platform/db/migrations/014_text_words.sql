-- Text messages with short words of drivers.
alter table turn drop constraint turn_channel_check;
alter table turn add constraint turn_channel_check check (channel in ('desk', 'admin', 'app', 'sms'));

-- Messages that were answered, by a digest of their id: a repeated one has no effect.
create table inbound_message (
  key bytea primary key,
  received_at timestamptz not null
);
create index on inbound_message (received_at);

-- The code that a driver has to send back for a turn in this hall: one for each driver.
create table turn_code (
  driver_id bigint primary key references driver,
  hall_id bigint not null references hall,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index on turn_code (expires_at);
