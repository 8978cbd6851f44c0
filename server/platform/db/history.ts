/**
 * The history of a database, in SQL: the cluster, and the timeline, which each recovery and each promotion begins. Positions of the
 * log can be compared within one history only.
 */
const CLUSTER = '(select system_identifier from pg_control_system())'

/** Of a database that takes writes, `CLUSTER/TIMELINE`. */
export const HISTORY = `${CLUSTER} || '/' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`

/** Of a replica, as of its last checkpoint: later it may follow a newer timeline of the same cluster. */
export const REPLICA_HISTORY = `${CLUSTER} || '/' || (select timeline_id from pg_control_checkpoint())`
