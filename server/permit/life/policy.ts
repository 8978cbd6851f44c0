/** What a hall does about drivers who do not come (domain.md 4.5), as it stands now. */
import type { Db } from '../../db/open.ts'

const none = { version: 0, no_show_grace_minutes: 60, no_show_auto_void: false, made_by: null as number | null }

/** The newest policy of the hall; a permit of no hall, and a hall without a policy, have the table's own defaults. */
export const policyOf = async (db: Db, hallId: number | null) =>
  (await db
    .selectFrom('hall_policy')
    .select(['version', 'no_show_grace_minutes', 'no_show_auto_void', 'made_by'])
    .where('hall_id', '=', hallId ?? -1)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? none
