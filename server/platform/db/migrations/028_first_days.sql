-- In a transaction of its own: creating the trigger locks the entries, adding them up does not.
select ledger_recount_days();
