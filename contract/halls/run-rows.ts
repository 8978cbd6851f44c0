/** What is read of shows: a show, the hall's board and its desk. */
import * as v from 'valibot'
import { TomanValue } from '../kernel/value/money.ts'

/** OPEN takes lists · LOCKED is decided · PUBLISHED is for everybody · SKIPPED and ABORTED never were (domain.md 4.3). */
const runStates = ['OPEN', 'LOCKED', 'PUBLISHED', 'SKIPPED', 'ABORTED'] as const
export type RunState = (typeof runStates)[number]

/** A show of a hall: when it is open and how far it has come. Instants are ISO UTC. */
export const RunFace = v.object({
  id: v.number(),
  hallId: v.number(),
  opensAt: v.string(),
  locksAt: v.string(),
  /** When it was really opened, by the clock of the database; null for one that was skipped, and where nobody noted it yet. */
  openedAt: v.nullable(v.string()),
  state: v.picklist(runStates),
  reason: v.nullable(v.string()),
  snapshotHash: v.nullable(v.string()),
  recordHash: v.nullable(v.string()),
})
export type RunFace = v.InferOutput<typeof RunFace>

/** A show with the name of its hall, for a reader who knows only the show's number. */
export const NamedRun = v.object({ ...RunFace.entries, hallName: v.string() })
export type NamedRun = v.InferOutput<typeof NamedRun>

/** A show that a cargo had a number in, and what came of it for that cargo. */
export const ShowOfCargo = v.object({
  ...NamedRun.entries,
  number: v.number(),
  /** Its trucks without a permit at the lock; null before the lock, and for a cargo that had left the show by then. */
  trucks: v.nullable(v.number()),
  /** The numbers of the turns that got it, in the order in which they chose; none before the record is published. */
  turns: v.array(v.number()),
})
export type ShowOfCargo = v.InferOutput<typeof ShowOfCargo>

/** A cargo as it stands on the hall's board. Rent in toman, weight in kg. */
export const BoardCargo = v.object({
  id: v.number(),
  /** What the yard calls it in the open show; null for a free cargo and before a show opens, where its id is its name. */
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

/** A cargo that had a number in the open show and is not in it any more: nothing else gets that number. */
export const LeftCargo = v.object({ id: v.number(), number: v.number() })
export type LeftCargo = v.InferOutput<typeof LeftCargo>

/** A queued turn as a hall's desk sees it. */
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
  /** The receipt of its newest list in the open show, its instant; null before there is one. Another list replaces it publicly. */
  receipt: v.nullable(v.object({ code: v.string(), at: v.string() })),
  /** Whether it ends with the next show that has a load for it, unless it lists something (X42). */
  stale: v.boolean(),
})
export type DeskTurn = v.InferOutput<typeof DeskTurn>

/** What the wall board of a hall shows; nothing in it names a person. */
export const Board = v.object({
  now: v.string(),
  hall: v.object({ id: v.number(), name: v.string(), reservationLimit: v.number() }),
  run: v.nullable(RunFace),
  last: v.nullable(RunFace),
  nextAt: v.nullable(v.string()),
  cargos: v.array(BoardCargo),
  /** The queue in its order; `card` is the end of the vehicle's card number. */
  queue: v.array(v.object({ number: v.number(), card: v.string(), loaderTypeName: v.string(), isNative: v.boolean() })),
  /** What the last published show decided, in the order of the turns. */
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
