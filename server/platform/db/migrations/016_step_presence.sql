-- What a driver's phone compared when a step was reported: near the known place or far from it. Null: unknown, or reported by
-- another member. The position itself is not stored.
alter table permit_event add column presence text check (presence in ('NEAR', 'FAR'));
