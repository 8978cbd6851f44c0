-- Drivers by any part of their names (Ctrl+K): without an index each letter typed read every driver.
create extension if not exists pg_trgm;

-- A name in letters that trigrams are made of whatever the database's locale is: in C no Persian letter is one. Two names may
-- come to the same; who asks compares the names themselves too.
create function name_letters(name text) returns text language sql immutable strict parallel safe
  return translate(search_key(name), 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیء', 'abcdefghijklmnopqrstuvwxyz0123456');
create index driver_name_parts on driver using gin (name_letters(first_name || ' ' || last_name) gin_trgm_ops);
