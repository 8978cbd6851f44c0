/** What the form is for: a new cargo here, a change of one in ../edit. */
import type { Queueable, Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import { serverTime } from '#app/kit/ui/date/now.ts'
import type { Question } from '#app/kit/ui/form/ConfirmDialog.tsx'
import type { How } from '#app/transport/act.ts'
import { announceWords as words } from './announce-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { announcementAt, nameOf, type FormContext, type Typed } from './form.ts'
import { partyNeeds } from './parties/parties.ts'
import { ANNOUNCE_DRAFT } from './questions.ts'

/** The item of the outbox that the form writes anew. */
export interface EditedItem {
  opId: string
  entityRef: string
  /** Items that waited for it and whose words it takes over: they end when it is sent. */
  folds?: readonly string[]
}

/** What is typed, and what the form knows beside it. */
export interface Current {
  typed: Typed
  context: FormContext
  /** The doubts that were asked about and confirmed; none before the question. */
  confirmed?: readonly DoubtCode[]
}

export interface FormMode<C extends Queueable = Queueable> {
  call: C
  /** The form's name for the ear. */
  name: string
  /** Where the draft lives. */
  draftKey: (editing: EditedItem | null) => string
  verb: (editing: EditedItem | null) => string
  /** Why there is nothing to send; null when there is. */
  idle: (current: Current, editing: EditedItem | null) => string | null
  question: (current: Current) => Question
  /** What is sent, and how: for `useAct`. */
  act: (current: Current, editing: EditedItem | null) => [input: Sent<C>, ...how: How<C>]
}

/** One line that tells this announcement from others, as far as it is typed. */
const titleOf = ({ from, to, FreighterNumber: trucks }: Typed) => words.title(nameOf(from), nameOf(to), trucks)

/** Every item that is repaired has a draft of its own. */
const draftKey = (editing: EditedItem | null) => (editing ? `${ANNOUNCE_DRAFT}.${editing.entityRef}` : ANNOUNCE_DRAFT)

/** A new cargo, or one that is still on this device and was never sent or was refused. */
export const announcing = (accountId: string): FormMode<typeof cargo.announce> => ({
  call: cargo.announce,
  name: words.form,
  draftKey,
  verb: (editing) => (editing ? words.submitAgain : words.submit),
  idle: () => null,
  question: () => ({ title: words.sure, ...yesNo }),
  act: ({ typed, context, confirmed }, editing) => [
    announcementAt(new Date(serverTime()), typed, context, confirmed),
    {
      accountId,
      title: titleOf(typed),
      needs: partyNeeds(typed.coming),
      formKey: draftKey(null),
      editing,
      keepsRefused: () => true,
    },
  ],
})
