import { TODAY, type FormContext, type Typed } from '#app/modules/freight/announce/form.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'
import { formFields } from '../fields/table.tsx'
import { closesWith, fieldsIn, type Column } from './columns.ts'

export interface FieldEditorProps {
  column: Column
  id: string
  typed: Typed
  context: FormContext
  lists: Lists
  error: string | undefined
  /** `done` if the value is complete: the cell may close. */
  onChange: (change: Partial<Typed>, done: boolean) => void
}

/** The announce form's own fields for a column of the review. */
export function FieldEditor({ column, id, typed, context, lists, error, onChange }: FieldEditorProps) {
  const typing = {
    get: () => typed,
    subscribe: still,
    subscribeLater: still,
    set: (change: Partial<Typed>) => {
      const isToday = change.day === context.today
      onChange(isToday ? { ...change, day: TODAY } : change, closesWith(column, change))
    },
  }
  return fieldsIn(column, context).map((name, i) => {
    const { Editor } = formFields[name]
    const own = i === 0 ? { id, error } : { id: `${id}-${name}`, error: undefined }
    return <Editor key={name} {...own} typing={typing} context={context} lists={lists} inCell />
  })
}

/** The row renders again on every change. */
const still = () => () => undefined
