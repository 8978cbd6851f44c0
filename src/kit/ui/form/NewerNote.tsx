import { Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface NewerNoteProps {
  /** The version number saved by another member. */
  version: number
  words: { newer: (version: number) => string; keepMine: string; takeTheirs: string }
  busy: boolean
  onKeep: () => void
  onTake: () => void
  /** The other member's changes. */
  children: ReactNode
}

/** Another member has saved a newer version: offers the choice between that version and the form's values. */
export const NewerNote = ({ version, words, busy, onKeep, onTake, children }: NewerNoteProps) => (
  <Stack className="note" data-tone="wait" role="alert">
    <p>
      <IconAlertTriangle size={18} aria-hidden /> {words.newer(version)}
    </p>
    {children}
    <Group>
      <Button variant="default" disabled={busy} onClick={onKeep}>
        {words.keepMine}
      </Button>
      <Button variant="default" disabled={busy} onClick={onTake}>
        {words.takeTheirs}
      </Button>
    </Group>
  </Stack>
)
