/** Editing a cargo: its confirmation, request and draft (S1 §2.3; F12). */
import type { ReactNode } from 'react'
import { cargo } from '#contract/freight/cargo.ts'
import type { TrucksReason } from '#contract/kernel/reasons.ts'
import type { Need, OutboxItem } from '#app/transport/outbox/outbox.ts'
import { editWords as words } from './edit-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import type { Current, FormMode } from '#app/modules/freight/announce/mode.ts'
import { doubtsOf } from '#app/modules/freight/announce/fields/faults.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import { payloadOf } from '#app/modules/freight/announce/form.ts'
import { changedParts, type Announced } from './merge.ts'
import { targetOf } from './opening.ts'
import { parseAnnounced } from './read.ts'

/** Which cargo is changed, and on whose answers that has to wait. */
export interface Target {
  /** Null while the announcement that makes it has not been answered. */
  id: number | null
  /** Distinguishes drafts of cargos without an id. */
  key: string
  needs: readonly Need[]
}

/** Returns a title that distinguishes this change. */
export const titleOf = (
  id: number | null,
  { CargoSource, CargoDestination }: Pick<Announced, 'CargoSource' | 'CargoDestination'>,
) => words.title(id, words.route(townOf(CargoSource), townOf(CargoDestination)))

interface Changing {
  accountId: string
  target: Target
  /** The current outbox: a waiting item may have received its cargo and version since the form opened. */
  items: readonly OutboxItem[]
  /** Renders the changes for the confirmation. */
  tell: (before: Announced, after: Announced, onReason: (reason: TrucksReason) => void) => ReactNode
}

/** A change of a cargo. */
export function changing({ accountId, target, items, tell }: Changing): FormMode<typeof cargo.update> {
  const formKey = `cargo.update.${target.key}`
  // Chosen in the confirmation, sent with the request.
  let reason: TrucksReason | null = null
  const saying = ({ typed, context, confirmed }: Current) => payloadOf(typed, context, confirmed)
  return {
    call: cargo.update,
    name: words.form,
    draftKey: () => formKey,
    verb: () => words.submit,
    idle: ({ typed, context }, editing) => {
      const announced = parseAnnounced(payloadOf(typed, context))
      const changesNothing = announced && typed.since && changedParts(typed.since.base, announced).length === 0
      // A mark can be confirmed without a change.
      return !editing && changesNothing && doubtsOf(typed, context).length === 0 ? words.idle : null
    },
    question: (current) => {
      const announced = parseAnnounced(saying(current))
      const base = current.typed.since?.base
      reason = null
      const body = announced && base && tell(base, announced, (chosen) => (reason = chosen))
      return { title: words.sure, body, ...yesNo }
    },
    act: (current, editing) => {
      const announced = saying(current)
      const now = editing && items.find(({ opId }) => opId === editing.opId)
      const id = target.id ?? (now ? targetOf(now) : null)
      const { version, base } = current.typed.since ?? {}
      const title = titleOf(id, {
        CargoSource: String(announced.CargoSource ?? ''),
        CargoDestination: String(announced.CargoDestination ?? ''),
      })
      const how = {
        accountId,
        title,
        version: version ?? now?.version ?? null,
        base,
        formKey,
        shouldKeepRefused: () => true,
        ...(editing ? { editing } : { needs: target.needs }),
      }
      return [{ ...announced, Id: id, ...(reason && { ReasonCode: reason }) }, how]
    },
  }
}
