/** A turn by text message: a code goes to the registered number and has to come back, because a sender can be forged. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/kernel/refusal.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { inboundWords as words } from '#contract/halls/inbound-words.ts'
import { guardWords } from '#contract/halls/turn-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'
import { askWaybill, checkTurn, takeTurn, type TurnRequest } from '../turn/index.ts'
import { takeCodeRequest, type Sender } from './rows.ts'

/** Validity of a code, ms: a text message may be late. */
const CODE_MS = 10 * 60_000
/** Guesses at one code. */
const TRIES = 3

/** The sentences of an answer, and the turn that was taken. */
interface TurnAnswer {
  sentences: string[]
  /** Separator of the sentences if they are a list. */
  separator?: string
  turnId?: number
}
/** Runs in the transaction that stores the message. */
export type TurnAct = (context: RequestContext) => Promise<TurnAnswer>

const say =
  (...sentences: string[]): TurnAct =>
  async () => ({ sentences })

/** Checks a turn and draws its code; an obstacle is answered without a code. */
export async function planTurn(context: OutsideContext, driver: Sender, hallId: number | null): Promise<TurnAct> {
  const hall = await findHall(context.db, driver.id, hallId)
  if ('sentences' in hall) return async () => hall
  const request = await toRequest(context.db, driver, hall.id)
  if (typeof request === 'string') return say(request)
  const waybill = await askWaybill(context, driver.nationalId)
  const checked = await guarded(() => checkTurn(context, request, waybill))
  if ('sentences' in checked) return say(...checked.sentences)
  if (!(await takeCodeRequest(context.pool, driver.id))) return say(words.tooManyCodes)
  return async ({ db, now }) => {
    const code = String(randomInt(10_000)).padStart(4, '0')
    const expiresAt = new Date(now.getTime() + CODE_MS)
    const drawn = { hall_id: hall.id, code_hash: hashOf(driver.id, code), tries: 0, expires_at: expiresAt }
    await db
      .insertInto('turn_code')
      .values({ driver_id: driver.id, ...drawn })
      .onConflict((earlier) => earlier.column('driver_id').doUpdateSet(drawn))
      .execute()
    return { sentences: [words.code(code, hall.name, clockOf(expiresAt))] }
  }
}

/** Compares a code, and takes its turn by the same guards as a desk. */
export async function planCode(context: OutsideContext, driver: Sender, code: string): Promise<TurnAct> {
  const hash = hashOf(driver.id, code)
  const drawn = await takeTry(context, driver.id, hash)
  if (!drawn || !timingSafeEqual(drawn.code_hash, hash)) return say(words.wrongCode)
  const waybill = await askWaybill(context, driver.nationalId)
  return async (inside) => {
    // Of two messages with the code, one deletes it.
    const used = await inside.db
      .deleteFrom('turn_code')
      .where('driver_id', '=', driver.id)
      .where('code_hash', '=', hash)
      .executeTakeFirstOrThrow()
    if (used.numDeletedRows === 0n) return { sentences: [words.wrongCode] }
    const hall = await findHall(inside.db, driver.id, drawn.hall_id)
    if ('sentences' in hall) return hall
    const request = await toRequest(inside.db, driver, hall.id)
    if (typeof request === 'string') return { sentences: [request] }
    await sql`savepoint taking`.execute(inside.db)
    const taken = await guarded(() =>
      takeTurn({ ...inside, actor: { ...inside.actor, id: driver.memberId ?? 0 } }, request, waybill),
    )
    if ('sentences' in taken) {
      await sql`rollback to savepoint taking`.execute(inside.db)
      return taken
    }
    const { data, details } = taken.done
    return { sentences: [words.given(hall.name), details.message ?? ''], turnId: data.id }
  }
}

/**
 * Counts a wrong guess before it is compared, outside the transaction, so that no failure returns it. The right code is no guess:
 * a provider may deliver it several times.
 */
async function takeTry({ pool, now }: OutsideContext, driverId: number, hash: Buffer) {
  const { rows } = await pool.query<{ hall_id: number; code_hash: Buffer }>(
    `update turn_code set tries = tries + (code_hash <> $4)::int where driver_id = $1 and tries < $2 and expires_at > $3
     returning hall_id, code_hash`,
    [driverId, TRIES, now, hash],
  )
  return rows[0]
}

const hashOf = (driverId: number, code: string) => createHash('sha256').update(`${driverId}:${code}`).digest()

/**
 * The hall of a turn: the named one, or the only one that gives turns by message; else the answer. A hall that gives turns only
 * to drivers near it gives none by message, which has no position.
 */
async function findHall(db: Db, driverId: number, hallId: number | null): Promise<{ id: number; name: string } | TurnAnswer> {
  const halls = await db
    .selectFrom('hall')
    .select(['id', 'name', 'reservation_range_km as range', 'takes_turns_by_app as isOpen', 'is_active as isActive'])
    .$if(hallId !== null, (query) => query.where('id', '=', hallId))
    .$if(hallId === null, (query) =>
      query.where('is_active', '=', true).where('takes_turns_by_app', '=', true).where('reservation_range_km', '=', 0),
    )
    // The halls that the driver knows are listed first.
    .orderBy(sql`(select max(turn.id) from turn where turn.hall_id = hall.id and turn.driver_id = ${driverId}) desc nulls last`)
    .orderBy('id')
    .execute()
  const [first] = halls
  if (!first) return { sentences: [hallId === null ? words.noHall : words.refuses(null)] }
  if (halls.length > 1) {
    const named = halls.map(({ id, name }) => words.hall(id, name))
    return { sentences: [words.whichHall(first.id), ...named], separator: '\n' }
  }
  if (!first.isOpen || !first.isActive) return { sentences: [words.refuses(first.name)] }
  return first.range > 0 ? { sentences: [words.onlyNear(first.name)] } : first
}

/** The request for the driver's only vehicle, or the sentence why there is none. */
async function toRequest(db: Db, { id, nationalId }: Sender, hallId: number): Promise<TurnRequest | string> {
  const vehicles = await db
    .selectFrom('driver_vehicle')
    .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
    .select('vehicle.card_number as card')
    .where('driver_vehicle.driver_id', '=', id)
    .where('driver_vehicle.is_active', '=', true)
    .limit(2)
    .execute()
  if (vehicles.length !== 1) return vehicles.length === 0 ? guardWords.driver.withoutVehicle : words.severalVehicles
  return { nationalId, vehicleCard: vehicles[0]!.card, hallId, channel: 'sms', reason: '', waivesWaybill: false }
}

/** Runs it; returns its result, or the sentences of its refusal. */
async function guarded<T>(run: () => Promise<T>): Promise<{ done: T } | { sentences: string[] }> {
  try {
    return { done: await run() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { sentences: Object.values(error.detail.faults ?? { '': error.detail.message ?? '' }) }
  }
}
