import { sql } from 'kysely'

/** Whether a selected turn has one show left, by the policy of the running show or of the next one (X42). */
export const isStale = sql<boolean>`turn.state = 'QUEUED' and exists (select from hall_policy
  where hall_policy.hall_id = turn.hall_id and turn_expire_shows between 1 and turn.idle_shows + 1
  and version = coalesce(
    (select policy_version from show_run where show_run.hall_id = turn.hall_id and show_run.state in ('OPEN', 'LOCKED')),
    (select max(last.version) from hall_policy as last where last.hall_id = turn.hall_id)))`
