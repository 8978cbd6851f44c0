import { useState } from 'react'
import { hallFaults } from '#contract/hall-rules.ts'
import { hall as halls } from '#contract/hall.ts'
import { useAct } from '#app/data/transport/act.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { hallFormWords as words } from '#app/words/halls.ts'
import type { HallDialogProps } from '../dialogs.tsx'
import { HallFields } from './HallFields.tsx'
import { blankHall, typedHall, type HallTyped } from './typed.ts'

/** What is typed of a hall, and what is wrong with it before anybody is asked. */
function useTyped(first: HallTyped) {
  const [typed, setTyped] = useState(first)
  return {
    typed,
    change: (change: Partial<HallTyped>) => setTyped((was) => ({ ...was, ...change })),
    faults: () => hallFaults({ ...typed, Name: typed.Name.trim() }),
  }
}

/** A new hall (D2). */
export function AddHallDialog({ onClose }: { onClose: () => void }) {
  const { typed, change, faults } = useTyped(blankHall)
  const { act, complain, forgive, isBusy, error } = useAct(halls.add, { onDone: tellAnd(onClose) })
  const submit = () => {
    const wrong = faults()
    if (Object.keys(wrong).length > 0) complain(wrong, words.wrong)
    else void act(typed)
  }
  const set = (next: Partial<HallTyped>) => {
    change(next)
    forgive(...Object.keys(next))
  }
  return (
    <FormDialog {...{ isBusy, error, onClose }} size={760} title={words.addTitle} verb={words.saveNew} onSubmit={submit}>
      <HallFields {...{ typed, set }} faults={error?.faults ?? {}} />
    </FormDialog>
  )
}

/** A hall's numbers and switches; they count from the next show. */
export function EditHallDialog({ hall, opened, onClose, onDone }: HallDialogProps) {
  const { typed, change, faults } = useTyped(typedHall(hall))
  const { act, complain, forgive, isBusy, error } = useAct(halls.update, { onDone: tellAnd(onDone) })
  const submit = () => {
    const wrong = faults()
    if (Object.keys(wrong).length > 0) complain(wrong, words.wrong)
    else void act({ Id: hall.id, ...typed, ReasonCode: null }, { version: hall.version })
  }
  const set = (next: Partial<HallTyped>) => {
    change(next)
    forgive(...Object.keys(next))
  }
  if (!opened) return null
  return (
    <FormDialog {...{ isBusy, error, onClose }} size={760} title={words.editTitle(hall.name)} verb={words.save} onSubmit={submit}>
      <HallFields {...{ typed, set }} faults={error?.faults ?? {}} />
    </FormDialog>
  )
}
