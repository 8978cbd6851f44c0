-- The company of a permit's cargo stands on the permit, so that a company's searches and reports cost by its own permits
-- and not by everybody's. The database keeps it: it follows the cargo.
alter table permit add column company_id bigint references company;
update permit set company_id = cargo.company_id from cargo where cargo.id = permit.cargo_id;
alter table permit alter column company_id set not null;
create index permit_company on permit (company_id, issued_at desc, id desc);

create function fill_permit_company() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from cargo where cargo.id = new.cargo_id);
  return new;
end $$;
create trigger permit_company_filled before insert or update of cargo_id on permit
  for each row execute function fill_permit_company();

create function move_permit_company() returns trigger language plpgsql as $$
begin
  update permit set company_id = new.company_id where cargo_id = new.id;
  return null;
end $$;
create trigger cargo_company_moved after update of company_id on cargo
  for each row when (old.company_id is distinct from new.company_id) execute function move_permit_company();
