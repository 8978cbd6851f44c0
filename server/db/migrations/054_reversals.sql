-- When the gateway was last asked to give a payment of another amount back, and has not said yes or no since.
alter table payment add column reversing_at timestamptz;
