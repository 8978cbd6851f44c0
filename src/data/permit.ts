import type { Sent } from '#contract/call.ts'
import { permit, type voidReasons } from '#contract/permit.ts'
import { turn } from '#contract/turn.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFound } from './found.ts'
import { keyedActs } from './keyed.ts'
import { troubleIn, turnArea, type Trouble } from './turn.ts'
import { WireError } from './wire.ts'

/** What the permit list is asked for, as the wire says it (S2 §3). */
export type PermitSearch = Sent<typeof permit.search>
/** Permits; drivers' numbers are not left on the device. */
export const permitQueries = {
  search: (asked: PermitSearch) =>
    queryOptions({ queryKey: ['permit', 'search', asked], queryFn: () => askFound(permit.search, asked) }),
}

/** Everything that is asked about permits. */
export const permitArea = ['permit'] as const
/** The lists of permits, whatever they were asked for: for `useOwnChanges`. */
export const permitLists = [['permit', 'search']] as const

/** Why a permit is voided. */
export type VoidReason = (typeof voidReasons)[number]
/** Reasons that lie with the driver: a turn comes back after them only for a reason of its own (R4). */
export const driverFaults: readonly string[] = ['NO_SHOW', 'DRIVER_REFUSED'] satisfies VoidReason[]

const keyed = keyedActs()

/** Acts that are done now or refused now; each throws what `permitTroubleIn` reads. */
export const permitActs = {
  void: (id: number, code: VoidReason, reason: string) => keyed(permit.void, { id, ReasonCode: code, Reason: reason }),
  returnTurn: (turnId: number, driverToFreighterId: number | null, reason: string) =>
    keyed(turn.returnTurn, { Id: turnId, DriverToFreighterId: driverToFreighterId, Reason: reason }),
  rate: (permitId: number, rate: number, desc: string) =>
    keyed(permit.rate, { Rate: rate, Desc: desc, DriverReserveId: permitId }),
}

/** Everything that an act on a permit may have changed. */
export const permitTouches = [permitArea, turnArea, ['cargo']] as const

/** Why an act was not done: its sentence, the refusal's stable name, and what belongs beside a field. */
export interface PermitTrouble extends Trouble {
  code: string | null
}

/** What a failed act said; anything else is a fault of the page and is thrown on. */
export const permitTroubleIn = (error: unknown): PermitTrouble => ({
  ...troubleIn(error),
  code: error instanceof WireError ? error.reason : null,
})
