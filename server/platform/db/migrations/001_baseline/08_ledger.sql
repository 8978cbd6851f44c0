-- The ledger: accounts, transfers and entries in whole rials (decision 26). The server inserts transfers; triggers derive
-- entries, holds and balances in the same transaction and refuse every other write.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('COMPANY_WALLET', 'DRIVER_WALLET', 'PLATFORM_FEES', 'GATEWAY_CLEARING', 'ADJUSTMENTS')),
  company_id bigint unique references company,
  driver_id bigint unique references driver,
  opened_at timestamptz not null default now(),
  check ((company_id is not null) = (kind = 'COMPANY_WALLET')),
  check ((driver_id is not null) = (kind = 'DRIVER_WALLET'))
);
-- The platform has one account of each kind, without a balance row: all transfers would wait for its lock.
create unique index ledger_account_of_platform on ledger_account (kind) where company_id is null and driver_id is null;
insert into ledger_account (kind) values ('PLATFORM_FEES'), ('GATEWAY_CLEARING'), ('ADJUSTMENTS');

create table ledger_transfer (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[A-Z_]+$'),
  -- single: at once. pending: held. post: captured from a pending one. void: released from one.
  phase text not null check (phase in ('single', 'pending', 'post', 'void')),
  debit_id bigint not null references ledger_account,
  credit_id bigint not null references ledger_account,
  -- Rials; a number that JSON represents exactly.
  amount bigint not null check (amount between 1 and 9007199254740991),
  pending_id bigint references ledger_transfer,
  -- A cause makes one transfer of a kind; `cause_seq` counts where it may make more.
  cause text not null check (cause in ('cargo', 'permit', 'turn', 'payment', 'request')),
  cause_id bigint not null,
  cause_seq bigint not null default 0,
  at timestamptz not null,
  by_member bigint references member,
  reason text not null default '',
  check (debit_id <> credit_id),
  -- A deduction may make a wallet negative, and needs a reason.
  check (kind <> 'DEDUCTION' or reason <> ''),
  check ((pending_id is not null) = (phase in ('post', 'void'))),
  unique (cause, cause_id, kind, cause_seq)
);
create index on ledger_transfer (pending_id) where pending_id is not null;
create index on ledger_transfer (at, id);
create index on ledger_transfer (debit_id, id);
create index on ledger_transfer (credit_id, id);

-- What a single or posted transfer moved, one entry for each side. Credit is positive, debit negative.
create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer,
  account_id bigint not null references ledger_account,
  amount bigint not null check (amount <> 0),
  -- For wallets: the entry's number in the wallet, and the balance after it.
  position bigint,
  balance bigint,
  -- The transfer's time, but never before the wallet's previous entry.
  at timestamptz not null,
  unique (account_id, position)
);
create index on ledger_entry (transfer_id);
create index on ledger_entry (account_id, at, position);

-- The rest of a pending transfer.
create table ledger_hold (
  transfer_id bigint primary key references ledger_transfer,
  account_id bigint not null references ledger_account,
  cause text not null,
  cause_id bigint not null,
  open bigint not null constraint ledger_hold_not_exceeded check (open >= 0)
);
create index on ledger_hold (cause, cause_id) where open > 0;
create index on ledger_hold (account_id) where open > 0;

-- The balance of a wallet up to and including the entry `last_entry_id`.
create table ledger_balance (
  account_id bigint primary key references ledger_account,
  posted bigint not null default 0 check (posted between -9007199254740991 and 9007199254740991),
  held bigint not null default 0 check (held between 0 and 9007199254740991),
  entries bigint not null default 0,
  last_entry_id bigint,
  last_at timestamptz not null default '-infinity'
);

create function ledger_open_wallet() returns trigger language plpgsql as $$
begin
  if new.kind in ('COMPANY_WALLET', 'DRIVER_WALLET') then
    insert into ledger_balance (account_id) values (new.id);
  end if;
  return null;
end $$;
create trigger ledger_account_opens after insert on ledger_account for each row execute function ledger_open_wallet();

-- Derives everything from the transfers of one statement. Wallets are locked in the order of account ids.
create function ledger_follow() returns trigger language plpgsql as $$
declare
  short record;
begin
  perform 1 from ledger_balance
    where account_id in (select debit_id from made union select credit_id from made)
    order by account_id for update;

  if exists (select from made where phase = 'pending' and debit_id not in (select account_id from ledger_balance)) then
    raise exception 'only a wallet holds' using errcode = 'check_violation', constraint = 'ledger_hold_of_wallet';
  end if;
  insert into ledger_hold (transfer_id, account_id, cause, cause_id, open)
    select id, debit_id, cause, cause_id, amount from made where phase = 'pending';

  if exists (
    select from made
      left join ledger_transfer pending on pending.id = made.pending_id and pending.phase = 'pending'
        and pending.debit_id = made.debit_id and pending.credit_id = made.credit_id
      where made.pending_id is not null and pending.id is null
  ) then
    raise exception 'a post or void names a pending transfer of the same accounts'
      using errcode = 'check_violation', constraint = 'ledger_pending_matches';
  end if;
  update ledger_hold set open = ledger_hold.open - used.amount
    from (select pending_id, sum(amount) as amount from made where pending_id is not null group by pending_id) as used
    where ledger_hold.transfer_id = used.pending_id;

  with leg as (
    select id, debit_id as account_id, -amount as amount, at from made where phase in ('single', 'post')
    union all
    select id, credit_id, amount, at from made where phase in ('single', 'post')
  )
  insert into ledger_entry (transfer_id, account_id, amount, position, balance, at)
    select leg.id, leg.account_id, leg.amount,
      kept.entries + row_number() over so_far, kept.posted + sum(leg.amount) over so_far,
      greatest(kept.last_at, max(leg.at) over so_far)
    from leg left join ledger_balance as kept on kept.account_id = leg.account_id
    window so_far as (partition by leg.account_id order by leg.id rows unbounded preceding)
    order by leg.id, leg.amount;

  with moved as (
    select entry.account_id, sum(entry.amount) as posted, 0::numeric as held, count(*) as entries,
      max(entry.id) as last_id, max(entry.at) as last_at
      from made join ledger_entry as entry on entry.transfer_id = made.id group by entry.account_id
    union all
    select debit_id, 0, sum(case phase when 'pending' then amount else -amount end), 0, null, '-infinity'
      from made where phase <> 'single' group by debit_id
  ), each as (
    select account_id, sum(posted) as posted, sum(held) as held, sum(entries) as entries, max(last_id) as last_id,
      max(last_at) as last_at
      from moved group by account_id
  )
  update ledger_balance as kept set posted = kept.posted + each.posted, held = kept.held + each.held,
      entries = kept.entries + each.entries, last_entry_id = coalesce(each.last_id, kept.last_entry_id),
      last_at = greatest(kept.last_at, each.last_at)
    from each where each.account_id = kept.account_id;

  -- Only a deduction may make a wallet negative.
  with change as (
    select debit_id as account_id, -amount as amount from made where phase in ('single', 'pending') and kind <> 'DEDUCTION'
    union all
    select credit_id, amount from made where phase in ('single', 'post')
    union all
    select debit_id, amount from made where phase = 'void'
  )
  select kept.account_id, kept.held - kept.posted as rials into short
    from ledger_balance as kept join change on change.account_id = kept.account_id
    where kept.posted < kept.held group by kept.account_id, kept.posted, kept.held having sum(change.amount) < 0 limit 1;
  if found then
    raise exception 'wallet % would be short of % rials', short.account_id, short.rials
      using errcode = 'check_violation', constraint = 'ledger_wallet_not_negative';
  end if;
  return null;
end $$;
create trigger ledger_transfer_follows after insert on ledger_transfer
  referencing new table as made for each statement execute function ledger_follow();

-- Both sides of a transfer are inserted by one statement, so they are checked per statement.
create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from written group by transfer_id having sum(amount) <> 0) then
    raise exception 'the entries of a transfer add up to nothing'
      using errcode = 'check_violation', constraint = 'ledger_transfer_balanced';
  end if;
  return null;
end $$;
create trigger ledger_entry_balances after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_refuse_unbalanced();

create function ledger_refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create function ledger_refuse_strangers() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% follows from transfers and is written by nobody', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger ledger_account_stays before update or delete or truncate on ledger_account
  for each statement execute function ledger_refuse_rewriting();
create trigger ledger_transfer_stays before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_rewriting();
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_rewriting();
create trigger ledger_hold_stays before delete or truncate on ledger_hold
  for each statement execute function ledger_refuse_rewriting();
create trigger ledger_balance_stays before delete or truncate on ledger_balance
  for each statement execute function ledger_refuse_rewriting();
create trigger ledger_hold_follows before insert or update on ledger_hold
  for each statement execute function ledger_refuse_strangers();
create trigger ledger_balance_follows before insert or update on ledger_balance
  for each statement execute function ledger_refuse_strangers();
create trigger ledger_entry_follows before insert on ledger_entry
  for each statement execute function ledger_refuse_strangers();

-- Binds the server's user where it is not a superuser. Foreign key checks need the update right on one column; the triggers
-- refuse the update itself.
revoke update, delete, truncate on ledger_account, ledger_transfer, ledger_entry from public, current_user;
grant update (id) on ledger_account, ledger_transfer, ledger_entry to current_user;
