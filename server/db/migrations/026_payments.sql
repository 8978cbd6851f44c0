-- Online charging of a company's wallet (S2 "Online charge"; GAP46). A payment is a row before any gateway hears of it.
create table payment (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  member_id bigint not null references member,
  -- What the gateway and the return page call it. Random: knowing one payment tells of no other.
  order_number text not null unique check (order_number ~ '^[0-9]{12}$'),
  provider text not null check (provider in ('zarinpal', 'shaparak', 'embedded')),
  amount bigint not null check (amount >= 10000),
  state text not null default 'created'
    check (state in ('created', 'sent', 'returned', 'paid', 'failed', 'expired', 'differs', 'reversed')),
  token text,
  -- The receipt a gateway vouched for, and what was really paid; both only once it has.
  reference text,
  paid_amount bigint check (paid_amount >= 0),
  -- The payer came back and said that nothing was paid.
  said_no boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  asked_at timestamptz,
  handled_at timestamptz,
  handled_by bigint references member,
  handled_reason text not null default '',
  check (state = 'created' or state in ('failed', 'expired') or token is not null),
  check ((state in ('paid', 'differs')) <= (reference is not null))
);
-- A token is one payment's, and a receipt pays once.
create unique index payment_token on payment (provider, token) where token is not null;
create unique index payment_reference on payment (provider, reference) where reference is not null;
create index payment_of_company on payment (company_id, id desc);
create index payment_open on payment (asked_at nulls first) where state in ('created', 'sent', 'returned', 'differs');

-- What came back with a browser: said by whoever called, believed only as a question to the gateway.
create table payment_return (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment on delete cascade,
  reference text not null,
  said_ok boolean not null,
  at timestamptz not null,
  unique (payment_id, reference)
);

-- The gateway that comes with the product, for the demo and for development: its own books, as a bank's would be.
create table embedded_gateway_payment (
  token text primary key,
  order_number text not null,
  amount bigint not null,
  callback text not null,
  -- Null until somebody has chosen on its page how it behaves.
  behaviour text,
  paid_amount bigint,
  reference text,
  asked integer not null default 0,
  verified boolean not null default false,
  reversed boolean not null default false,
  at timestamptz not null
);
