/** The purpose of the form: a new cargo here, a change of one in ../edit. */
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
  /** Dependent items merged into this one: they are discarded when it is sent. */
  folds?: readonly string[]
}

/** The form's values and context. */
export interface Current {
  typed: Typed
  context: FormContext
  /** Confirmed doubts; undefined before the confirmation. */
  confirmed?: readonly DoubtCode[]
}

export interface FormMode<C extends Queueable = Queueable> {
  call: C
  /** The form's name for screen readers. */
  name: string
  /** Where the draft lives. */
  draftKey: (editing: EditedItem | null) => string
  verb: (editing: EditedItem | null) => string
  /** Why there is nothing to send; null if there is. */
  idle: (current: Current, editing: EditedItem | null) => string | null
  question: (current: Current) => Question
  /** The arguments for `useAct`. */
  act: (current: Current, editing: EditedItem | null) => [input: Sent<C>, ...how: How<C>]
}

/** Returns a title that distinguishes this announcement, as far as it is filled. */
const titleOf = ({ from, to, FreighterNumber: trucks }: Typed) => words.title(nameOf(from), nameOf(to), trucks)

/** Every repaired item has its own draft. */
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
      shouldKeepRefused: () => true,
    },
  ],
})
