/** Creates a working hall: clerk, drivers with turns, cargos in its show. */
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import type { RunRecord, SealedRecord } from '#contract/halls/split/record.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { COMMITTED_MS } from '#server/modules/halls/run/step.ts'
import { openWorld, type Person } from '../../world.ts'

/** 08:45 in Tehran: the next show of the cast's halls is at 10:00, its lists lock at 10:20. */
const MORNING = new Date('2026-11-21T05:15:00Z')
export const at = (time: string) => new Date(`2026-11-21T${time}:00+03:30`)
/** Returns the instant just after a split at this time of day, since a split follows its lock. */
export const afterSplit = (time: string) => new Date(at(time).getTime() + COMMITTED_MS)

export async function openHall(opening?: Parameters<typeof openWorld>[0]) {
  const world = await openWorld(opening)
  world.clock.now = MORNING
  const { halls, companies } = world.cast
  const zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })

  /** Creates a driver with a flatbed (or another) and the data of their cards. */
  async function driver(name: string, loaderType = 5001) {
    const made = await world.cast.newDriver(name, 'راننده', loaderType)
    const row = await world.db
      .selectFrom('driver')
      .innerJoin('driver_vehicle', 'driver_vehicle.driver_id', 'driver.id')
      .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
      .select(['driver.national_id as nationalId', 'driver.card_number as card', 'vehicle.card_number as vehicleCard'])
      .where('driver.id', '=', made.id)
      .executeTakeFirstOrThrow()
    // Known valid cards: the lock needs no inquiry.
    const good = '2027-12-01'
    await world.db
      .updateTable('driver')
      .set({ card_valid_until: good, health_card_valid_until: good })
      .where('id', '=', made.id)
      .execute()
    await world.db.updateTable('vehicle').set({ inspection_valid_until: good }).where('id', '=', made.vehicleId).execute()
    return { ...made, ...row }
  }
  type Driver = Awaited<ReturnType<typeof driver>>

  const askTurn = (who: Person, { nationalId, vehicleCard }: Driver, more: object = {}) =>
    who.say(turn.add, { NationalId: nationalId, FreighterCardNumber: vehicleCard, LoadHallId: null, Reason: '', ...more })

  /** Gives a driver a turn; returns its id and number. */
  async function queued(name: string, loaderType = 5001) {
    const who = await driver(name, loaderType)
    const { data, status, message } = await askTurn(zahra, who)
    if (status !== 200 || !data) throw new Error(`${name}: ${message}`)
    return { ...who, turnId: data.id, number: data.turnNumber }
  }

  /** Announces a live hall cargo of sepehr; returns its id. */
  async function announced(trucks = 1, more: object = {}) {
    const input = { ...aCargo(world), FreighterNumber: trucks, ...more }
    const { data, status, errors } = await maryam.say(cargo.announce, input)
    if (status !== 200 || !data) throw new Error(JSON.stringify(errors))
    return data.id
  }

  const desk = async () => {
    const { data, message } = await zahra.say(run.open, {})
    if (!data) throw new Error(`${message} ${JSON.stringify(world.errors.map(String))}`)
    return data
  }

  /** Registers a list at the desk in the open show. */
  const prefers = async (turnId: number, cargos: number[]) => {
    const { run: open } = await desk()
    return zahra.say(run.prefer, { id: open?.id ?? 999_999, DriverTurnId: turnId, CargoIds: cargos })
  }

  /** Advances the clock to this time of day, and runs the due jobs. */
  const until = async (time: string) => {
    world.clock.now = at(time)
    return world.tick()
  }
  /** Returns the record of the show published by then. */
  const published = async (time: string) => {
    await until(time)
    const { last } = await desk()
    return ((await world.stranger.say(run.record, { id: last!.id })).data as SealedRecord).record
  }
  const permits = () => world.db.selectFrom('permit').selectAll().orderBy('id').execute()
  return { world, zahra, maryam, driver, askTurn, queued, announced, desk, prefers, until, published, permits }
}

/** Returns the public overrides of a record without their times. */
export const actsIn = ({ overrides }: RunRecord) =>
  overrides.map(({ at: _at, ...one }) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null)))

export type Hall = Awaited<ReturnType<typeof openHall>>
