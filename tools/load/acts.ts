/** The request of each kind: by whom it is sent, and with what. */
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { cargoBasics } from '#contract/freight/cargo-basics.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { document } from '#contract/permits/document.ts'
import { permit } from '#contract/permits/permit.ts'
import { permitEventKinds, permitLife } from '#contract/permits/permit-life.ts'
import { pdf } from '../../tests/permits/document/setup.ts'
import type { Request } from './client.ts'
import type { Kind } from './nation.ts'
import type { Queued, Show } from './shows.ts'
import type { World } from './world.ts'

/** Size of a bill, bytes. */
const BILL = 150_000

const CARGO = {
  IsLoadHall: true,
  KalaId: 1,
  Tel: '09173105520',
  KalaWeight: 20_000,
  BastebandyId: 2,
  BastebandyNumber: 6,
  CargoRent: 38_500_000,
  FreighterNumber: 2,
  CargoSource: 'Bandar Abbas',
  CargoDestination: 'Tehran',
  CargoSourceLat: 27.18,
  CargoSourceLong: 56.27,
  CargoDestinationLat: 35.69,
  CargoDestinationLong: 51.39,
  CargoDuration: 19,
  CargoDistance: 1285,
  CargoRange: 45,
  LoaderTypeIds: [5001],
}

/** What the requests of a step are made of; turns, permits and drivers are used up. */
export interface Supplies {
  world: World
  /** Open shows, those first that will be locked. */
  shows: readonly Show[]
  /** How many of them the step locks. */
  locked: number
  chance: () => number
}

/** Writes the next request of a kind; null when nothing is left to do it with. */
export function openActs({ world, shows, locked, chance }: Supplies): (kind: Kind) => Request | null {
  const any = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!
  const today = shamsiToday(new Date())
  const route = (call: Call, id?: number) => {
    const { method, path } = httpRoute(call.at)
    return { method, path: path.replace(/\{\w+\}/, String(id)) }
  }
  const steps = new Map<number, number>()
  let [stepped, printed, billed, listed] = [0, 0, 0, 0]

  /** Drivers of the shows that will be locked first: they give their lists in turn. */
  function nextQueued(): { show: Show; queued: Queued } | null {
    const pool = [...shows.slice(0, Math.max(1, locked)), ...shows.slice(Math.max(1, locked))]
    for (let tries = 0; tries < pool.length; tries += 1) {
      const inside = tries < locked ? (listed + tries) % Math.max(1, locked) : tries
      const show = pool[inside]!
      const queued = show.isOver ? undefined : show.queue.shift()
      if (!queued) continue
      listed += 1
      return { show, queued }
    }
    return null
  }

  const writers: Record<Exclude<Kind, 'show'>, () => Request | null> = {
    announce: () => {
      const { token, placeId } = any(world.clerks)
      return { ...route(cargo.announce), token, body: { ...CARGO, TransportationCompanyHallId: placeId } }
    },
    turn: () => {
      const driver = world.free.pop()
      if (!driver) return null
      const body = { LoadHallId: any(world.halls), FreighterCardNumber: driver.card, Latitude: null, Longitude: null }
      return { ...route(turn.take), token: driver.token, body }
    },
    list: () => {
      const next = nextQueued()
      if (!next) return null
      const { show, queued } = next
      const CargoIds = show.cargos.toSorted(() => chance() - 0.5)
      return {
        ...route(run.preferOwn, show.runId),
        token: queued.token,
        body: { DriverTurnId: queued.turnId, CargoIds, Replaces: '' },
      }
    },
    step: () => {
      // The permits are on the road at the same time; each has its four steps in order.
      const one = world.permits[stepped++ % world.permits.length]!
      const nth = steps.get(one.id) ?? 0
      steps.set(one.id, nth + 1)
      const Event = permitEventKinds[nth]
      return Event ? { ...route(permitLife.event, one.id), token: one.token, body: { Event, At: null, Code: '' } } : null
    },
    print: () => {
      const { id, token } = world.permits[printed++ % world.permits.length]!
      const { method, path } = route(permit.print)
      return { method, path: `${path}?DriverReserveId=${id}&Format=pdf`, token }
    },
    bill: () => {
      const { id, token } = world.permits.at(-1 - (billed++ % world.permits.length))!
      const file = pdf(`% ${String(chance()).repeat(Math.ceil(BILL / 18))}`)
      return { ...route(document.attach), token, form: { fields: { FileName: 'bill', DriverReserveId: String(id) }, file } }
    },
    driver: () => ({ ...route(driverApp.me), token: any(world.drivers).token }),
    cargos: () => ({ ...route(cargoBasics.search), token: any(world.clerks).token, body: { FromDate: today, ToDate: today } }),
    permits: () => ({ ...route(permit.search), token: any(world.clerks).token, body: { FromDate: today, ToDate: today } }),
    desk: () => ({ ...route(run.open), token: any(world.desks).token }),
    turns: () => ({ ...route(turn.search), token: any(world.desks).token, body: { IsActive: 1 } }),
    observer: () => ({
      ...route(cargoBasics.search),
      token: any(world.observers).token,
      body: { FromDate: today, ToDate: today },
    }),
    board: () => ({ ...route(run.board, any(world.halls)), token: null }),
  }
  return (kind) => (kind === 'show' ? null : writers[kind]())
}
