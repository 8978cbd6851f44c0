/** Rows of shows, the hall's board and its desk. */
import * as v from 'valibot'
import { TomanValue } from '../kernel/value/money.ts'

/** OPEN accepts lists · LOCKED is decided · PUBLISHED is public · SKIPPED and ABORTED did not take place (domain.md 4.3). */
const runStates = ['OPEN', 'LOCKED', 'PUBLISHED', 'SKIPPED', 'ABORTED'] as const
export type RunState = (typeof runStates)[number]

/** How a list was given: on the driver's phone, at a hall's kiosk, or at a desk (of the hall or of the administrators' team). */
export const listChannels = ['app', 'kiosk', 'desk'] as const
export type ListChannel = (typeof listChannels)[number]

/** A show of a hall: its opening times and state. Instants are ISO UTC. */
export const RunFace = v.object({
  id: v.number(),
  hallId: v.number(),
  opensAt: v.string(),
  locksAt: v.string(),
  /** When it opened by the database's clock; null if it was skipped or has not been recorded. */
  openedAt: v.nullable(v.string()),
  state: v.picklist(runStates),
  reason: v.nullable(v.string()),
  snapshotHash: v.nullable(v.string()),
  recordHash: v.nullable(v.string()),
  /** The opening of the missed show that it runs late; null for a show on time. Absent from answers cached before. */
  lateFor: v.optional(v.nullable(v.string())),
})
export type RunFace = v.InferOutput<typeof RunFace>

/** A show with the name of its hall, for a reader who knows only the show's number. */
export const NamedRun = v.object({ ...RunFace.entries, hallName: v.string() })
export type NamedRun = v.InferOutput<typeof NamedRun>

/** A show in which a cargo had a number, and the cargo's outcome. */
export const ShowOfCargo = v.object({
  ...NamedRun.entries,
  number: v.number(),
  /** Its trucks without a permit at the lock; null before the lock, and for a cargo that had left the show. */
  trucks: v.nullable(v.number()),
  /** The numbers of the turns that got it, in the order in which they chose; none before the record is published. */
  turns: v.array(v.number()),
})
export type ShowOfCargo = v.InferOutput<typeof ShowOfCargo>

/** A cargo on the hall's board. Rent in toman, weight in kg. */
export const BoardCargo = v.object({
  id: v.number(),
  /** Its number in the open show; null for a free cargo and before a show opens, where its id is used. */
  number: v.nullable(v.number()),
  company: v.string(),
  source: v.string(),
  destination: v.string(),
  km: v.number(),
  goods: v.string(),
  rent: TomanValue,
  weight: v.number(),
  /** Kilograms a vehicle must be able to carry for it; less than the weight where that is above every nominal capacity. */
  needs: v.optional(v.number()),
  trucks: v.number(),
  remaining: v.number(),
  loaderTypes: v.array(v.number()),
  loaderTypeNames: v.string(),
  isFree: v.boolean(),
})
export type BoardCargo = v.InferOutput<typeof BoardCargo>

/** A cargo removed from the open show: its number is not reused. */
export const LeftCargo = v.object({ id: v.number(), number: v.number() })
export type LeftCargo = v.InferOutput<typeof LeftCargo>

/**
 * The shows in which a queued turn should win a load if its driver gives a list in each; 1 is the open show, or else the next.
 */
export const Forecast = v.object({
  from: v.number(),
  to: v.number(),
  /** Their openings, ISO; null in a hall without show times. */
  fromAt: v.nullable(v.string()),
  toAt: v.nullable(v.string()),
  /** Of a hundred such ranges in the last month, those that were right. */
  right: v.number(),
})
export type Forecast = v.InferOutput<typeof Forecast>
/** Null: too few shows yet. Absent from answers cached before forecasts. */
const forecast = v.optional(v.nullable(Forecast))

/** A queued turn on a hall's desk. */
export const DeskTurn = v.object({
  id: v.number(),
  number: v.number(),
  driverId: v.number(),
  driver: v.string(),
  driverCard: v.string(),
  vehicleCard: v.string(),
  loaderType: v.number(),
  loaderTypeName: v.string(),
  capacity: v.number(),
  isNative: v.boolean(),
  /** The list it has in the open show, best first. */
  list: v.array(v.number()),
  /** Length of that list where it is hidden until the lock and `list` is empty: for the administrators' team in an open show. */
  sealed: v.optional(v.number()),
  /**
   * The receipt of its newest list in the open show, its time, and how the list was given; null without one. Replacing that list is
   * a public act. `by` is absent from answers of servers before it.
   */
  receipt: v.nullable(v.object({ code: v.string(), at: v.string(), by: v.optional(v.picklist(listChannels)) })),
  /** Whether it expires with the next show that has a load for it, unless it lists one (X42). */
  stale: v.boolean(),
  /**
   * Code of what makes it ineligible in the open show, or in the next one (see hindrance-words.ts); null: nothing known. Absent
   * from answers cached before.
   */
  ineligible: v.optional(v.nullable(v.string())),
  forecast,
})
export type DeskTurn = v.InferOutput<typeof DeskTurn>

/** Data of a hall's wall board; contains no personal data. */
export const Board = v.object({
  now: v.string(),
  hall: v.object({ id: v.number(), name: v.string(), reservationLimit: v.number() }),
  run: v.nullable(RunFace),
  last: v.nullable(RunFace),
  nextAt: v.nullable(v.string()),
  cargos: v.array(BoardCargo),
  /** The queue in order; `card` is the end of the vehicle's card number, `ineligible` as in `DeskTurn`, without the credit. */
  queue: v.array(
    v.object({
      number: v.number(),
      card: v.string(),
      loaderTypeName: v.string(),
      isNative: v.boolean(),
      ineligible: v.optional(v.nullable(v.string())),
      forecast,
    }),
  ),
  /** The results of the last published show, in turn order. */
  results: v.array(
    v.object({
      turn: v.number(),
      card: v.string(),
      cargo: v.nullable(v.number()),
      /** The cargo's number in that show. */
      number: v.nullable(v.number()),
      source: v.nullable(v.string()),
      destination: v.nullable(v.string()),
    }),
  ),
})
export type Board = v.InferOutput<typeof Board>

/** All data of a hall's desk. */
export const Desk = v.object({
  now: v.string(),
  hall: v.object({
    id: v.number(),
    name: v.string(),
    reservationLimit: v.number(),
    /** Its desk prints a slip for each registered list. */
    printsSlips: v.boolean(),
  }),
  run: v.nullable(RunFace),
  last: v.nullable(RunFace),
  /** The newest show, if it was missed and `openLate` would run it now. Absent from answers of servers before it. */
  missed: v.optional(v.nullable(RunFace)),
  /** The next show's instant; null without one soon. */
  nextAt: v.nullable(v.string()),
  cargos: v.array(BoardCargo),
  left: v.array(LeftCargo),
  turns: v.array(DeskTurn),
})

/** A turn's result in a published show. */
export const TurnOutcome = v.object({
  turn: v.number(),
  driver: v.string(),
  cargo: v.nullable(v.number()),
  /** The cargo's number in that show. */
  number: v.nullable(v.number()),
  permit: v.nullable(v.number()),
  why: v.string(),
})
