-- With the time of issue the report of turns reads the first permit of each turn from the index alone; otherwise the planner reads
-- the whole table of permits until it is many times larger than the days of the report.
create index permit_of_turn on permit (turn_id) include (issued_at) where turn_id is not null;
drop index permit_turn;
alter index permit_of_turn rename to permit_turn;
