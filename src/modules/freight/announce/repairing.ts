/** Determines how the announce form opens an outbox item. */
import { cargo } from '#contract/freight/cargo.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { announceWords as words } from './announce-words.ts'
import { foldedInto, targetOf, waitingAfter } from '../cargo/edit/opening.ts'
import { afterUnanswered, isUpdate, type FormStage } from '../cargo/edit/stage.ts'
import type { EditedItem } from './mode.ts'
import type { Typed } from './form.ts'
import { partiesIn } from './parties/parties.ts'
import { typedOf } from './repair.ts'

export type Repair =
  /** It was never applied: it is replaced. */
  | { kind: 'anew'; item: OutboxItem; editing: EditedItem; typed: Typed }
  /** It may already be applied: a change depends on it. */
  | { kind: 'after'; stage: FormStage }
  /** A change of a cargo whose number is known. */
  | { kind: 'elsewhere'; cargoId: number }
  | { kind: 'none'; why: string }

const whyNot = ({ state }: OutboxItem): string =>
  words.notEditable[state === 'delivered' || state === 'discarded' ? 'finished' : 'already-sent']

/** Converts a later change to an announcement: only the announcement knows whether it is a hall load (S1 §3). */
const asAnnounced = ({ payload }: OutboxItem, announcement: OutboxItem) => ({
  ...(payload as object),
  IsLoadHall: (announcement.payload as { IsLoadHall?: unknown }).IsLoadHall,
})

/** Resolves `?item=`. */
export function repairOf(items: readonly OutboxItem[], opId: string): Repair {
  const item = items.find((one) => one.opId === opId)
  if (!item || (item.call !== cargo.announce.name && !isUpdate(item))) {
    return { kind: 'none', why: words.notEditable['not-found'] }
  }
  if (isUpdate(item)) return changeOf(items, item)
  const folded = item.mayEdit ? foldedInto(items, item) : null
  const typed = item.mayEdit ? typedOf(folded ? asAnnounced(folded, item) : item.payload) : null
  if (typed)
    return {
      kind: 'anew',
      item,
      editing: { opId, entityRef: item.entityRef, folds: folded ? [folded.opId] : [] },
      typed: { ...typed, coming: partiesIn(item.needs) },
    }
  const waiting = waitingAfter(items, item)
  const stage = waiting && afterUnanswered(item, waiting)
  return stage ? { kind: 'after', stage } : { kind: 'none', why: whyNot(item) }
}

/** A change that was written before its announcement had a number. */
function changeOf(items: readonly OutboxItem[], item: OutboxItem): Repair {
  const cargoId = targetOf(item)
  if (cargoId !== null) return { kind: 'elsewhere', cargoId }
  const refs = item.needs.map(({ ref }) => ref)
  const announcement = items.findLast(({ call, entityRef }) => call === cargo.announce.name && refs.includes(entityRef))
  const stage = announcement && item.mayEdit ? afterUnanswered(announcement, { editing: item, after: null, folded: null }) : null
  return stage ? { kind: 'after', stage } : { kind: 'none', why: whyNot(item) }
}
