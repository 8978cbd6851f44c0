-- The hall's desk prints a slip for each registered list.
alter table hall add column prints_slips boolean not null default false;
