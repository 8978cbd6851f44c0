-- Units: money is whole rials, weight kg, distance km, duration hours, times UTC.

create extension if not exists pg_trgm;

-- Normalises a name for search, as `searchable` of contract/kernel/value/text.ts does: variants of a letter become one letter, digits become
-- Latin; diacritics, white space, invisible characters and punctuation are removed.
create function search_key(name text) returns text language sql immutable strict parallel safe
  return translate(
    lower(normalize(name, NFKC)),
    E'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
      || 'أإآٱٲٳٹټڈډڑړڕكڪګڵںڼؤۆۇۈۋۊۏڤةۀہۂۃھەئىيېۍێےۓ'
      || E'\u0610\u0611\u0612\u0613\u0614\u0615\u0616\u0617\u0618\u0619\u061a\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653'
      || E'\u0654\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u0674\u06d6\u06d7\u06d8\u06d9\u06da\u06db\u06dc'
      || E'\t\n\u000b\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      || E'\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad'
      || '()«»،,.←-',
    '01234567890123456789'
      || 'ااااااتتددرررککگلننووووووووهههههههیییییییی');

-- Transliterates a name to ASCII for pg_trgm, which ignores Persian letters under the C locale. Two names may give the same
-- text: queries compare the names as well.
create function name_letters(name text) returns text language sql immutable strict parallel safe
  return translate(search_key(name), 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیء', 'abcdefghijklmnopqrstuvwxyz0123456');

create table province (
  id bigint primary key,
  name text not null unique
);

create table city (
  id bigint primary key,
  province_id bigint not null references province,
  name text not null,
  lat double precision not null,
  lng double precision not null,
  population int,
  aliases text[] not null default '{}',
  kind text not null,
  unique (province_id, name)
);

-- Aliases of goods, packagings and loader types are further names by which pickers find them.
create table goods (
  id bigint primary key,
  name text not null,
  logistic_name text not null default '',
  aliases text[] not null default '{}'
);

-- Packaging 1 is bulk: it has no count (S1 §5).
create table packaging (
  id bigint primary key,
  name text not null,
  aliases text[] not null default '{}'
);

create table loader_type (
  id bigint primary key,
  name text not null,
  description text not null default '',
  group_code int not null,
  group_name text not null,
  capacity_kg int not null,
  aliases text[] not null default '{}'
);

-- The reference file from which the tables above were filled, with its digest; also the database's epoch and the demo mark.
create table reference_edition (
  name text primary key,
  digest text not null,
  loaded_at timestamptz not null default now()
);

-- The last answer of each inquiry, its time and its source (K1, GAP44).
create table inquiry_answer (
  kind text not null check (kind in ('national', 'postal', 'driver', 'vehicle')),
  number text not null,
  status text not null check (status in ('VALID', 'INVALID')),
  answer jsonb not null,
  source text not null,
  checked_at timestamptz not null,
  primary key (kind, number)
);
-- INVALID answers are deleted by age.
create index inquiry_answer_unknown on inquiry_answer (checked_at) where status = 'INVALID';

-- Cached answers of a maps service, by provider and rounded query.
create table map_answer (
  provider text not null,
  question text not null,
  answer jsonb not null,
  asked_at timestamptz not null,
  primary key (provider, question)
);
