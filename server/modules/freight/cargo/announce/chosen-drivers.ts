/** Preferred drivers of a free cargo (F16, GAP35). */
import { cargoWords as words } from '#contract/freight/cargo-words.ts'
import { agencyMay } from '#server/modules/organisations/agency/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuseFaults } from '#contract/kernel/refusal.ts'

/** Time in which only preferred drivers see a free cargo, ms from its announcement: half an hour (GAP35). */
const CHOSEN_FIRST_MS = 30 * 60_000

/** When a cargo with preferred drivers becomes visible to all. */
export const openToAllAt = (announceAt: Date) => new Date(announceAt.getTime() + CHOSEN_FIRST_MS)

type Choosing = Pick<RequestContext, 'db' | 'actor' | 'now'>

/**
 * Whether this member may choose drivers: the agency has the permission, and the member is the company's administrator or has
 * the flag. Returns the message of the missing condition, or null.
 */
export async function choosingFault(context: Choosing): Promise<string | null> {
  const { companyId, role, flags } = context.actor
  if (companyId === null) return words.driversOnlyFree
  if (!(await agencyMay(context, companyId, 'loadSelectedDrivers'))) return words.driversNotGranted
  const admitted = role === 'TransportationCompanyAdmin' || flags.includes('access_Driver_Selected')
  return admitted ? null : words.driversNotYours
}

/** Refuses, at its field, a choice that is not allowed for this cargo, this member or one of the drivers. */
export async function checkChosen(context: Choosing, ids: readonly number[], isHallLoad: boolean): Promise<void> {
  if (ids.length === 0) return
  const fault = isHallLoad ? words.driversOnlyFree : await choosingFault(context)
  if (fault) refuseFaults({ SelectedDriverIds: fault })
  if (!(await areActiveDrivers(context.db, ids))) refuseFaults({ SelectedDriverIds: words.unknownDriver })
}

/** Whether all of these are active drivers. */
async function areActiveDrivers(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await db.selectFrom('driver').select('id').where('id', 'in', ids).where('is_active', '=', true).execute()
  return found.length === ids.length
}

/** Replaces the preferred drivers. */
export async function replaceChosen(db: Db, cargoId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('cargo_selected_driver').where('cargo_id', '=', cargoId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('cargo_selected_driver')
    .values(ids.map((driver_id) => ({ cargo_id: cargoId, driver_id })))
    .execute()
}
