/**
 * A simulated year of a hall with the real split: arrivals with a daily, weekly and seasonal rhythm, choosy and absent drivers,
 * a strike week without loads. The same seed gives the same year.
 */
import { factsOf, type ShowFacts } from '#contract/halls/forecast/facts.ts'
import type { RunRecord } from '#contract/halls/split/record.ts'
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { split } from '#contract/halls/split/split.ts'
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'

const DAY = 86_400_000
const HOURS = ['06:30', '08:00', '09:30', '11:00', '12:30', '14:00', '16:00', '18:00', '20:00']
/** Share of a day's loads and turns by show. */
const LOADS = [0.6, 1.6, 1.9, 1.6, 1, 0.8, 0.8, 0.5, 0.2]
const TURNS = [1.8, 1.6, 1.2, 1, 0.8, 0.8, 0.7, 0.6, 0.5]
/** By weekday, Sunday first: Friday rests. */
const LOADS_OF_DAY = [1.1, 1, 1, 1, 0.9, 0.1, 1.2]
const TURNS_OF_DAY = [1, 1, 1, 1, 0.9, 0.5, 1.1]
const FIRST_DAY = Date.parse('2026-03-21T08:30:00Z')
const STRIKE = { from: 200, to: 207 }

/** Loader types: loads a show on average, and the length at which the queue stops growing. */
export const loaderTypes = [
  { id: 5001, name: 'flatbed', loads: 6, queue: 110 },
  { id: 5002, name: 'tanker', loads: 2.2, queue: 45 },
  { id: 5003, name: 'reefer', loads: 1.4, queue: 8 },
  { id: 4001, name: 'lowboy', loads: 0.5, queue: 12 },
]
interface Driver {
  number: number
  loaderType: number
  isNative: boolean
  /** The lowest quality of a load it lists; above 1: none. */
  least: number
}
interface Load {
  id: number
  loaderTypes: number[]
  remaining: number
  quality: number
  until: number
}

/** A seeded generator of random values. */
function chance(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  /** A Poisson number. */
  const count = (mean: number) => {
    let [left, found] = [Math.exp(-mean), 0]
    for (let product = next(); product > left; product *= next()) found += 1
    return found
  }
  return { next, count }
}

/** What the forecast reads of every show of a year, or of fewer days. */
export const simulateYear = (seed: number, order: Order, days = 365): ShowFacts[] =>
  [...recordsOf(seed, order, days)].map(factsOf)

type Order = SplitSnapshot['policy']['order']
type ShowRecord = Pick<RunRecord, 'outcome' | 'overrides' | 'snapshot'>

/** The published shows in their order. */
export function* recordsOf(seed: number, order: Order, days: number): Generator<ShowRecord> {
  const { next, count } = chance(seed)
  let [queue, loads]: [Driver[], Load[]] = [[], []]
  let [lastTurn, lastLoad, lastRun] = [0, 0, 0]
  let skipped: { at: string; showTime: string }[] = []

  const arrive = (day: number, weekday: number, hour: number, now: number) => {
    const season = 1 + 0.25 * Math.sin((2 * Math.PI * day) / 365)
    const works = day < STRIKE.from || day >= STRIKE.to
    for (const type of loaderTypes) {
      const wanted = works ? type.loads * season * LOADS[hour]! * LOADS_OF_DAY[weekday]! : 0
      for (let trucks = count(wanted); trucks > 0;) {
        const remaining = Math.min(trucks, 1 + Math.floor(next() * 3))
        trucks -= remaining
        const other = loaderTypes[Math.floor(next() * loaderTypes.length)]!.id
        const carriers = next() < 0.2 ? [...new Set([type.id, other])].toSorted((a, b) => a - b) : [type.id]
        loads.push({ id: ++lastLoad, loaderTypes: carriers, remaining, quality: next(), until: now + 1.5 * DAY })
      }
      const waiting = queue.filter(({ loaderType }) => loaderType === type.id).length
      const welcome = Math.max(0, 2 - waiting / type.queue)
      for (let turns = count(type.loads * TURNS[hour]! * TURNS_OF_DAY[weekday]! * welcome); turns > 0; turns -= 1) {
        const mood = next()
        const least = mood < 0.6 ? 0 : mood < 0.85 ? 0.4 : mood < 0.97 ? 0.75 : 2
        queue.push({ number: ++lastTurn, loaderType: type.id, isNative: next() < 0.25, least })
      }
    }
    loads = loads.filter(({ until, remaining }) => until > now && remaining > 0)
    queue = queue.filter(() => next() > 0.004)
  }

  const hold = (opensAt: string): ShowRecord => {
    const fits = (driver: Driver, load: Load) => load.loaderTypes.includes(driver.loaderType) && load.quality >= driver.least
    const lists = queue.flatMap((driver) => {
      const wanted = next() < 0.1 ? [] : loads.filter((load) => fits(driver, load))
      const ranked = wanted
        .map((load) => ({ id: load.id, rank: load.quality + 0.3 * next() }))
        .toSorted((a, b) => b.rank - a.rank)
      return ranked.length > 0 ? [{ turn: driver.number, cargos: ranked.slice(0, 25).map(({ id }) => id) }] : []
    })
    const snapshot: SplitSnapshot = {
      cargos: loads.map(({ id, loaderTypes: carriers, remaining }) => ({ id, loaderTypes: carriers, remaining, weight: 20_000 })),
      cursor: 0,
      format: 1,
      hallId: 1,
      lists,
      locksAt: opensAt,
      opensAt,
      policy: { native: 1, order, other: 2, version: 1 },
      runId: ++lastRun,
      turns: queue.map(({ number, loaderType, isNative }) => ({
        capacity: 24_000,
        ineligible: null,
        isNative,
        loaderType,
        number,
        place: number,
      })),
    }
    const outcome = split(snapshot)
    const blank = { ahead: null, cargo: null, lists: null, receipt: null, role: 'System', turn: null }
    const overrides = skipped.map((one) => ({ ...blank, ...one, kind: 'RUN_SKIPPED', reasonCode: 'NO_CARGO' }))
    skipped = []
    const left = new Map(outcome.cargos.map((cargo) => [cargo.id, cargo.left]))
    for (const load of loads) load.remaining = left.get(load.id)!
    const won = new Set(outcome.turns.flatMap(({ turn, cargo }) => (cargo === null ? [] : [turn])))
    queue = queue.filter(({ number }) => !won.has(number))
    return { outcome, overrides, snapshot }
  }

  for (let day = 0; day < days; day += 1) {
    const { iso } = inTehran(new Date(FIRST_DAY + day * DAY))
    for (const [hour, showTime] of HOURS.entries()) {
      const at = tehranInstant(iso, Number(showTime.slice(0, 2)), Number(showTime.slice(3)))
      arrive(day, new Date(`${iso}T00:00:00Z`).getUTCDay(), hour, at.getTime())
      if (loads.length > 0) yield hold(at.toISOString())
      else skipped.push({ at: new Date(at.getTime() + 60_000).toISOString(), showTime })
    }
  }
}
