/** A hall's no-show rules (domain.md 4.5). */
import { policyVersionOfPermit } from '#server/modules/organisations/hall/index.ts'
import type { Db } from '#server/platform/db/open.ts'

const none = { version: 0, no_show_grace_minutes: 60, no_show_auto_void: false, made_by: null as number | null }

/**
 * The policy a permit was issued under: a later one does not shorten the time of a driver on the way. A permit without a hall,
 * and a hall without a policy then, have the column defaults.
 */
export const policyOf = async (db: Db, permitId: number) =>
  (await db
    .selectFrom('permit')
    .innerJoin('hall_policy', 'hall_policy.hall_id', 'permit.hall_id')
    .select(['version', 'no_show_grace_minutes', 'no_show_auto_void', 'made_by'])
    .where('permit.id', '=', permitId)
    .whereRef('hall_policy.version', '=', policyVersionOfPermit)
    .executeTakeFirst()) ?? none
