/** How a cargo is opened for changing: anew, as the change that still waits here, or after one that was sent. */
import { cargo as calls } from '#contract/freight/cargo.ts'
import * as v from 'valibot'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Since } from '#app/modules/freight/announce/form.ts'
import { saidIn } from './read.ts'

const Id = v.pipe(v.union([v.number(), v.string()]), v.transform(Number))

/** The cargo an item of the outbox changes; null while only its announcement's answer will tell. */
export function targetOf({ call, payload }: OutboxItem): number | null {
  if (call !== calls.update.name) return null
  const read = v.safeParse(v.object({ Id }), payload)
  return read.success ? read.output.Id : null
}

const isUnanswered = ({ state, mayEdit }: OutboxItem) =>
  !mayEdit && (state === 'queued' || state === 'sending' || state === 'unknown')

/** What of the outbox an edit has to do with. */
export interface Waiting {
  /** A change that is written anew instead of a second one beside it. */
  editing: OutboxItem | null
  /** A change that was sent and is unanswered: the new one goes after it. */
  after: OutboxItem | null
  /** A later change that waits for `editing` and holds the newest writing: it is taken into that one. */
  folded: OutboxItem | null
}

/**
 * The change that waits for a refused item, if there is one. Left to itself it would follow the repaired item and put
 * back what was just repaired, or what somebody else wrote meanwhile.
 */
export const foldedInto = (items: readonly OutboxItem[], { entityRef }: OutboxItem): OutboxItem | null =>
  items.findLast(
    ({ call, mayEdit, needs }) => call === calls.update.name && mayEdit && needs.some(({ ref }) => ref === entityRef),
  ) ?? null

/** The change of this cargo that goes on: a refused one, else the one `opId` names, else the newest. */
export function waitingFor(items: readonly OutboxItem[], cargoId: number, opId: string | null): Waiting {
  const ours = items.filter((item) => targetOf(item) === cargoId)
  const open = ours.filter((item) => item.mayEdit && item.refusal?.code !== 'already-applied')
  const refused = open.filter(({ state }) => state === 'attention')
  const newest = (some: OutboxItem[]) => some.find((item) => item.opId === opId) ?? some.at(-1)
  const editing = newest(refused) ?? newest(open) ?? null
  if (editing) return { editing, after: null, folded: foldedInto(items, editing) }
  return { editing, after: ours.findLast(isUnanswered) ?? null, folded: null }
}

/** What an edit of an unanswered announcement has to do with: the change that already waits for it, or none yet. */
export function waitingAfter(items: readonly OutboxItem[], announcement: OutboxItem): Waiting | null {
  if (!isUnanswered(announcement)) return null
  const editing = foldedInto(items, announcement)
  return { editing, after: editing ? null : announcement, folded: null }
}

/** What a change on this device started from; null when it does not say. */
export function sinceOf({ version, base }: Pick<OutboxItem, 'version' | 'base'>): Since | null {
  const said = saidIn(base)
  return said && { version, base: said }
}

/** A change after an unanswered item starts from what that one says; what the cargo is stays what it was. */
export function sinceAfter({ call, payload, base }: OutboxItem): Since | null {
  const said = saidIn(payload)
  if (!said) return null
  const before = call === calls.update.name ? saidIn(base) : null
  return { version: null, base: { ...said, IsLoadHall: before ? before.IsLoadHall : said.IsLoadHall } }
}

/** Somebody else's change came first: there are two to put beside each other. */
export const isStale = ({ refusal }: Pick<OutboxItem, 'refusal'>): boolean => refusal?.code === 'stale-version'
