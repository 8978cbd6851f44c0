-- How a list was given (decisions 046 and 048). Null: registered before this migration, where the role of the member shows whether
-- it was the driver's phone or a desk; the rows themselves only grow.
alter table list_receipt add column channel text check (channel in ('app', 'kiosk', 'desk'));
