/** The steps of a permit: those the server has, those that wait on the phone, and the next one. */
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import { permitEventKinds, permitLife, type PermitEventKind } from '#contract/permits/permit-life.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'

export interface OwnStep {
  kind: PermitEventKind
  /** `waiting`: on the phone only. */
  state: 'done' | 'waiting' | 'ahead'
  /** ISO; null while it is ahead. */
  at: string | null
}

/** Whether a queued item reports a step. */
export const isStep = ({ call }: Pick<OutboxItem, 'call'>): boolean => call === permitLife.event.name

interface Reported {
  id: number
  Event: PermitEventKind
  At: string
}

const unsent: readonly OutboxItem['state'][] = ['queued', 'sending', 'unknown']

/** Returns the steps of a permit; undefined while the phone's items load, because a step may wait there. */
export function useSteps(accountId: string, permit: OwnPermit): OwnStep[] | undefined {
  const items = useOutboxItems(accountId)
  if (!items) return undefined
  const reported = items.filter((item) => isStep(item) && (item.payload as Reported | null)?.id === permit.id)
  const find = (kind: PermitEventKind, states: readonly OutboxItem['state'][]) =>
    reported.find(({ state, payload }) => states.includes(state) && (payload as Reported).Event === kind)
  const times = {
    ARRIVED: permit.arrivedAt,
    LOADED: permit.loadedAt,
    DEPARTED: permit.departedAt,
    DELIVERED: permit.deliveredAt,
  }
  return permitEventKinds.map((kind): OwnStep => {
    // The account may be older than the receipt on this phone.
    const received = times[kind] ?? timeOf(find(kind, ['delivered']))
    if (received !== null) return { kind, state: 'done', at: received }
    const waiting = timeOf(find(kind, unsent))
    return { kind, state: waiting === null ? 'ahead' : 'waiting', at: waiting }
  })
}

const timeOf = (item: OutboxItem | undefined) => (item ? (item.payload as Reported).At : null)

/** Returns the step to report next: the first one after the last that is known; null at the end, and for a permit that has ended. */
export function nextOf(permit: OwnPermit, steps: readonly OwnStep[]): PermitEventKind | null {
  if (!permit.isLive) return null
  return steps[steps.findLastIndex(({ state }) => state !== 'ahead') + 1]?.kind ?? null
}
