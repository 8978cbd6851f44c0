/** The demo's shows of the current half hour: at any start each hall has cargos, a queue and lists being registered. */
import { chargeWallets } from '../organisations/credit.ts'
import { priceCargos } from './holds.ts'
import { demoDriverOf } from '#contract/kernel/demo.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { Insertable } from 'kysely'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { hashOf } from '#contract/halls/split/hash.ts'
import { cargosOfShow, loadsOfHall } from '#server/modules/freight/cargo/show.ts'
import { bySystem, recordOverride, takeNumber } from '#server/modules/organisations/hall/index.ts'
import { giveReceipt } from '#server/modules/freight/priority/receipts.ts'
import { replaceList } from '#server/modules/freight/priority/rows.ts'
import { liveRun, queueOf } from '#server/modules/halls/run/rows.ts'
import type { Sealer } from '#server/modules/halls/run/key.ts'
import { COMMITTED_MS, openDue, stepAll } from '#server/modules/halls/run/step.ts'
import { issuePermits } from '#server/modules/permits/permit/index.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { mobile } from '../atlas.ts'
import { dice, type Dice } from '../dice.ts'
import halls from '../data/halls.json' with { type: 'json' }
import names from '../data/names.json' with { type: 'json' }

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Minimum cargos of a hall, turns in its queue, and lists among them. */
const [CARGOS, QUEUE, LISTS] = [12, 42, 29]
const LONGEST_LIST = 5
/** A hall whose newest show opened this lately needs no other. */
const RECENT = 3 * HOUR

type Hall = Awaited<ReturnType<typeof hallsOf>>[number]
interface Moment {
  now: Date
  /** When the show of this half hour opens. */
  opensAt: Date
  die: Dice
}

/**
 * Opens the show of this half hour in every demo hall without a recent one; returns their number. Due steps are completed
 * first, like the job does: a show may have been left open when the server stopped.
 */
export async function openCurrentShows(db: Db, now: Date, seal: Sealer): Promise<number> {
  const opensAt = new Date(Math.floor(now.getTime() / HALF_HOUR) * HALF_HOUR)
  if ((await hallsOf(db)).every((hall) => isRecent(hall, now))) return 0
  // Twice: the second pass splits the shows that the first one locked.
  for (const early of [COMMITTED_MS + 1, 1]) {
    const at = async () => new Date(opensAt.getTime() - early)
    await stepAll(db, { at, seal, issue: issuePermits }, (_, error) => {
      throw error
    })
  }
  return db.transaction().execute(async (tx) => {
    let opened = 0
    for (const hall of await hallsOf(tx)) {
      if (isRecent(hall, now)) continue
      const moment = { now, opensAt, die: dice(Math.floor(opensAt.getTime() / HALF_HOUR), `hall ${hall.id}`) }
      await showAt(tx, hall.id, opensAt)
      await fillHall(tx, hall, moment)
      await chargeWallets(tx, opensAt)
      await priceCargos(tx, opensAt)
      if ((await openDue(tx, hall.id, opensAt)) !== 'OPEN') continue
      await giveLists(tx, hall, moment)
      opened += 1
    }
    return opened
  })
}

const isRecent = ({ opened }: Hall, now: Date) => opened !== null && now.getTime() - opened.getTime() < RECENT

const hallsOf = (db: Db) =>
  db
    .selectFrom('hall')
    .innerJoin('member', (on) => on.onRef('member.hall_id', '=', 'hall.id').on('member.role', '=', 'LoadHallAdmin'))
    .select((eb) => [
      'hall.id',
      'hall.city_id',
      'member.id as clerk',
      eb
        .selectFrom('show_run')
        .select((of) => of.fn.max('opened_at').as('at'))
        .whereRef('hall_id', '=', 'hall.id')
        .as('opened'),
    ])
    // Only the demo's own halls, not those added by users, and one row per hall with several managers.
    .where('hall.id', '<=', halls.length)
    .$narrowType<{ city_id: number }>()
    .distinctOn('hall.id')
    .orderBy('hall.id')
    .orderBy('member.id')
    .execute()

/** The show times of this half hour and the next are the hall's, by night too. */
async function showAt(tx: Tx, hall_id: number, opensAt: Date): Promise<void> {
  for (const at of [opensAt, new Date(opensAt.getTime() + HALF_HOUR)]) {
    const showTime = inTehran(at).time
    const added = await tx
      .insertInto('hall_show_time')
      .values({ hall_id, show_time: showTime, is_active: true })
      .onConflict((on) =>
        on.columns(['hall_id', 'show_time']).doUpdateSet({ is_active: true }).where('hall_show_time.is_active', '=', false),
      )
      .executeTakeFirst()
    // Each added time is a public act, as of a member: records are checked against the announced times.
    if (added.numInsertedOrUpdatedRows === 0n) continue
    const about = { kind: 'SHOW_TIME_ADDED', hallId: hall_id, showTime, reason: '' } as const
    await recordOverride({ db: tx, actor: bySystem, now: opensAt }, about)
  }
}

/** Adds cargos up to `CARGOS`, drivers with a turn up to `QUEUE`, and the driver who can be given a turn. */
async function fillHall(tx: Tx, hall: Hall, moment: Moment): Promise<void> {
  const shown = await cargosOfShow(tx, hall.id, moment.opensAt).execute()
  for (let nth = shown.length; nth < CARGOS; nth += 1) await repeatCargo(tx, hall.id, nth, moment)
  const loaders = (await cargosOfShow(tx, hall.id, moment.opensAt).execute()).flatMap(({ loaderTypes }) => loaderTypes)
  if (loaders.length === 0) return
  const { count, newest } = await tx
    .selectFrom('turn')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('state', '=', 'QUEUED').as('count'),
      eb.fn.max('issued_at').as('newest'),
    ])
    .where('hall_id', '=', hall.id)
    .executeTakeFirstOrThrow()
  const missing = Math.max(0, QUEUE - Number(count))
  // In sequence within six hours, and after all existing ones.
  const opensAt = moment.opensAt.getTime()
  const from = Math.min(opensAt, Math.max(opensAt - 6 * HOUR, Number(newest ?? 0)))
  for (let nth = 1; nth <= missing; nth += 1) {
    const issued_at = new Date(from + Math.floor(((opensAt - from) * nth) / (missing + 1)))
    await queueDriver(tx, hall, { ...moment, loaders, issued_at })
  }
  const fixed = demoDriverOf(hall.id)!
  const existing = await tx.selectFrom('driver').select('id').where('national_id', '=', fixed.nationalId).executeTakeFirst()
  if (!existing) await storeDriver(tx, hall.city_id, loaders[0]!, moment, fixed)
}

/** Announces once more what the hall had before, for this show. */
async function repeatCargo(tx: Tx, hallId: number, nth: number, { opensAt, die }: Moment): Promise<void> {
  const earlier = await loadsOfHall(tx, hallId).selectAll('cargo').orderBy('cargo.id').execute()
  if (earlier.length === 0) return
  const { id: from, ...model } = die.pick(earlier)
  const cargo: Insertable<Tables['cargo']> = {
    ...model,
    unique_code: hashOf(`${hallId} ${opensAt.toISOString()} ${nth}`).slice(0, 10).toUpperCase(),
    entity_ref: null,
    status: 0,
    trucks: die.int(1, 4),
    announce_at: opensAt,
    received_at: new Date(opensAt.getTime() - (model.announcement_limit_minutes + die.int(10, 180)) * MINUTE),
    finished_at: null,
    finish_reason: null,
    open_to_all_at: null,
    version: 1,
    company_fee: 0,
  }
  const { id } = await tx.insertInto('cargo').values(cargo).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('cargo_loader_type')
    .columns(['cargo_id', 'loader_type_id'])
    .expression((eb) =>
      eb
        .selectFrom('cargo_loader_type')
        .where('cargo_id', '=', from)
        .select((of) => [of.val(id).as('cargo_id'), 'loader_type_id']),
    )
    .execute()
}

interface Queueing extends Moment {
  issued_at: Date
  loaders: readonly number[]
}

/** One more driver in the queue, with the hall's next number. */
async function queueDriver(tx: Tx, hall: Hall, { issued_at, loaders, ...moment }: Queueing): Promise<void> {
  const one = await storeDriver(tx, hall.city_id, moment.die.pick(loaders), moment)
  const { number, turn_expire_hours } = (await takeNumber(tx, hall.id))!
  const turn = { hall_id: hall.id, ...one, number, place: number, state: 'QUEUED' as const, issued_at, issued_by: hall.clerk }
  const expires_at = new Date(issued_at.getTime() + turn_expire_hours * HOUR)
  await tx
    .insertInto('turn')
    .values({ ...turn, expires_at, channel: 'desk', is_native: false, unchecked: [] })
    .execute()
}

/** A new driver with a vehicle, all their documents valid. */
async function storeDriver(
  tx: Tx,
  city_id: number,
  loader_type_id: number,
  { now, die }: Moment,
  fixed?: ReturnType<typeof demoDriverOf>,
): Promise<{ driver_id: number; vehicle_id: number }> {
  const dayAt = (days: number) => inTehran(new Date(now.getTime() + days * DAY)).iso
  const driver = await tx
    .insertInto('driver')
    .values({
      first_name: die.pick(names.first),
      last_name: die.pick(names.last),
      national_id: fixed?.nationalId ?? nationalCodeOf(`8${die.digits(8)}`),
      mobile: mobile(die),
      card_number: await freeCard(tx, 'driver', die),
      card_valid_until: dayAt(die.int(200, 900)),
      health_card_valid_until: dayAt(die.int(200, 700)),
      city_id,
      is_native: false,
      is_active: true,
      registered_at: new Date(now.getTime() - die.int(30, 1200) * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const vehicle = await tx
    .insertInto('vehicle')
    .values({
      card_number: fixed?.vehicleCard ?? (await freeCard(tx, 'vehicle', die)),
      plate_number: `${die.int(11, 99)}${names.plateLetter}${die.int(111, 999)}`,
      plate_serial: String(die.int(11, 99)),
      loader_type_id,
      made_year: die.int(1385, 1404),
      inspection_valid_until: dayAt(die.int(120, 365)),
      is_active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('driver_vehicle').values({ driver_id: driver.id, vehicle_id: vehicle.id, is_active: true }).execute()
  return { driver_id: driver.id, vehicle_id: vehicle.id }
}

/** An unused card number of seven digits. */
async function freeCard(tx: Tx, of: 'driver' | 'vehicle', die: Dice): Promise<string> {
  for (;;) {
    const card = die.digits(7)
    if (!(await tx.selectFrom(of).select('id').where('card_number', '=', card).executeTakeFirst())) return card
  }
}

/** Registers the lists of the time since the show opened, each with its receipt. */
async function giveLists(tx: Tx, hall: Hall, { now, opensAt, die }: Moment): Promise<void> {
  const run = (await liveRun(tx, hall.id))!
  const cargos = await cargosOfShow(tx, hall.id, opensAt).execute()
  const until = Math.min(now.getTime(), run.locks_at.getTime() - 1000)
  const able = (await queueOf(tx, hall.id, run.id, inTehran(opensAt).iso))
    .map((turn) => ({ turn, fitting: cargos.filter((one) => one.loaderTypes.includes(turn.loaderType)) }))
    .filter(({ fitting }) => fitting.length > 0)
    .slice(0, LISTS)
  for (const [nth, { turn, fitting }] of able.entries()) {
    const cargoIds = [...new Set(Array.from({ length: die.int(1, LONGEST_LIST) }, () => die.pick(fitting).id))]
    const at = new Date(opensAt.getTime() + Math.floor(((until - opensAt.getTime()) * (nth + 1)) / (LISTS + 1)))
    await replaceList(tx, { runId: run.id, turnId: turn.id, cargoIds, now: at })
    await giveReceipt(tx, { runId: run.id, turn, cargoIds, memberId: hall.clerk, channel: 'desk', now: at })
  }
}
