/** Commands on a driver (S1 §2.1, §5; S2 "Inactive drivers"; GAP26, GAP43, GAP50). */
import type { Received } from '#contract/kernel/call.ts'
import type { driverAct } from '#contract/fleet/driver-act.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { inTehran, isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import type { Updateable } from 'kysely'
import { reply, type Handlers, type RequestContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { recordByItself } from '#server/platform/audit.ts'
import { signOutDriver } from '#server/modules/access/identity/index.ts'
import { blockTurn, recordNativeChange } from '#server/modules/halls/turn/index.ts'
import { addDriver } from './add.ts'
import { changeMobile, sendMobileCode } from './mobile.ts'
import { setPicture } from './picture.ts'
import { calledDriver, lockDriver, type Driver } from './rows.ts'

type Input<K extends keyof typeof driverAct> = Received<(typeof driverAct)[K]>
type Change = Updateable<Tables['driver']>

const active: Change = { is_active: true, inactive_since: null, inactive_until: null, inactive_reason: null }

/** Those of a driver's phone: server/modules/fleet/driver-app/handlers.ts. */
export const driverActHandlers: Omit<Handlers<typeof driverAct>, 'removePhoneId' | 'emptyPhoneId' | 'logOut'> = {
  add: addDriver,
  async activate(context, { id, driverId, Reason }) {
    const which = id ?? driverId
    if (which === null) throw new Refusal('broken-rule', { faults: { driverId: words.which } })
    const driver = await lockDriver(context.db, which)
    if (driver.is_active) throw new Refusal('conflict', { message: words.alreadyActive })
    return changeDriver(context, driver, active, { message: words.activated(calledDriver(driver)), reason: Reason })
  },
  deactivate,
  native: setNative(true),
  nonNative: setNative(false),
  sendMobileCode,
  changeMobile,
  setPicture,
}

/** Until the end of a day or without end, and signed out; an inactive driver gets the new day or reason. */
async function deactivate(context: RequestContext, { id, Reason, Until }: Input<'deactivate'>) {
  const { db, now } = context
  const driver = await lockDriver(db, id)
  if (!driver.is_active && Reason === '' && Until === null) throw new Refusal('conflict', { message: words.alreadyInactive })
  const until = Until === null ? null : isoOfShamsi(Until)
  if (until !== null && until < inTehran(now).iso) refuseFaults({ Until: words.untilPast })
  const hasTurn = driver.is_active && (await blockTurn(context, { driverId: id, reason: Reason }))
  const done = words.deactivated(calledDriver(driver), Until)
  const change: Change = {
    is_active: false,
    inactive_since: driver.inactive_since ?? now,
    inactive_until: until,
    inactive_reason: Reason || null,
    signed_out_at: now,
  }
  await signOutDriver(context, id)
  // The open show skips the turn at once, the next one otherwise, and the record has the act (X16).
  const message = hasTurn ? `${done} ${words.withTurn}` : done
  return changeDriver(context, driver, change, { message, reason: Reason, detail: { until } })
}

function setNative(isNative: boolean) {
  return async (context: RequestContext, { driverId, Reason }: Input<'native'>) => {
    const driver = await lockDriver(context.db, driverId)
    if (driver.is_native === isNative) {
      throw new Refusal('conflict', { message: isNative ? words.alreadyNative : words.notNative })
    }
    // A driver is native of a hall's city: without a city the flag would have no effect (GAP26).
    if (isNative && driver.city_id === null) throw new Refusal('broken-rule', { message: words.noCity })
    await recordNativeChange(context, { driverId, reason: Reason, hallId: null, isNative })
    const sentence = isNative ? words.natived : words.notNatived
    return changeDriver(context, driver, { is_native: isNative }, { message: sentence(calledDriver(driver)), reason: Reason })
  }
}

interface ChangeDetails {
  message: string
  reason: string
  detail?: object
}

/** Writes a change of a locked driver; returns the response of its command. */
export async function changeDriver(
  { db }: RequestContext,
  { id }: Driver,
  change: Change,
  { message, reason, detail }: ChangeDetails,
) {
  await db.updateTable('driver').set(change).where('id', '=', id).execute()
  return reply({ id }, { message, about: ['driver', id], ...(reason ? { reason } : {}), ...(detail ? { detail } : {}) })
}

/** Notes the id of the phone that was bound to a driver. */
export async function changePhone({ db }: RequestContext, id: number, phoneId: string): Promise<void> {
  await db.updateTable('driver').set({ phone_id: phoneId }).where('id', '=', id).execute()
}

/** Activates drivers whose inactive period is over; returns their number. Any number of servers may run it. */
export function activateDue(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('driver')
      .select(['id', 'inactive_until'])
      .where('is_active', '=', false)
      .where('inactive_until', '<', inTehran(now).iso)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const { id, inactive_until } of due) {
      await tx.updateTable('driver').set(active).where('id', '=', id).execute()
      await recordByItself({ db: tx, now }, 'driverAct.activated', ['driver', id], { until: inactive_until })
    }
    return due.length
  })
}
