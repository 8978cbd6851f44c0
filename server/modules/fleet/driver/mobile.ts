/** Changes a driver's number (GAP43). */
import type { Received } from '#contract/kernel/call.ts'
import { mobileFault } from '#contract/fleet/driver-rules.ts'
import type { driverAct } from '#contract/fleet/driver-act.ts'
import { isMobile, isNationalCode } from '#contract/kernel/value/iran.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { sql } from 'kysely'
import { Overtaken, phased, reply, type RequestContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import {
  CODE_SECONDS,
  codeTimes,
  drawCode,
  isCode,
  sendCode,
  takeCode,
  tellMobile,
} from '#server/modules/access/identity/index.ts'
import { lockDriver } from './rows.ts'

/** Serialises writes of drivers' numbers and cards, so that the duplicate check stays valid. */
export const lockNumbers = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('driver numbers'))`.execute(tx)

/** Another driver with this number. */
export const hasMobile = (db: Db, mobile: string, but = -1) =>
  db.selectFrom('driver').select('id').where('mobile', '=', mobile).where('id', '<>', but).executeTakeFirst()

/** Refuses an invalid number, the driver's current one and another driver's; returns the current one. */
async function newMobile({ db }: RequestContext, id: number, mobile: string): Promise<string> {
  const fault = mobileFault(mobile)
  refuseFaults(fault === false ? {} : { Mobile: fault })
  const driver = await db.selectFrom('driver').select('mobile').where('id', '=', id).executeTakeFirst()
  if (!driver) throw new Refusal('not-found', { message: words.noDriver })
  if (driver.mobile === mobile) throw taken(words.sameMobile)
  if (await hasMobile(db, mobile, id)) throw taken(words.mobileTaken)
  return driver.mobile
}

const taken = (sentence: string) => new Refusal('conflict', { message: sentence, faults: { Mobile: sentence } })

const codeOf = (mobile: string) => ({ mobile, purpose: 'driver', memberId: null }) as const

export const sendMobileCode = phased({
  async prepare(context, { DriverId, Mobile }: Received<(typeof driverAct)['sendMobileCode']>) {
    await newMobile(context, DriverId, Mobile)
    await sendCode(context, await drawCode(context, codeOf(Mobile)))
  },
  act: async (_context, { DriverId }) => reply(codeTimes, { message: codeWords.sent(CODE_SECONDS), about: ['driver', DriverId] }),
})

/** With a code the number is confirmed; without one it is stored and marked as unconfirmed (decision 024). */
export const changeMobile = phased({
  async prepare(context, { DriverId, Mobile, Code, UserName }: Received<(typeof driverAct)['changeMobile']>) {
    const was = await newMobile(context, DriverId, Mobile)
    await refuseOther(context, DriverId, UserName)
    if (Code === '') return { was, code: null }
    if (Code.length !== 6) refuseFaults({ Code: codeWords.code })
    const code = await isCode(context, codeOf(Mobile), Code)
    if (code === null) throw new Refusal('broken-rule', { message: codeWords.wrong, faults: { Code: codeWords.wrong } })
    return { was, code }
  },

  async act(context, { DriverId, Mobile, Reason }, { was, code }) {
    const { db } = context
    await lockNumbers(db)
    const driver = await lockDriver(db, DriverId)
    if (driver.mobile !== was) throw new Overtaken()
    if (await hasMobile(db, Mobile, DriverId)) throw taken(words.mobileTaken)
    if (code !== null) await takeCode(context, code)
    const mobileConfirmed = code !== null
    await db.updateTable('driver').set({ mobile: Mobile, mobile_confirmed: mobileConfirmed }).where('id', '=', DriverId).execute()
    const done = words.mobileChanged(Mobile)
    return reply(
      { id: DriverId, mobile: Mobile, mobileConfirmed },
      {
        message: mobileConfirmed ? done : `${done} ${words.mobileUnconfirmed}`,
        about: ['driver', DriverId],
        ...(Reason ? { reason: Reason } : {}),
        detail: { from: was, to: Mobile, confirmed: mobileConfirmed },
      },
    )
  },

  async after(context, { Mobile }, { was }) {
    if (isMobile(was)) await tellMobile(context, was, words.movedMobile(Mobile))
  },
})

/** `UserName` is the driver's national id; another driver's means that the wrong row was chosen. */
async function refuseOther({ db }: RequestContext, id: number, username: string): Promise<void> {
  const digits = latinDigits(username)
  if (!isNationalCode(digits)) return
  const own = await db.selectFrom('driver').select('id').where('id', '=', id).where('national_id', '=', digits).executeTakeFirst()
  if (!own) refuseFaults({ UserName: words.otherUser })
}
