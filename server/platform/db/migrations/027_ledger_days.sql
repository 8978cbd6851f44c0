-- What each day of Tehran moved on the platform's accounts, which have no balance row: their opening balance is a sum of days
-- instead of all entries. Each statement adds a row of its own, so no transfer waits for another; the job of retention adds
-- the rows of a day up, and the nightly comparison checks them.
create table ledger_day (
  account_id bigint not null references ledger_account,
  day date not null,
  amount bigint not null
);
create index on ledger_day (account_id, day);

create function ledger_add_days() returns trigger language plpgsql as $$
begin
  -- Entries of wallets have a position.
  insert into ledger_day
    select account_id, (at at time zone 'Asia/Tehran')::date, sum(amount) from made where position is null group by 1, 2;
  return null;
end $$;

-- Adds what is missing. One statement has one snapshot of entries and days, so it may run beside all others.
create function ledger_recount_days() returns void language sql as $$
  insert into ledger_day
    select account_id, day, sum(amount) from (
      select account_id, (at at time zone 'Asia/Tehran')::date as day, amount from ledger_entry where position is null
      union all select account_id, day, -amount from ledger_day
    ) as difference group by 1, 2 having sum(amount) <> 0;
$$;

create trigger ledger_entry_of_day after insert on ledger_entry
  referencing new table as made for each statement execute function ledger_add_days();
