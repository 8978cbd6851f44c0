/** Permissions of an agency, effective immediately or from a day (S2 §6; C8). */
import {
  agencyPermissions,
  type AgencyPermission,
  type agencyConfig,
  type Granted,
} from '#contract/organisations/agency-config.ts'
import type { Received } from '#contract/kernel/call.ts'
import { refuseFaults } from '#contract/kernel/refusal.ts'
import { dayStart, shamsiDayOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { holdAgency } from './rows.ts'

export async function grant({ db, now }: RequestContext, input: Received<(typeof agencyConfig)['grant']>) {
  const { agentId, type, From, Reason } = input
  const { agentFullName } = await holdAgency(db, agentId)
  if (From !== null && From < shamsiToday(now)) refuseFaults({ From: words.dayGone })
  const counts_from = From === null ? null : dayStart(From)
  await db
    .insertInto('agency_permission')
    .values({ agency_id: agentId, permission: type, counts_from })
    .onConflict((conflict) => conflict.columns(['agency_id', 'permission']).doUpdateSet({ counts_from }))
    .execute()
  const message = words.granted(words.permissions[type], agentFullName, From === shamsiToday(now) ? null : From)
  const detail = { type, from: From }
  return reply(await permissionsOf(db, agentId, now), {
    message,
    about: ['agency', agentId],
    detail,
    ...(Reason ? { reason: Reason } : {}),
  })
}

export async function deny({ db, now }: RequestContext, input: Received<(typeof agencyConfig)['deny']>) {
  const { agentId, type, Reason } = input
  const { agentFullName } = await holdAgency(db, agentId)
  await db.deleteFrom('agency_permission').where('agency_id', '=', agentId).where('permission', '=', type).execute()
  const message = words.denied(words.permissions[type], agentFullName)
  return reply(await permissionsOf(db, agentId, now), {
    message,
    about: ['agency', agentId],
    detail: { type },
    ...(Reason ? { reason: Reason } : {}),
  })
}

/** All five: whether each is effective, and the start day of a future one. */
export async function permissionsOf(db: Db, agencyId: number, now: Date): Promise<Granted> {
  const rows = await db
    .selectFrom('agency_permission')
    .select(['permission', 'counts_from'])
    .where('agency_id', '=', agencyId)
    .execute()
  const each = <T>(say: (row: (typeof rows)[number] | undefined) => T) =>
    Object.fromEntries(
      agencyPermissions.map((name) => [name, say(rows.find(({ permission }) => permission === name))]),
    ) as Record<AgencyPermission, T>
  const counts = (row: (typeof rows)[number] | undefined) => row !== undefined && (row.counts_from ?? now) <= now
  return { ...each(counts), from: each((row) => (row?.counts_from && !counts(row) ? shamsiDayOf(row.counts_from) : null)) }
}
