/** Pure rules of a permit's life: what documents and milestones make of its status (domain.md 4.3; GAP39, GAP41). */
import type { PermitEventKind } from '#contract/permits/permit-life.ts'
import { PermitStatus } from '#contract/kernel/status.ts'

/** What is known of a permit when its status is asked for. */
export interface Standing {
  status: PermitStatus
  /** The newest documents that are there. */
  hasNote: boolean
  hasBill: boolean
  isLoaded: boolean
  isDelivered: boolean
  isAnnulled: boolean
}

/**
 * The status that documents and milestones lead to, never less than it was: the delivery note makes it 3, the bill 4, the
 * handover 5 once it is loaded or has its bill, both documents of a handed-over permit 6. What was neither printed nor has a
 * document is not handed over yet. A voided or annulled one stays.
 */
export function statusOf({ status, hasNote, hasBill, isLoaded, isDelivered, isAnnulled }: Standing): PermitStatus {
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

/** The milestones in their order, and the column that keeps each. */
export const milestones = [
  ['ARRIVED', 'arrived_at'],
  ['LOADED', 'loaded_at'],
  ['DEPARTED', 'departed_at'],
  ['DELIVERED', 'delivered_at'],
] as const satisfies readonly (readonly [PermitEventKind, string])[]
type MilestoneColumn = (typeof milestones)[number][1]
export type Milestones = Record<MilestoneColumn, Date | null>

/** Whether the truck was seen anywhere on its way. */
export const isSeen = (seen: Milestones) => milestones.some(([, column]) => seen[column] !== null)

/** Whether the truck has its load: whatever comes after the loading says so too. */
export const isServed = ({ loaded_at, departed_at, delivered_at }: Milestones) =>
  loaded_at !== null || departed_at !== null || delivered_at !== null

/**
 * Whether an event seen at this moment counts: the first of its kind, not before what came earlier on the way and not
 * after what came later. A milestone that was skipped may fill in its own time afterwards.
 */
export function counts(seen: Milestones, kind: PermitEventKind, at: Date): boolean {
  const place = milestones.findIndex(([one]) => one === kind)
  if (seen[milestones[place]![1]] !== null) return false
  return milestones.every(([, column], i) => {
    const other = seen[column]?.getTime()
    if (other === undefined) return true
    return i < place ? other <= at.getTime() : i > place ? at.getTime() <= other : true
  })
}

/** Clocks of devices and of the server may differ by so much, milliseconds. */
const AHEAD = 2 * 60_000
const HOUR = 3_600_000

/**
 * When an event happened: the device's word where it can be true (after the permit was issued, not in the future, no
 * longer ago than `captureHours`), else the moment it reached us.
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

/** From when it may be said that the truck did not come: the deadline and the hall's grace; null without a deadline. */
export const noShowFrom = (deadline: Date | null, graceMinutes: number): Date | null =>
  deadline && new Date(deadline.getTime() + graceMinutes * 60_000)
