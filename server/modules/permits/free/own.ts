/** Free cargos for a driver: those that fit an own vehicle, and the claim by app (GAP3, GAP31; decision 046). */
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { toToman } from '#contract/kernel/value/money.ts'
import { isTooHeavy } from '#contract/halls/split/split.ts'
import { freeWords } from '#contract/halls/run-words.ts'
import { ownFreeWords as words } from '#contract/permits/free-words.ts'
import { UNDO_MS, type freeCargo, type FreeCargos } from '#contract/permits/free.ts'
import { sql } from 'kysely'
import { liveTurnOf } from '#server/modules/halls/turn/index.ts'
import { besideSteps } from '#server/modules/organisations/hall/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { MOST_ROWS } from '#server/platform/found.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { claimAt } from './free.ts'
import { hallOfFree, kmFrom, selectFree } from './nearby.ts'
import { lockCargo } from './steps.ts'
import { hasUndone, undoable, wasUndone } from './undo.ts'

const driverId = ({ actor }: Pick<RequestContext, 'actor'>) => actor.driverId ?? -1

/** Those that fit an own vehicle, of halls that give turns by app; without those of selected drivers and those undone before. */
export async function ownFree(context: RequestContext): Promise<FreeCargos> {
  const { db, actor, clock } = context
  const now = await clock.at(db)
  const vehicles = await ownVehicles(db, driverId(context))
  const [turn, halls, claim] = [await liveTurnOf(db, actor), await freeHalls(db), await undoable(context, now)]
  const rows = await selectFree(db)
    .select(['cargo.hall_id', 'cargo.announce_at'])
    .where(sql<boolean>`exists (select from cargo_loader_type as fit where fit.cargo_id = cargo.id
      and fit.loader_type_id = any(${vehicles.map(({ loaderType }) => loaderType)}::bigint[]))`)
    .where((eb) =>
      eb.or([
        eb('cargo.open_to_all_at', 'is', null),
        eb('cargo.open_to_all_at', '<=', now),
        eb.exists(
          eb
            .selectFrom('cargo_selected_driver as chosen')
            .select('chosen.driver_id')
            .whereRef('chosen.cargo_id', '=', 'cargo.id')
            .where('chosen.driver_id', '=', driverId(context)),
        ),
      ]),
    )
    .where(sql<boolean>`not ${wasUndone(sql`cargo.id`, driverId(context))}`)
    .execute()
  const cargos = rows
    .flatMap(({ hall_id, announce_at, range_km, source_lat, source_lng, rent, ...row }) => {
      const place = { hall_id, range_km, source_lat, source_lng }
      const hall = hallOfFree(place, halls)
      const fit = vehicles.filter(
        ({ loaderType, capacity }) => row.loaderTypes.includes(loaderType) && !isTooHeavy(row, capacity),
      )
      if (!hall?.is_active || !hall.takes_turns_by_app || (kmFrom(hall, place) ?? 0) > range_km || fit.length === 0) return []
      return {
        ...row,
        rent: toToman(rent),
        rentPerKm: row.km > 0 ? Math.round(toToman(rent) / row.km) : null,
        number: null,
        isFree: true,
        hallName: hall.name,
        announcedAt: announce_at.toISOString(),
        latitude: source_lat,
        longitude: source_lng,
        vehicleCards: fit.map(({ card }) => card),
      }
    })
    .toSorted((a, b) => (a.announcedAt < b.announcedAt ? -1 : a.announcedAt > b.announcedAt ? 1 : a.id - b.id))
  return {
    now: now.toISOString(),
    vehicles: vehicles.map(({ card, loaderTypeName }) => ({ card, loaderTypeName })),
    turn: turn?.state === 'QUEUED' ? { number: turn.number, hallName: turn.hallName } : null,
    claim,
    cargos: cargos.slice(0, MOST_ROWS),
  }
}

/** As a desk's claim, for the own driver with an own vehicle; the hall of the cargo must give by app. */
export async function claimOwn(context: RequestContext, input: Received<(typeof freeCargo)['claim']>) {
  const { db, now } = context
  const driver = await db.selectFrom('driver').select('card_number').where('id', '=', driverId(context)).executeTakeFirst()
  if (!driver) throw new Refusal('not-found')
  // The same refusal for an unknown vehicle and another driver's.
  const vehicles = await ownVehicles(db, driverId(context))
  if (!vehicles.some(({ card }) => card === input.FreighterCardNumber)) refuseFaults({ FreighterCardNumber: words.vehicle })
  const halls = await freeHalls(db)
  const seen = await db
    .selectFrom('cargo')
    .select(['hall_id', 'range_km', 'source_lat', 'source_lng'])
    .where('id', '=', input.id)
    .where('is_hall_load', '=', false)
    .executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  const hall = hallOfFree(seen, halls)
  // Before other locks: the claim has an entry in the hall's next record.
  if (hall) await besideSteps(db, hall.id)
  const cargo = await lockCargo(context, input)
  if (!cargo) throw new Refusal('not-found')
  if (!hall) throw new Refusal('conflict', { message: words.noHall })
  if (hallOfFree(cargo, halls) !== hall) throw new Refusal('conflict', { message: words.changed })
  if (!hall.takes_turns_by_app) throw new Refusal('conflict', { message: words.deskOnly })
  if (await hasUndone(db, cargo.id, driverId(context))) throw new Refusal('conflict', { message: words.again })
  const given = await claimAt(context, { ...input, cargo, hall, DriverCardNumber: driver.card_number })
  const undoUntil = new Date(now.getTime() + UNDO_MS).toISOString()
  const { permitId, cargoId } = given.data
  return reply({ permitId, cargoId, undoUntil }, { message: freeWords.given(cargoId, permitId), about: ['permit', permitId] })
}

/** The active vehicles that are linked to the driver. */
const ownVehicles = (db: Db, ofDriver: number) =>
  db
    .selectFrom('driver_vehicle')
    .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select([
      'vehicle.card_number as card',
      'loader_type.id as loaderType',
      'loader_type.name as loaderTypeName',
      'loader_type.capacity_kg as capacity',
    ])
    .where('driver_vehicle.driver_id', '=', ofDriver)
    .where('driver_vehicle.is_active', '=', true)
    .where('vehicle.is_active', '=', true)
    .orderBy('driver_vehicle.id', 'desc')
    .execute()

const freeHalls = (db: Db) =>
  db
    .selectFrom('hall')
    .select(['id', 'name', 'lat', 'lng', 'is_active', 'has_free_cargo', 'takes_turns_by_app', 'travel_time_hours'])
    .orderBy('id')
    .execute()
