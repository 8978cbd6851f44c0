import '../document/documents.css'
import { IconFileOff } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useShared } from '#app/modules/permits/document/share.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useChosen } from '#app/kit/file/useChosen.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { shareWords as words } from '#app/modules/permits/document/document-words.ts'
import { AttachForm } from '../document/AttachForm.tsx'
import { driverOf, type AttachablePermit } from '../document/permit.ts'
import { PermitChoice } from '../document/PermitChoice.tsx'
import { SharedFile } from '../document/SharedFile.tsx'

/** A file shared from the phone's gallery becomes a document of a chosen permit (S0 §5). */
export function Screen() {
  const { why } = useSearch({ strict: false }) as { why?: unknown }
  const { shared, drop } = useShared(String(useSignedIn().id))
  if (shared === undefined) return <LoadingState rows={3} />
  if (shared === null) return <EmptyState icon={IconFileOff} title={words.none} why={words.noneBecause(why)} />
  return <Came file={shared.file} hasOthers={shared.others > 0} onDrop={drop} />
}

interface CameProps {
  file: File
  hasOthers: boolean
  onDrop: () => void
}

/** The file is previewed while the permit is chosen; afterwards the document form is shown. */
function Came({ file, hasOthers, onDrop }: CameProps) {
  const chosenFile = useChosen()
  const { chosen } = chosenFile
  const [permit, setPermit] = useState<AttachablePermit | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const look = useEffectEvent(() => void chosenFile.choose(file))
  useEffect(() => look(), [])
  // The list and the form replace each other, and the focus moves along.
  const choose = (one: AttachablePermit | null) => {
    setPermit(one)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const done = () => {
    // Do not navigate if the member has left the page meanwhile.
    if (!page.current || !permit) return onDrop()
    void navigate({ to: '/Permit/$permitId', params: { permitId: String(permit.id) } }).then(onDrop)
  }
  return (
    <Stack ref={page}>
      {permit === null && <SharedFile {...{ chosen, hasOthers, onDrop }} />}
      {(permit !== null || chosen.state !== 'unfit') && (
        <Stack component="section" className="card" aria-labelledby="shared-permit">
          <h2 id="shared-permit" ref={heading} tabIndex={-1}>
            {permit ? words.number(permit.id) : words.permit}
          </h2>
          {permit ? (
            <>
              <Group justify="space-between">
                <span>{driverOf(permit)}</span>
                <Button variant="subtle" onClick={() => choose(null)}>
                  {words.other}
                </Button>
              </Group>
              <AttachForm permit={permit} file={chosenFile} onDone={done} onClear={onDrop} />
            </>
          ) : (
            <PermitChoice onChoose={choose} />
          )}
        </Stack>
      )}
    </Stack>
  )
}
