-- Companies and product owners are changed by administrators: each row counts its changes (If-Match; C1, C3).
alter table company add column version int not null default 1;
alter table owner add column version int not null default 1;
