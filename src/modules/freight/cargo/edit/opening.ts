/** How a cargo is opened for editing: anew, as a queued change, or after a sent one. */
import { cargo as calls } from '#contract/freight/cargo.ts'
import * as v from 'valibot'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Since } from '#app/modules/freight/announce/form.ts'
import { parseAnnounced } from './read.ts'

const Id = v.pipe(v.union([v.number(), v.string()]), v.transform(Number))

/** Returns the cargo that an outbox item changes; null until its announcement is answered. */
export function targetOf({ call, payload }: OutboxItem): number | null {
  if (call !== calls.update.name) return null
  const read = v.safeParse(v.object({ Id }), payload)
  return read.success ? read.output.Id : null
}

const isUnanswered = ({ state, mayEdit }: OutboxItem) =>
  !mayEdit && (state === 'queued' || state === 'sending' || state === 'unknown')

/** Outbox items relevant to an edit. */
export interface Waiting {
  /** A queued change that is replaced instead of adding a second one. */
  editing: OutboxItem | null
  /** A sent change without an answer: the new one depends on it. */
  after: OutboxItem | null
  /** A later change that waits for `editing` and has the newest values: it is merged into that one. */
  folded: OutboxItem | null
}

/**
 * Returns the change that waits for a refused item, if any. Sent after the repaired item, it would overwrite the repair, or a
 * concurrent change by another member.
 */
export const foldedInto = (items: readonly OutboxItem[], { entityRef }: OutboxItem): OutboxItem | null =>
  items.findLast(
    ({ call, mayEdit, needs }) => call === calls.update.name && mayEdit && needs.some(({ ref }) => ref === entityRef),
  ) ?? null

/** Returns the change of this cargo to continue: a refused one, else the one named by `opId`, else the newest. */
export function waitingFor(items: readonly OutboxItem[], cargoId: number, opId: string | null): Waiting {
  const ours = items.filter((item) => targetOf(item) === cargoId)
  const open = ours.filter((item) => item.mayEdit && item.refusal?.code !== 'already-applied')
  const refused = open.filter(({ state }) => state === 'attention')
  const newest = (some: OutboxItem[]) => some.find((item) => item.opId === opId) ?? some.at(-1)
  const editing = newest(refused) ?? newest(open) ?? null
  if (editing) return { editing, after: null, folded: foldedInto(items, editing) }
  return { editing, after: ours.findLast(isUnanswered) ?? null, folded: null }
}

/** Returns the change that already depends on an unanswered announcement, if any. */
export function waitingAfter(items: readonly OutboxItem[], announcement: OutboxItem): Waiting | null {
  if (!isUnanswered(announcement)) return null
  const editing = foldedInto(items, announcement)
  return { editing, after: editing ? null : announcement, folded: null }
}

/** Returns the base of a queued change; null if it has none. */
export function sinceOf({ version, base }: Pick<OutboxItem, 'version' | 'base'>): Since | null {
  const announced = parseAnnounced(base)
  return announced && { version, base: announced }
}

/** Returns the base of a change after an unanswered item: that item's values; the kind of the cargo is unchanged. */
export function sinceAfter({ call, payload, base }: OutboxItem): Since | null {
  const announced = parseAnnounced(payload)
  if (!announced) return null
  const before = call === calls.update.name ? parseAnnounced(base) : null
  return { version: null, base: { ...announced, IsLoadHall: before ? before.IsLoadHall : announced.IsLoadHall } }
}

/** Another member's change was saved first: both are shown for comparison. */
export const isStale = ({ refusal }: Pick<OutboxItem, 'refusal'>): boolean => refusal?.code === 'stale-version'
