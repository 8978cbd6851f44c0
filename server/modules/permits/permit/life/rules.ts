/** Pure rules of a permit's status by documents and milestones (domain.md 4.3; GAP39, GAP41). */
import type { PermitEventKind } from '#contract/permits/permit-life.ts'
import { PermitStatus } from '#contract/kernel/status.ts'

/** The facts that determine a permit's status. */
export interface PermitFacts {
  status: PermitStatus
  /** The existing newest documents. */
  hasNote: boolean
  hasBill: boolean
  isLoaded: boolean
  isDelivered: boolean
  isAnnulled: boolean
}

/**
 * The status by documents and milestones, never lower than the current one: the delivery note gives 3, the bill 4, the handover
 * 5 if it is loaded or has its bill, both documents of a handed-over permit 6. A permit neither printed nor with a document is
 * not handed over yet. A voided or annulled one keeps its status.
 */
export function statusOf({ status, hasNote, hasBill, isLoaded, isDelivered, isAnnulled }: PermitFacts): PermitStatus {
  if (status === PermitStatus.voided || isAnnulled) return status
  let reached: PermitStatus = status
  const reach = (next: PermitStatus) => {
    if (next > reached) reached = next
  }
  if (hasNote) reach(PermitStatus.draftLoaded)
  if (hasBill) reach(PermitStatus.billLoaded)
  if (isDelivered && reached >= PermitStatus.printed && (isLoaded || reached === PermitStatus.billLoaded))
    reach(PermitStatus.handedOver)
  if (reached === PermitStatus.handedOver && hasNote && hasBill) reach(PermitStatus.closed)
  return reached
}

/** The columns of the milestones, in order. */
export const columnOf = {
  ARRIVED: 'arrived_at',
  LOADED: 'loaded_at',
  DEPARTED: 'departed_at',
  DELIVERED: 'delivered_at',
} as const satisfies Record<PermitEventKind, string>
export const milestones = Object.entries(columnOf)
type MilestoneColumn = (typeof columnOf)[PermitEventKind]
export type Milestones = Record<MilestoneColumn, Date | null>

/** Whether any event of the truck was recorded. */
export const isSeen = (seen: Milestones) => milestones.some(([, column]) => seen[column] !== null)

/** Whether the truck has its load: later milestones imply it. */
export const isServed = ({ loaded_at, departed_at, delivered_at }: Milestones) =>
  loaded_at !== null || departed_at !== null || delivered_at !== null

/**
 * Whether an event at this time counts: the first of its kind, not before earlier milestones and not after later ones. A
 * skipped milestone may be filled in afterwards.
 */
export function counts(seen: Milestones, kind: PermitEventKind, at: Date): boolean {
  const place = milestones.findIndex(([one]) => one === kind)
  if (seen[columnOf[kind]] !== null) return false
  return milestones.every(([, column], i) => {
    const other = seen[column]?.getTime()
    if (other === undefined) return true
    return i < place ? other <= at.getTime() : i > place ? at.getTime() <= other : true
  })
}

/** Tolerated difference of device and server clocks, milliseconds. */
const AHEAD = 2 * 60_000
const HOUR = 3_600_000

/**
 * Time of an event: the device's if plausible (after the permit was issued, not in the future, at most `captureHours` old),
 * else the time of arrival at the server.
 */
export function believed(
  input: Date | null,
  { issuedAt, now, captureHours }: { issuedAt: Date; now: Date; captureHours: number },
) {
  if (input === null) return now
  const at = input.getTime()
  const isTrue = at >= issuedAt.getTime() && at <= now.getTime() + AHEAD && at >= now.getTime() - captureHours * HOUR
  return isTrue ? new Date(Math.min(at, now.getTime())) : now
}

/** From when a no-show can be recorded: the deadline plus the hall's grace; null without a deadline. */
export const noShowFrom = (deadline: Date | null, graceMinutes: number): Date | null =>
  deadline && new Date(deadline.getTime() + graceMinutes * 60_000)
