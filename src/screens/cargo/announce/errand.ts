/** What the form is for: a new cargo here, a change of one in ../edit. */
import { cargo } from '#contract/cargo.ts'
import type { DoubtCode } from '#contract/plausible/doubts.ts'
import type { Question } from '#app/ui/form/ConfirmDialog.tsx'
import { discardItem, sendAgain, sendOrKeep, type SendOutcome } from '#app/data/transport/outbox.ts'
import { announceWords as words } from '#app/words/announce.ts'
import { announcementAt, nameOf, type Known, type Typed } from './form.ts'
import { partyNeeds } from './parties.ts'

/** The item of the outbox that the form writes anew. */
export interface Held {
  opId: string
  entityRef: string
  /** Items that waited for it and whose words it takes over: they end when it is sent. */
  folds?: readonly string[]
}

/** What is typed, and what the form knows beside it. */
export interface Current {
  typed: Typed
  known: Known
  /** The doubts that were asked about and confirmed; none before the question. */
  confirmed?: readonly DoubtCode[]
}

export interface Errand {
  /** The form's name for the ear. */
  name: string
  /** Where the draft lives. */
  draftKey: (held: Held | null) => string
  verb: (held: Held | null) => string
  /** Why there is nothing to send; null when there is. */
  idle: (current: Current, held: Held | null) => string | null
  question: (current: Current) => Question
  /** Saves it on the device and sends it. Throws `NotSaved`, `NotEditable`. */
  send: (current: Current, held: Held | null) => Promise<SendOutcome>
}

/** One line that tells this announcement from others, as far as it is typed. */
const titleOf = ({ from, to, FreighterNumber: trucks }: Typed) => words.title(nameOf(from), nameOf(to), trucks)

/** Every item that is repaired has a draft of its own. */
const draftKey = (held: Held | null) => (held ? `cargo.announce.${held.entityRef}` : 'cargo.announce')

/** Writes the item anew and sends it; what waited for it goes first, or it would follow with older words. */
export async function sendFolded({ opId, folds = [] }: Held, change: Parameters<typeof sendAgain>[1]): Promise<SendOutcome> {
  for (const folded of folds) await discardItem(folded)
  return sendAgain(opId, change)
}

/** A new cargo, or one that is still on this device and was never sent or was refused. */
export const announcing = (accountId: string): Errand => ({
  name: words.form,
  draftKey,
  verb: (held) => (held ? words.submitAgain : words.submit),
  idle: () => null,
  question: () => ({ title: words.sure, confirm: words.yes, cancel: words.no }),
  send: ({ typed, known, confirmed }, held) => {
    const said = {
      payload: announcementAt(new Date(), typed, known, confirmed),
      title: titleOf(typed),
      needs: partyNeeds(typed.coming),
    }
    return held ? sendFolded(held, said) : sendOrKeep(cargo.announce, { ...said, accountId, formKey: draftKey(null) })
  },
})
