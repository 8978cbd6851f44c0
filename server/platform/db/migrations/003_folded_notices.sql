-- Ids of further things that a notice has taken in beside `about` (contract/messaging/notice-folds.ts).
alter table notice add column folded text[] not null default '{}';
-- A notice that was read takes nothing in: the next one of its window is another row.
alter table notice drop constraint notice_member_id_kind_about_slot_key;
create unique index notice_unread on notice (member_id, kind, about, slot) where read_at is null;
