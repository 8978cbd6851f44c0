-- The view of a picture, which is made once: it lies in the store under its own digest, and can always be made again.
alter table stored_file add column view_digest text;

-- Whose files take how much of the store: a file that two brought counts for both.
create table member_file (
  member_id bigint not null references member,
  digest text not null references stored_file on delete cascade,
  primary key (member_id, digest)
);
create index on member_file (digest);
insert into member_file select distinct member_id, digest from permit_document;
insert into member_file select distinct member_id, digest from upload where digest is not null on conflict do nothing;
