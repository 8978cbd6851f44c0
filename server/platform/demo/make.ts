import { TRACKING_DIGITS } from '#contract/organisations/application.ts'
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { makeAgencies } from './organisations/agencies.ts'
import { makeApplicants } from './organisations/applicants.ts'
import { openAtlas } from './atlas.ts'
import { makeCargos } from './traffic/cargos.ts'
import { makeChosen } from './traffic/chosen.ts'
import { makeContact } from './organisations/contact.ts'
import { dice, type Dice } from './dice.ts'
import { lastRover, makeDrivers } from './drivers.ts'
import { makeHalls } from './organisations/halls.ts'
import { makeJourneys } from './traffic/journeys.ts'
import { makeLanes } from './traffic/lanes.ts'
import { ADMIN, adminsOf, clerksOf, makeLives } from './traffic/lives.ts'
import { makeMembers } from './organisations/members.ts'
import { makeCompanies, makeOwners } from './organisations/organisations.ts'
import { makePast } from './traffic/past.ts'
import { makePreloads } from './traffic/preloads.ts'
import { showsBefore } from './traffic/shows.ts'
import { makeNatives, makeQueue, stationsOf } from './organisations/stations.ts'
import { makeTrips } from './traffic/trips.ts'
import { keepValid } from './valid.ts'

/** The year of the product's first demo; another seed gives other data. */
const SEED = 1405

/** Every row of the demo, by table: the same for the same seed and the same Tehran day of `now`. */
export function makeDemo(now: Date, passwordHash: string, seed = SEED) {
  const atlas = openAtlas()
  const today = tehranInstant(inTehran(now).iso)
  const { hall, hall_show_time } = makeHalls(dice(seed, 'halls'), atlas)
  const { company, company_hall } = makeCompanies(dice(seed, 'companies'), atlas, today)
  const owner = makeOwners(dice(seed, 'owners'), atlas, today)
  const members = makeMembers(dice(seed, 'members'), { company, owner, hall }, today, passwordHash)
  const halls = hall.map(({ id }) => id)
  const { lanes, customer, customer_address } = makeLanes(dice(seed, 'lanes'), atlas, [
    ...company
      .filter(({ is_active }) => is_active)
      .map(({ id }) => ({
        company_id: id,
        owner_id: null,
        halls: company_hall.filter((link) => link.company_id === id).map((link) => link.hall_id),
      })),
    ...owner.filter(({ is_accepted }) => is_accepted).map(({ id }) => ({ company_id: null, owner_id: id, halls })),
  ])
  const { cargo, cargo_loader_type } = makeCargos(dice(seed, 'cargos'), {
    atlas,
    today,
    lanes,
    hall,
    company,
    owner,
    member: members.member,
  })
  const loaded = cargo.map((one) => ({
    ...one,
    hall_id: one.hall_id ?? null,
    loaders: cargo_loader_type.filter(({ cargo_id }) => cargo_id === one.id).map(({ loader_type_id }) => loader_type_id),
  }))
  const stations = stationsOf(hall, loaded, today)
  const drivers = makeDrivers(dice(seed, 'drivers'), atlas, today, { hallCities: hall.map(({ city_id }) => city_id), stations })
  const lorries = drivers.vehicle
    .map(({ loader_type_id, is_active }, i) => ({ driverId: i + 1, vehicleId: i + 1, loaderTypeId: loader_type_id, is_active }))
    .filter(({ driverId, is_active }) => is_active && drivers.driver[driverId - 1]?.is_active)
  const rovers = lorries.filter(({ driverId }) => driverId <= lastRover)
  const queue = makeQueue(dice(seed, 'standing'), { today, stations, lorries })
  const { priority, ...trips } = makeTrips(dice(seed, 'trips'), today, { cargos: loaded, lorries: rovers, queue })
  const hall_native = makeNatives(dice(seed, 'natives'), today, stations)
  const lives = makeLives(dice(seed, 'lives'), trips, {
    today,
    hall,
    driver: drivers.driver,
    natives: hall_native,
    member: members.member,
  })
  keepValid({ ...drivers, turn: lives.turn }, today)
  const world = {
    until: new Date(today.getTime() - 60_000),
    cargo: new Map(cargo.map((one) => [one.id, one])),
    clerks: clerksOf(members.member),
    admins: adminsOf(members.member),
  }
  const { permit, ...journeys } = makeJourneys(dice(seed, 'journeys'), lives.permit, world)
  const closed = new Map(permit.map(({ turn_id, closed_at }) => [turn_id, closed_at as Date | null]))
  const { cargo_selected_driver, openToAll } = makeChosen(dice(seed, 'chosen'), loaded, rovers)
  const { audit_event, changes } = makePast(dice(seed, 'past'), { today, cargo, member: members.member })
  const applied = makeApplicants(dice(seed, 'applicants'), atlas, today, { company, owner, member: members.member }, passwordHash)
  return {
    hall: hall.map((one) => ({
      ...one,
      last_turn_number: Math.max(...trips.turn.filter(({ hall_id }) => hall_id === one.id).map(({ number }) => number)),
    })),
    hall_show_time,
    company: tracked(dice(seed, 'tracking of companies'), [...company, ...applied.company]),
    company_hall,
    owner: tracked(dice(seed, 'tracking of owners'), [...owner, applied.owner]),
    customer,
    customer_address,
    contact: [makeContact(today)],
    ...makeAgencies(dice(seed, 'agencies'), company),
    ...members,
    member: [...members.member, ...applied.accounts],
    applicantDocuments: applied.documents,
    ...drivers,
    cargo: cargo.map((one) => ({
      ...one,
      version: 1 + (changes.get(one.id) ?? 0),
      open_to_all_at: openToAll.get(one.id) ?? null,
    })),
    cargo_loader_type,
    cargo_selected_driver,
    ...lives,
    turn: lives.turn.map((one) => ({ ...one, ended_at: closed.get(one.id) ?? one.ended_at })),
    permit,
    /** Trips of the permits, and the means to generate more. */
    journeys: { rows: journeys, world },
    priority,
    hall_native,
    hall_policy: [{ ...inTurns, made_at: new Date(today.getTime() - 20 * 86_400_000) }],
    ...makePreloads(dice(seed, 'preloads'), { today, cargo, cargo_loader_type, company_hall: numbered(company_hall) }),
    audit_event,
    /** Not rows yet: yesterday's shows, with lists of the drivers waiting at the halls. */
    shows: {
      held: showsBefore(
        today,
        loaded.map((one) => ({ ...one, announce_at: one.announce_at as Date })),
      ),
      listing: new Set(trips.turn.filter(({ driver_id }) => driver_id > lastRover).map(({ id }) => id)),
      clerks: world.clerks,
      seed,
    },
  }
}

/** In the capital natives and others choose in turns; the other halls keep the strict order. */
const inTurns = { hall_id: 6, version: 1, split_order: 'RATIO' as const, native: 1, other: 2, made_by: ADMIN }

/** Random values of the demo: the database's would differ in each demo. */
const tracked = <T>(die: Dice, rows: readonly T[]) =>
  rows.map((row) => ({ ...row, tracking_number: die.digits(TRACKING_DIGITS) }))

/** The ids that an empty database assigns to rows stored in this order. */
const numbered = <T>(rows: readonly T[]) => rows.map((row, i) => ({ id: i + 1, ...row }))
