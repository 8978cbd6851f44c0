-- Why a cargo should be looked at again: what was improbable about it when it was announced or changed and nobody
-- confirmed (decision 19). Empty for every other cargo.
alter table cargo add column review text[] not null default '{}';
