/** A hall whose drivers send text messages: the demo's stand-in shows the answers. */
import { openSms } from '#server/platform/outside/sms/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { World } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

export const TOKEN = 'token-of-the-provider'
/** Each world has its own: the circuit of a failed provider would stay open on the clock of another. */
export const openShownSms = () => openSms({ ...readSettings({ SMS_INBOUND_TOKEN: TOKEN }), demo: true })!

/** Sends messages as the provider does, each with a new id. */
export function openTexting({ stranger, db }: World) {
  let ids = 0
  const pass = (fields: object, token = TOKEN) => stranger.raw('POST', `/api/v1/sms/inbound?token=${token}`, fields)
  /** Answers to a number, oldest first. */
  const answersTo = async (mobile: string) =>
    (await db.selectFrom('shown_message').select('text').where('mobile', '=', mobile).orderBy('id').execute()).map(
      ({ text }) => text,
    )
  return {
    pass,
    answersTo,
    /** Sends a message; returns its answer, or undefined without one. */
    async text(mobile: string, message: string, id: string | number = (ids += 1)) {
      const before = (await answersTo(mobile)).length
      const reply = await pass({ from: mobile, to: '3000', message, messageid: id })
      if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.message}`)
      return (await answersTo(mobile))[before]
    },
  }
}

/** Returns the code in an answer, in Latin digits. */
export function codeIn(answer: string | undefined): string {
  const [, code] = /: ([۰-۹]{4})\./.exec(answer ?? '') ?? []
  if (!code) throw new Error(`no code: ${answer}`)
  return [...code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)).join('')
}

/** Returns another code. */
export const wrongFor = (code: string) => persianDigits(String((Number(code) + 1) % 10_000).padStart(4, '0'))

let mobiles = 0
/** Gives a driver a number of their own. */
export async function withMobile<D extends { id: number }>({ db }: World, driver: D): Promise<D & { mobile: string }> {
  const mobile = `0915${String((mobiles += 1)).padStart(7, '0')}`
  await db.updateTable('driver').set({ mobile }).where('id', '=', driver.id).execute()
  return { ...driver, mobile }
}

/** A hall that gives turns by message. */
export async function openTextingHall() {
  const sms = openShownSms()
  const hall: Hall = await openHall({ outside: { sms } })
  const { world } = hall
  const openTo = (more: { takes_turns_by_app?: boolean; reservation_range_km?: number; is_active?: boolean }, id?: number) =>
    world.db
      .updateTable('hall')
      .set(more)
      .where('id', '=', id ?? world.cast.halls.rajaei)
      .execute()
  await openTo({ reservation_range_km: 0 })
  const driver = async (name: string) => withMobile(world, await hall.driver(name))
  const turns = (driverId: number) => world.db.selectFrom('turn').selectAll().where('driver_id', '=', driverId).execute()
  return { ...hall, ...openTexting(world), sms, driver, turns, openTo }
}
