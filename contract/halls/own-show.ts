/** The show of a driver's own turn, and the receipt of a list (decision 046). */
import * as v from 'valibot'
import { BoardCargo, listChannels, RunFace } from './run-rows.ts'

/** The receipt of a registered list: its code, the hash that begins with the code, and the salt that proves the list. */
export const Receipt = v.object({
  receipt: v.string(),
  hash: v.string(),
  salt: v.string(),
  receivedAt: v.string(),
  cargos: v.array(v.number()),
  /** The opening of the show, ISO, and the numbers of `cargos` in it. Absent from answers of servers before them. */
  opensAt: v.optional(v.string()),
  numbers: v.optional(v.array(v.nullable(v.number()))),
})

/** The show of a driver's queued turn (decision 046). Instants are ISO UTC. */
export const OwnShow = v.object({
  now: v.string(),
  /** The queued turn; null without one, and then all else is null or empty. */
  turn: v.nullable(
    v.object({ id: v.number(), number: v.number(), hallId: v.number(), hallName: v.string(), loaderTypeName: v.string() }),
  ),
  /** Whether the hall takes turns and lists by app; otherwise its desk does. */
  takesLists: v.boolean(),
  /** The open show, or the one that is being split. */
  run: v.nullable(RunFace),
  nextAt: v.nullable(v.string()),
  /** The cargos that the turn's vehicle can carry, as the show keeps it. `rentPerKm` in toman; null without a distance. */
  cargos: v.array(v.object({ ...BoardCargo.entries, rentPerKm: v.nullable(v.number()) })),
  /** The list that counts now, best first, and its receipt; null without one. */
  list: v.nullable(v.object({ ...Receipt.entries, by: v.picklist(listChannels) })),
})
export type OwnShow = v.InferOutput<typeof OwnShow>
