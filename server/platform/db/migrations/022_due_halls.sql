-- The job of the shows asks each second which halls have work.
create index turn_paused on turn (hall_id) where state = 'QUEUED' and paused_at is not null;
-- Permits whose turns end a day after their voiding.
create index permit_voided_at on permit (voided_at) where status = 0 and turn_id is not null;
-- Live cargos of a hall.
create index cargo_hall_live on cargo (hall_id) where status = 0 and is_hall_load;
