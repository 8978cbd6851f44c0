-- What a locked device may still send of its member's (docs/decisions/036). It lives and ends with its session; the token is
-- kept as a hash. public_key: of the pair that the device stamps keys with while its member is there. rights: what the member
-- could do when it was given; another right ends it.
create table send_credential (
  session_id bigint primary key references session on delete cascade,
  token_hash bytea not null unique,
  public_key bytea not null,
  client_id text not null,
  rights text not null,
  given_at timestamptz not null,
  used_at timestamptz
);
create index on send_credential (client_id);
