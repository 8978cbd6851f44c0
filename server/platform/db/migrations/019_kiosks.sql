-- Kiosks (decision 048): machines of halls on which drivers act with a PIN. A kiosk is a member of role Kiosk with a bound device.
alter table turn drop constraint turn_channel_check;
alter table turn add constraint turn_channel_check check (channel in ('desk', 'admin', 'app', 'sms', 'kiosk'));

-- The kiosk at which the session of a driver began; it ends with the kiosk and is never prolonged.
alter table session add column kiosk_id bigint references member;
create index session_kiosk on session (kiosk_id) where kiosk_id is not null;

-- The code with which a machine becomes a kiosk of the hall; a new one replaces it. Only a hash of it is stored.
create table kiosk_code (
  hall_id bigint primary key references hall,
  code_hash bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  made_at timestamptz not null,
  made_by bigint not null references member,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The PIN with which a driver acts at kiosks.
create table kiosk_pin (
  driver_id bigint primary key references driver,
  pin_hash text not null,
  set_at timestamptz not null,
  set_by bigint not null references member
);
