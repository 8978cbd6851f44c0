/** The content of an edit page: the form, the three columns, or a reason for neither. Decided once from the data at that time. */
import type { Announcer } from '#contract/freight/announcement.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import type { TrucksReason } from '#contract/kernel/reasons.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { editWords as words } from './edit-words.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { refusedTrouble, type SendError } from '#app/modules/freight/announce/ending.ts'
import type { EditedItem } from '#app/modules/freight/announce/mode.ts'
import type { Typed } from '#app/modules/freight/announce/form.ts'
import { afterAnnouncement, afterChange } from './after.ts'
import type { Target } from './mode.ts'
import { cargo as calls } from '#contract/freight/cargo.ts'
import { isStale, sinceAfter, sinceOf, type Waiting } from './opening.ts'
import { editOf, reasonIn, parseAnnounced, toAnnounced } from './read.ts'
import type { Announced } from './merge.ts'

/** The form, with its base. */
export interface FormStage {
  kind: 'form'
  target: Target
  start: Typed
  editing: EditedItem | null
  refused: SendError | null
  /** Note above the form; null for a plain edit. */
  note: { title: string; why: string } | null
}

/** The three columns, with what they compare. */
export interface ColumnsStage {
  kind: 'columns'
  item: OutboxItem
  base: Announced | null
  mine: Announced
  theirs: Announced
  version: number
  /** The server's review marks of the cargo (decision 19). */
  review: readonly DoubtCode[]
  /** Why mine needs fewer trucks. */
  reason: TrucksReason | null
  folds: string[]
}

export type Stage =
  | FormStage
  | ColumnsStage
  | { kind: 'closed'; why: string; kept: boolean }
  /** Two changes to compare, without the server's current one. */
  | { kind: 'later' }

/** The server's cargo; null if it could not be fetched. */
export interface Read {
  cargo: Cargo | null
  /** Whether it was fetched now, not cached. */
  fresh: boolean
}

const whyClosed = ({ cargoStatus: status }: Cargo, as: Announcer): string | null => {
  if (as === 'owner' && status === CargoStatus.open) return words.acceptedWhy
  return words.closedWhy[status] ?? null
}

/** Returns null if there is nothing to open: no cargo, and no item on this device. */
export function stageOf(cargoId: number, { cargo, fresh }: Read, waiting: Waiting, as: Announcer): Stage | null {
  const { editing, after } = waiting
  const why = cargo && whyClosed(cargo, as)
  if (why) return { kind: 'closed', why, kept: editing !== null || after !== null }
  if (editing && isStale(editing)) return compared(editing, waiting.folded, { cargo, fresh }, as)
  const target: Target = { id: cargoId, key: String(cargoId), needs: after ? afterChange(after.entityRef) : [] }
  if (editing || after) return inOutbox(waiting, target)
  if (!cargo) return null
  const base = toAnnounced(cargo, as)
  const start = editOf(base, { version: cargo.version, base, review: cargo.review })
  return { kind: 'form', target, start, editing: null, refused: null, note: null }
}

/** Returns the form for a change that continues a queued one; null if that cannot be parsed. */
function inOutbox({ editing, after, folded }: Waiting, target: Target): FormStage | null {
  const item = editing ?? after
  if (!item) return null
  const since = editing ? sinceOf(editing) : sinceAfter(item)
  if (!since) return null
  const start = editOf((folded ?? item).payload, since)
  const note = editing
    ? {
        title: words.continued(item.title),
        why: editing.refusal ? editing.refusal.message || words.refusedWhy : words.continuedWhy,
      }
    : { title: words.after(item.title), why: words.afterWhy }
  return {
    kind: 'form',
    target,
    start,
    editing: editing && { opId: editing.opId, entityRef: editing.entityRef, folds: folded ? [folded.opId] : [] },
    refused: editing?.refusal ? refusedTrouble(editing) : null,
    note,
  }
}

/** Returns the form for a change of an unanswered announcement. */
export function afterUnanswered(announcement: OutboxItem, waiting: Waiting): FormStage | null {
  const { entityRef } = announcement
  return inOutbox(waiting, { id: null, key: `of.${entityRef}`, needs: afterAnnouncement(entityRef) })
}

function compared(item: OutboxItem, folded: OutboxItem | null, { cargo, fresh }: Read, as: Announcer): Stage {
  const { payload } = folded ?? item
  const mine = parseAnnounced(payload)
  // A copy from before the refusal is the base, not the current row.
  if (!cargo || !mine || (!fresh && cargo.version === item.version)) return { kind: 'later' }
  const base = sinceOf(item)?.base ?? null
  const folds = folded ? [folded.opId] : []
  const { version, review } = cargo
  return { kind: 'columns', item, base, mine, theirs: toAnnounced(cargo, as), version, review, reason: reasonIn(payload), folds }
}

export const isUpdate = ({ call }: Pick<OutboxItem, 'call'>) => call === calls.update.name
