/** Free cargos for a driver: nearby ones, one claim, and its undo (GAP3, GAP31, GAP35; X35, X36; decision 046). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { BoardCargo } from '../halls/run-rows.ts'
import { Id } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'
import { DigitText } from '../kernel/value/text.ts'

/** How long a driver may undo an own claim, ms, by the server's clock. */
export const UNDO_MS = 60_000

const driver = [roles('Driver')]

/** Instants are ISO UTC, rent in toman, places in degrees. */
const FreeCargos = v.object({
  now: v.string(),
  /** The own active vehicles. */
  vehicles: v.array(v.object({ card: v.string(), loaderTypeName: v.string() })),
  /** The queued turn that a claim ends; null without one. */
  turn: v.nullable(v.object({ number: v.number(), hallName: v.string() })),
  /** The own claim that can still be undone; null without one. */
  claim: v.nullable(v.object({ permitId: v.number(), cargoId: v.number(), undoUntil: v.string() })),
  /** Oldest first. The answer does not depend on the position of the phone, which is never sent. */
  cargos: v.array(
    v.object({
      ...BoardCargo.entries,
      /** Toman; null without a distance. */
      rentPerKm: v.nullable(v.number()),
      /** The hall that gives it. */
      hallName: v.string(),
      announcedAt: v.string(),
      latitude: v.number(),
      longitude: v.number(),
      /** Cards of the own vehicles that can carry it. */
      vehicleCards: v.array(v.string()),
    }),
  ),
})
export type FreeCargos = v.InferOutput<typeof FreeCargos>

export const freeCargo = area('freeCargo', {
  /** Free cargos that fit an own vehicle and that a hall gives by app. */
  own: ask({
    summary: 'List free cargos for the own vehicles',
    at: 'GET /api/v1/free-cargos/own',
    who: driver,
    cached: 'page',
    input: v.object({}),
    output: FreeCargos,
  }),
  /** As the desk's `run.claimFree`, by the driver: in the record of the hall, with the driver's role. */
  claim: act({
    summary: 'Claim a free cargo by app',
    at: 'POST /api/v1/free-cargos/{id}/own-claim',
    who: driver,
    offline: 'refuse',
    input: v.object({ id: Id, FreighterCardNumber: DigitText(7), GiveUpTurn: v.nullish(v.boolean(), false) }),
    output: v.object({ permitId: v.number(), cargoId: v.number(), undoUntil: v.string() }),
  }),
  /**
   * Undoes the own claim with this permit within a minute: the permit is voided, the truck is free, and the turn that the claim
   * ended returns to its place. Public, as the claim.
   */
  undo: act({
    summary: 'Undo the own claim of a free cargo',
    at: 'POST /api/v1/free-cargos/claims/{id}/undo',
    who: driver,
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: v.object({ cargoId: v.number(), turnNumber: v.nullable(v.number()) }),
  }),
})
