import { Box, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useDraft } from '#app/transport/outbox/drafts.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { announceWords as words } from './announce-words.ts'
import { nameOf, type Typed } from './form.ts'

interface DraftGateProps {
  formKey: string
  accountId: string
  /** The initial values without a draft, or after it was declined. */
  fresh: Typed
  /** The question, the button back to `fresh`, and a warning about a stored draft. */
  say?: { title: string; anew: string; warn: (left: Typed) => string | null }
  children: (start: Typed) => ReactNode
}

const announcing = { title: words.draftThere, anew: words.anew, warn: () => null }

/** Offers what was left here before the form opens: a new typing would otherwise be written over it. */
export function DraftGate({ formKey, accountId, fresh, say = announcing, children }: DraftGateProps) {
  const { draft, savedAt, drop } = useDraft<Partial<Typed>>(formKey, accountId)
  const [start, setStart] = useState<Typed | null>(null)
  if (start) return children(start)
  if (draft === undefined) return <LoadingState />
  if (draft === null) return children(fresh)
  const left: Typed = { ...fresh, ...draft }
  const warning = say.warn(left)
  const why = (
    <>
      {words.draftOf(nameOf(left.from), nameOf(left.to))}
      {savedAt !== null && (
        <>
          {words.draftSaved}
          <TimeAgo at={savedAt} />
        </>
      )}
      {warning && (
        <Box component="span" display="block">
          {warning}
        </Box>
      )}
    </>
  )
  return (
    <EmptyState icon={IconPencil} title={say.title} why={why}>
      <Button autoFocus onClick={() => setStart(left)}>
        {words.continue}
      </Button>
      <Button variant="default" onClick={() => void drop().then(() => setStart(fresh))}>
        {say.anew}
      </Button>
    </EmptyState>
  )
}
