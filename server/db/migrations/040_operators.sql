-- What the server does by itself, as administrators see it: a row for each job, of all servers together.
create table job (
  name text primary key,
  every_ms bigint not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  runs bigint not null,
  failures bigint not null,
  failed_at timestamptz,
  -- What went wrong last.
  error text not null default '',
  -- What it did when it last did something; null while it never did.
  done jsonb,
  done_at timestamptz,
  -- The server it ran on.
  server text not null
);

-- What a device last said of itself: which version of the page it runs, and what waits in its outbox.
create table device (
  client_id text primary key,
  member_id bigint not null references member on delete cascade,
  page_version text not null,
  waiting int not null,
  oldest_at timestamptz,
  said_at timestamptz not null
);
create index on device (said_at);
create index on device (member_id);

-- The name of the request an event was made by: it stands in the answer's X-Request-Id and in the log.
alter table audit_event add request_id text not null default '';
