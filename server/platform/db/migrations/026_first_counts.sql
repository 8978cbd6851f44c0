-- In a transaction of its own: creating the triggers locks the tables, counting does not.
select recount_rows();
