-- With the status a cargo's permits are counted from the index alone: for each cargo of a list, and for the platform's counters.
create index permit_of_cargo on permit (cargo_id, issued_at desc, id desc) include (status);
drop index permit_cargo;
alter index permit_of_cargo rename to permit_cargo;
