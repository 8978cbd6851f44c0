import { Columns } from '#app/kit/ui/columns.ts'
import { Box, Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { leadToUnread } from '#app/kit/ui/input/leadToUnread.ts'
import { manyWords as words } from './many-words.ts'
import { blank, type FormContext, type Typed } from '#app/modules/freight/announce/form.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { fillable } from './columns.ts'

interface FillBarProps {
  context: FormContext
  lists: Lists
  busy: boolean
  /** Puts what is typed into the empty cells of all rows. */
  onFill: (typed: Typed) => void
}

/** One value for every row that has none. */
export function FillBar({ context, lists, busy, onFill }: FillBarProps) {
  const [typed, setTyped] = useState(blank)
  return (
    <details className="card many-fill">
      <summary>
        {words.fill}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!leadToUnread(event.currentTarget)) onFill(typed)
        }}
      >
        <Columns cols={{ base: 1, sm: 2, md: 3 }} spacing="md" verticalSpacing={10} mb={12}>
          {fillable.map((column) => (
            <Box key={column} className="many-fill-field" display="grid" style={{ gap: 'var(--s2)' }} data-column={column}>
              <FieldEditor
                column={column}
                id={`many-fill-${column}`}
                typed={typed}
                context={context}
                lists={lists}
                error={undefined}
                onChange={(change) => setTyped((was) => ({ ...was, ...change }))}
              />
            </Box>
          ))}
        </Columns>
        <Button type="submit" variant="default" disabled={busy}>
          {words.fillNow}
        </Button>
      </form>
    </details>
  )
}
