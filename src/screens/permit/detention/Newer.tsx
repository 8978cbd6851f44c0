import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { detentionTableWords as words } from '#app/words/detention.ts'
import { changesBetween } from './draft.ts'
import type { Table } from './useTable.ts'

interface NewerProps {
  read: Table
  newest: Table
  busy: boolean
  onTake: () => void
  onKeep: () => void
}

/** Somebody else has made a newer version meanwhile: what they changed, and the choice between theirs and what is typed. */
export function Newer({ read, newest, busy, onTake, onKeep }: NewerProps) {
  return (
    <div className="note stack" data-tone="wait" role="alert">
      <p>
        <IconAlertTriangle size={18} aria-hidden /> {words.newer(newest.version)}
      </p>
      <ul>
        {changesBetween(read.rows, newest.rows).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="row">
        <Button variant="default" disabled={busy} onClick={onKeep}>
          {words.keepMine}
        </Button>
        <Button variant="default" disabled={busy} onClick={onTake}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  )
}
